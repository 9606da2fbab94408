import Glibc

/// The memory that the process may still take.
enum Memory {
  /// The bytes that laying out a byte of text takes at least, over all kinds of texts: 19 for prose, more for others.
  static let ofLayout = 16

  /// Finds out whether there is room for a number of bytes, by `mmap`, since an optimizer may leave out a `malloc` that
  /// is freed at once.
  ///
  /// - Throws: the system's error if there is not.
  static func check(for count: Int) throws(SystemError) {
    let trial = unsafe mmap(
      nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let trial = unsafe trial, unsafe trial != MAP_FAILED else { throw .last }
    unsafe munmap(trial, count)
  }
}
