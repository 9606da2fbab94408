// Definitions
//
//   FILE             the value of `--output`: it exists once all results are written
//   FILE.partial     the results so far: whole records, and perhaps part of one if the process was killed
//   FILE.partial.status   the exit status of the records so far, if it is not 0; it is written before those
//                    records, so that no interruption loses it

/// A file of results that is not complete yet.
struct PartialFile: ~Copyable {
  let path: [UInt8]
  private let file: FileDescriptor
  /// How many bytes of whole records it has.
  private var size: Int
  private var status: ExitStatus

  /// What is kept of a file that an interrupted run left: its whole records, and their exit status.
  struct Kept {
    let size: Int
    let status: ExitStatus
  }

  /// A new file, or one that an interrupted run left, after what is kept of it.
  ///
  /// - Throws: a failure with status 74 for a file that can't be written.
  init(_ path: [UInt8], keeping kept: Kept? = nil) throws(Failure) {
    file = try Self.open(path, keeping: kept)
    self.path = path
    size = kept?.size ?? 0
    status = kept?.status ?? .done
  }

  private static func open(
    _ path: [UInt8], keeping kept: Kept?
  ) throws(Failure) -> FileDescriptor {
    let file = try failing(path.partial) { () throws(SystemError) in
      guard let kept else { return try create(path) }
      let file = try FileDescriptor(updating: path.partial)
      guard file.lock() else { throw SystemError.busy }
      guard file.hasOneName else { throw SystemError.severalNames }
      keepWritable(file, like: path)
      try file.cut(to: kept.size)
      return file
    }
    // Records that are removed are answered again; no kept record has the status in that file.
    if (kept?.status ?? .done) == .done {
      try failing(path.status) { () throws(SystemError) in try FileSystem.remove(path.status) }
    }
    return file
  }

  /// A new file, with the mode of the one that it will replace.
  private static func create(_ path: [UInt8]) throws(SystemError) -> FileDescriptor {
    let file = try FileDescriptor(creating: path.partial, like: path)
    guard file.lock() else { throw SystemError.busy }
    keepWritable(file, like: path)
    return file
  }

  /// Gives a file the mode of the one that it will replace, but lets its owner write it until it is complete.
  ///
  /// Otherwise an interrupted run could not be resumed. Some file systems have no modes.
  private static func keepWritable(_ file: borrowing FileDescriptor, like path: [UInt8]) {
    if let old = FileStatus(of: path), old.isRegular { try? file.setMode(old.mode | 0o600) }
  }

  /// Writes whole records; `status` is the exit status of all records so far.
  ///
  /// - Throws: a failure with status 74; a part of them that was written is removed.
  mutating func write(_ bytes: [UInt8], status next: ExitStatus) throws(Failure) {
    if next != status {
      try Self.failing(path.status) { [path] () throws(SystemError) in
        try FileSystem.replace(path.status, with: Array("\(next.rawValue)\n".utf8))
      }
      status = next
    }
    do throws(SystemError) {
      try file.write(bytes)
      size += bytes.count
    } catch {
      try? file.cut(to: size)
      throw Self.failure(path.partial, error)
    }
  }

  /// Gives the file its name.
  ///
  /// - Throws: a failure with status 74.
  consuming func complete() throws(Failure) {
    let path = path
    try Self.failing(path) { () throws(SystemError) in try FilesRead.check(path) }
    try Self.failing(path.partial) { [file = self.file] () throws(SystemError) in
      if let old = FileStatus(of: path), old.isRegular { try? file.setMode(old.mode) }
      try file.synchronize()
      try FileSystem.rename(path.partial, to: path)
      try FileSystem.remove(path.status)
      FileSystem.removeUnfinished(path.status)
    }
  }

  private static func failing<Result: ~Copyable>(
    _ path: [UInt8], _ body: () throws(SystemError) -> Result
  ) throws(Failure) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw failure(path, error)
    }
  }

  private static func failure(_ path: [UInt8], _ error: SystemError) -> Failure {
    let name = String(decoding: path, as: UTF8.self)
    guard error == .busy else {
      return .unwritten(name, error, or: "give another --output")
    }
    return Failure(
      code: StandardOutput.failureCode,
      "\(name): in use (another run is writing it: wait for it, or give another --output)",
      status: .inputOutput)
  }
}

extension [UInt8] {
  /// The file that is written until all results are there.
  var partial: [UInt8] { self + Array(".partial".utf8) }

  /// The file with the exit status of the records so far.
  var status: [UInt8] { partial + Array(".status".utf8) }
}
