import Glibc

/// What the system knows of a name, with symbolic links not followed.
struct FileStatus {
  private let status: stat

  /// Nil if nothing has the name.
  init?(of path: [UInt8]) {
    var status = stat()
    guard unsafe path.withCPath({ unsafe lstat($0, &status) }) == 0 else { return nil }
    self.status = status
  }

  var isLink: Bool { kind == S_IFLNK }
  var isRegular: Bool { kind == S_IFREG }

  /// Whether it has no other name, and belongs to the user of this process: a new file in its place is the same to everybody.
  var isOnlyOwn: Bool { status.st_nlink == 1 && status.st_uid == geteuid() }

  /// The permissions.
  var mode: mode_t { status.st_mode & 0o7777 }

  private var kind: mode_t { status.st_mode & S_IFMT }
}
