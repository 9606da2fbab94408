import Glibc

/// The files that are installed with the program and opened on demand.
package enum Companion {
  /// The folders to search, relative to the program's own: that of a build, and that of an installation.
  private static let places = ["", "../lib/textfit/"]

  /// The paths at which a file of this name may be; the first that exists is used.
  ///
  /// They are absolute. There is none if the program's folder is unknown, as it is without `/proc`: a path relative to
  /// the current folder would load whatever somebody has put there.
  package static func paths(of file: String) -> [String] {
    programFolder.map { folder in places.map { "\(folder)/\($0)\(file)" } } ?? []
  }

  /// The folder of the running program; nil if it is unknown.
  private static var programFolder: String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { room in
      guard let base = room.baseAddress else { return nil }
      let count = unsafe readlink("/proc/self/exe", base, room.count)
      guard count > 0 else { return nil }
      let path = unsafe String(
        decoding: UnsafeRawBufferPointer(start: base, count: count), as: UTF8.self)
      guard path.hasPrefix("/") else { return nil }
      return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
  }
}
