import Glibc

/// Operations on whole files.
enum FileSystem {
  /// Gives a file another name; a file of that name is replaced.
  static func rename(_ old: [UInt8], to new: [UInt8]) throws(SystemError) {
    let result = unsafe old.withCPath { old in
      unsafe new.withCPath { unsafe Glibc.rename(old, $0) }
    }
    guard result == 0 else { throw .last }
  }

  /// Replaces the content of a file, all of it or none; creates the file if it does not exist.
  ///
  /// The target of a symbolic link is written in place, so that the link stays.
  static func replace(_ path: [UInt8], with bytes: [UInt8]) throws(SystemError) {
    guard !isLink(path) else { return try overwrite(path, with: bytes) }
    // A file that may not be written must not be replaced either.
    guard unsafe path.withCPath({ unsafe access($0, W_OK) }) == 0 || errno == ENOENT else {
      throw .last
    }
    let new = path + Array(".new".utf8)
    do throws(SystemError) {
      try overwrite(new, with: bytes)
      try copyMode(of: path, to: new)
      try rename(new, to: path)
    } catch {
      try? remove(new)
      throw error
    }
  }

  private static func overwrite(_ path: [UInt8], with bytes: [UInt8]) throws(SystemError) {
    let file = try FileDescriptor(updating: path)
    try file.cut(to: 0)
    try file.write(bytes)
    try file.synchronize()
  }

  /// The target of a symbolic link, which may not exist; the path itself if it is not a link.
  ///
  /// A link that leads to itself is what it leads to after as many steps as Linux goes.
  static func target(of path: [UInt8]) -> [UInt8] {
    var path = path
    for _ in 0..<40 {
      guard let next = link(path) else { break }
      let folder = path.prefix { _ in next.first != UInt8(ascii: "/") }
      path = folder.prefix(upTo: folder.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0) + next
    }
    return path
  }

  /// The absolute path, without links and `..`; nil if it does not exist.
  static func realPath(_ path: [UInt8]) -> [UInt8]? {
    var found: [UInt8]?
    _ = unsafe path.withCPath { name in
      guard let real = unsafe realpath(name, nil) else { return -1 }
      unsafe found = Array(String(cString: real).utf8)
      unsafe free(real)
      return 0
    }
    return found
  }

  /// The content of a symbolic link; nil if it is not one.
  private static func link(_ path: [UInt8]) -> [UInt8]? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    var count = 0
    _ = unsafe path.withCPath { name in
      count = unsafe readlink(name, &target, target.count)
      return 0
    }
    return count > 0 ? target.prefix(count).map { UInt8(bitPattern: $0) } : nil
  }

  /// Whether a new file may take the name: it does not exist, or is a regular file.
  static func isReplaceable(_ path: [UInt8]) -> Bool {
    var status = stat()
    guard unsafe path.withCPath({ unsafe lstat($0, &status) }) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG
  }

  private static func isLink(_ path: [UInt8]) -> Bool {
    var status = stat()
    return unsafe path.withCPath { unsafe lstat($0, &status) } == 0
      && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func copyMode(of old: [UInt8], to new: [UInt8]) throws(SystemError) {
    var status = stat()
    guard unsafe old.withCPath({ unsafe stat($0, &status) }) == 0 else { return }
    let mode = status.st_mode & 0o7777
    guard unsafe new.withCPath({ unsafe chmod($0, mode) }) == 0 else { throw .last }
  }

  /// Finds out whether a file can be read, as far as that is known without opening it.
  static func checkReadable(_ path: [UInt8]) throws(SystemError) {
    guard unsafe path.withCPath({ unsafe access($0, R_OK) }) == 0 else { throw .last }
    guard try !FileStamp(of: path).isFolder else { throw SystemError(number: EISDIR) }
  }

  /// Removes a file, if it exists.
  static func remove(_ path: [UInt8]) throws(SystemError) {
    guard unsafe path.withCPath({ unsafe unlink($0) }) == 0 || errno == ENOENT else { throw .last }
  }
}
