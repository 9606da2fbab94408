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
  /// The file keeps its mode. One that is not `durable` can be empty after a crash of the machine.
  ///
  /// - Throws: `.symbolicLink` for a link.
  static func replace(
    _ path: [UInt8], with bytes: [UInt8], durable: Bool = true
  ) throws(SystemError) {
    try replace(path, durable: durable) { file throws(SystemError) in try file.write(bytes) }
  }

  /// Writes a file by replacing what has its name, so that nothing is lost if not all of it can be written.
  ///
  /// The name of an open file writes where that file is. A device, a pipe and a file that has other names or another owner are
  /// written themselves, and so is a file in a folder that takes no new ones. What is written can be made again: the disk is not
  /// waited for, which takes six times as long as a picture. `body` may be called twice.
  ///
  /// - Throws: `.symbolicLink` for a link.
  static func write(
    _ path: [UInt8], _ body: (borrowing FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    if FileDescriptor.number(namedBy: path) == nil, path.last != UInt8(ascii: "/"),
      FileStatus(of: path).map({ $0.isRegular && $0.isOnlyOwn }) ?? true
    {
      do throws(SystemError) {
        return try replace(path, durable: false, body)
      } catch {
        guard error.isOfFolder else { throw error }
      }
    }
    try body(FileDescriptor(writing: path))
  }

  private static func replace(
    _ path: [UInt8], durable: Bool, _ body: (borrowing FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    guard !isLink(path) else { throw .symbolicLink }
    // A file that may not be written must not be replaced either.
    guard unsafe path.withCPath({ unsafe access($0, W_OK) }) == 0 || errno == ENOENT else {
      throw .last
    }
    let new = try freeName(nextTo: path)
    try make(new, like: path, durable: durable, body)
    do throws(SystemError) {
      try rename(new, to: path)
    } catch {
      try? remove(new)
      throw error
    }
  }

  /// Makes a file with a content; removes it again if that fails.
  ///
  /// - Throws: `.symbolicLink` for a link, and `EEXIST` for anything else that has the name.
  static func write(_ bytes: [UInt8], toNew path: [UInt8]) throws(SystemError) {
    try make(path, like: nil, durable: true) { file throws(SystemError) in try file.write(bytes) }
  }

  /// The same with the mode of another file, if that one exists.
  private static func make(
    _ path: [UInt8], like old: [UInt8]?, durable: Bool,
    _ body: (borrowing FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    let file = try FileDescriptor(creating: path, like: old)
    do throws(SystemError) {
      try body(file)
      if durable { try file.synchronize() }
    } catch {
      try? remove(path)
      throw error
    }
  }

  /// A name for a file that will replace another, such as `sizes.new`: one that nothing has.
  private static func freeName(nextTo path: [UInt8]) throws(SystemError) -> [UInt8] {
    for number in 1..<1_000 {
      let name = newName(number, nextTo: path)
      if !isThere(name) { return name }
    }
    throw SystemError(number: EEXIST)
  }

  private static func newName(_ number: Int, nextTo path: [UInt8]) -> [UInt8] {
    path + Array((number == 1 ? ".new" : ".new\(number)").utf8)
  }

  /// Removes what processes left that were killed while they replaced a file which no others write.
  static func removeUnfinished(_ path: [UInt8]) {
    var number = 1
    while isThere(newName(number, nextTo: path)),
      (try? remove(newName(number, nextTo: path))) != nil
    {
      number += 1
    }
  }

  /// Whether anything has a name, a link that leads nowhere included.
  static func isThere(_ path: [UInt8]) -> Bool { FileStatus(of: path) != nil }

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
  static func isReplaceable(_ path: [UInt8]) -> Bool { FileStatus(of: path)?.isRegular ?? true }

  /// Whether the name is that of a symbolic link.
  static func isLink(_ path: [UInt8]) -> Bool { FileStatus(of: path)?.isLink ?? false }

  /// Finds out whether a file can be read, as far as that is known without opening it.
  static func checkReadable(_ path: [UInt8]) throws(SystemError) {
    guard unsafe path.withCPath({ unsafe access($0, R_OK) }) == 0 else { throw .last }
    guard try !FileStamp(of: path).isFolder else { throw SystemError(number: EISDIR) }
  }

  /// Makes a folder, unless it exists, and those that it is in.
  ///
  /// - Throws: `EEXIST` for a file of that name.
  static func makeFolder(_ path: [UInt8]) throws(SystemError) {
    let slash = UInt8(ascii: "/")
    for end in path.indices where end > 0 && path[end] == slash && path[end - 1] != slash {
      // If this fails, so does what follows, with the reason.
      try? makeOneFolder(Array(path[..<end]))
    }
    try makeOneFolder(path)
  }

  private static func makeOneFolder(_ path: [UInt8]) throws(SystemError) {
    guard unsafe path.withCPath({ unsafe mkdir($0, 0o777) }) != 0 else { return }
    let error = SystemError.last
    guard let stamp = try? FileStamp(of: path), stamp.isFolder else { throw error }
  }

  /// Removes a file, if it exists.
  static func remove(_ path: [UInt8]) throws(SystemError) {
    guard unsafe path.withCPath({ unsafe unlink($0) }) == 0 || errno == ENOENT else { throw .last }
  }
}
