import Glibc

// A path is bytes. Those of an argument hold no NUL; a record's are refused with one.
extension [UInt8] {
  /// Hands the path on as C has it.
  func withCPath(_ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    unsafe (self + [0]).withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { name in
        unsafe name.baseAddress.map { unsafe body($0) } ?? -1
      }
    }
  }
}

/// What happens to whole files.
enum FileSystem {
  /// Gives a file another name; a file of that name is replaced.
  static func rename(_ old: [UInt8], to new: [UInt8]) throws(SystemError) {
    let result = unsafe old.withCPath { old in
      unsafe new.withCPath { unsafe Glibc.rename(old, $0) }
    }
    guard result == 0 else { throw .last }
  }

  /// Gives a file other content, all of it or none; makes it where it is not there.
  ///
  /// What a symbolic link names is written in place, so that the link stays one.
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

  /// What a path names in the end: a symbolic link's target, there or not; the path itself where it is none.
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

  /// A path from the root, without links and steps up; nil for what is not there.
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

  /// What a symbolic link holds; nil for what is none.
  private static func link(_ path: [UInt8]) -> [UInt8]? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    var count = 0
    _ = unsafe path.withCPath { name in
      count = unsafe readlink(name, &target, target.count)
      return 0
    }
    return count > 0 ? target.prefix(count).map { UInt8(bitPattern: $0) } : nil
  }

  /// Whether a new file may take the name: nothing has it, or a file that is no link.
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

  /// Removes a file; one that is not there is removed already.
  static func remove(_ path: [UInt8]) throws(SystemError) {
    guard unsafe path.withCPath({ unsafe unlink($0) }) == 0 || errno == ENOENT else { throw .last }
  }
}
