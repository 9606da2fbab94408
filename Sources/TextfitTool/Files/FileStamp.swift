import Glibc

/// Which file it is, whatever its name.
struct FileIdentity: Sendable, Hashable {
  fileprivate let device: UInt
  fileprivate let number: UInt
}

/// Shows whether a file has changed: its identity, its size, and the times of its changes.
struct FileStamp: Sendable, Hashable {
  let identity: FileIdentity
  let size: Int
  /// Whether it is a folder, and whether it is a regular file.
  let isFolder: Bool
  let isRegular: Bool
  /// When the content and the metadata changed: seconds and nanoseconds.
  private let times: [Int]

  /// The stamp of the file that a path names now, symbolic links followed.
  init(of path: [UInt8]) throws(SystemError) {
    var status = stat()
    let result = unsafe path.withCPath { unsafe stat($0, &status) }
    guard result == 0 else { throw .last }
    self.init(status)
  }

  /// The stamp of a file that is open; nil for one that is closed.
  private init?(ofDescriptor number: Int32) {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    identity = FileIdentity(device: UInt(status.st_dev), number: UInt(status.st_ino))
    size = Int(status.st_size)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isRegular = status.st_mode & S_IFMT == S_IFREG
    times = [
      Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec), Int(status.st_ctim.tv_sec),
      Int(status.st_ctim.tv_nsec),
    ]
  }

  /// Whether both are of the same file, even if it has changed.
  func isOfSameFile(as other: FileStamp) -> Bool { identity == other.identity }

  static var standardInput: FileStamp? { FileStamp(ofDescriptor: 0) }
  static var standardOutput: FileStamp? { FileStamp(ofDescriptor: 1) }
}
