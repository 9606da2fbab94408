import Glibc

/// What tells whether a file is still the one that it was: which it is, its length, and when it was changed.
struct FileStamp: Sendable, Hashable {
  private let device: UInt
  private let number: UInt
  private let size: Int
  /// Of the content and of all that the system keeps of the file: seconds and nanoseconds.
  private let times: [Int]

  /// The stamp of the file that a path names now, symbolic links followed.
  init(of path: [UInt8]) throws(SystemError) {
    var status = stat()
    let result = unsafe (path + [0]).withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { name in
        unsafe name.baseAddress.map { unsafe stat($0, &status) } ?? -1
      }
    }
    guard result == 0 else { throw .last }
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
    size = Int(status.st_size)
    times = [
      Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec), Int(status.st_ctim.tv_sec),
      Int(status.st_ctim.tv_nsec),
    ]
  }
}
