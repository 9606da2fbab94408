import Glibc
import Synchronization
import TextCore

/// The limits of the system that keep a file from being opened: how many files are open, and how much memory there is.
///
/// They say nothing about the file. A font that can't be opened because of one is not passed over like one that is
/// damaged: the next font would be used in its place, and the same text would have other numbers.
enum SystemLimit {
  /// Files that fontconfig and this module may open at the same time, with room for other threads.
  private static let neededFiles = 6
  /// Two threads that check at the same time could use up each other's files.
  private static let checking = Mutex(())

  /// The error of a call that a limit made fail, about what it was to do; nil if its error number is another.
  static func error(_ number: Int32, _ subject: String) -> TextLayoutError? {
    let fix: String
    switch number {
    case EMFILE: fix = "allow more open files (ulimit -n)"
    case ENFILE: fix = "close files of other programs"
    case ENOMEM: fix = "allow more memory (ulimit -v)"
    default: return nil
    }
    let reason = unsafe String(cString: strerror(number))
    return TextLayoutError(.systemLimit, "\(subject): \(reason); \(fix)")
  }

  /// Finds out whether fontconfig can open its files: it takes one that it can't open for one that does not exist,
  /// and would find no fonts, or fewer.
  static func checkFilesCanBeOpened() throws(TextLayoutError) {
    try checking.withLock { (_) throws(TextLayoutError) in try openFilesAtOnce() }
  }

  private static func openFilesAtOnce() throws(TextLayoutError) {
    var opened: [Int32] = []
    defer { for number in opened { _ = close(number) } }
    for _ in 0..<neededFiles {
      let number = unsafe open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard number >= 0 else {
        if let error = error(errno, "the system's fonts can't be looked for") { throw error }
        return
      }
      opened.append(number)
    }
  }

  /// How many files the process may have open.
  static var openFiles: Int {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return 0
    }
    return Int(min(limit.rlim_cur, 1 << 20))
  }
}
