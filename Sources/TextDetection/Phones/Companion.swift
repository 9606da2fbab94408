import Glibc

/// The files that belong to the program that runs and are only opened where they are needed.
package enum Companion {
  /// Where they are, from the program's own folder: beside it, as it is built, or as it is installed.
  private static let places = ["", "../lib/textfit/"]

  /// Where a file of this name may be; the first that is there is the one.
  package static func paths(of file: String) -> [String] {
    places.map { "\(programFolder)/\($0)\(file)" }
  }

  /// The folder of the program that runs.
  private static var programFolder: String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { room in
      guard let base = room.baseAddress else { return "." }
      let count = unsafe readlink("/proc/self/exe", base, room.count)
      guard count > 0 else { return "." }
      let path = unsafe String(
        decoding: UnsafeRawBufferPointer(start: base, count: count), as: UTF8.self)
      return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
  }
}
