// Why the file is polled, and not watched with inotify.
//
// Editors except by rename as often as in place; the name may be a symbolic link into another folder; the file
// may be on a network's or a container's file system, whose changes inotify does not see. Polling the name
// (`stat`) sees all of these, and takes a microsecond.
//
//     look       1        2        3        4            every 50 ms
//     stamp      a        b        b        b
//                         |        |
//                  another one     it has settled: read, and shown if the content differs
//
// If a stamp stays the same for an interval, nothing is in the middle of writing the file, such as an editor that
// empties it first; and since a file system's clock ticks at least every 10 ms, a later change has another stamp.

/// The contents of a file while it is edited, one after the other.
struct FileFollower: ~Copyable {
  private static let interval: Int32 = 50
  /// A file that never settles is read anyway, after this many polls.
  private static let maximumPolls = 20

  private let path: [UInt8]
  private let keepsFinalNewline: Bool
  /// The stamp of the content that was shown last; nil if the file has to be read again.
  private var shown: FileStamp?
  private var isFirst = true
  /// The last content; nil if it could not be read.
  private var content: [UInt8]?

  /// Follows the file at a path.
  init(_ path: [UInt8], keepsFinalNewline: Bool) {
    self.path = path
    self.keepsFinalNewline = keepsFinalNewline
  }

  /// The content, as soon as it differs from the last, or why it can't be read; nil if nothing reads standard output.
  ///
  /// If the file is removed, or something else has its name, this waits until it exists again.
  ///
  /// - Throws: a failure with status 66 if there is no file at first, or 74 if it can't be read then.
  mutating func next() throws(Failure) -> Result<[UInt8], Failure>? {
    if isFirst {
      isFirst = false
      let first = read()
      if case .failure(let failure) = first, failure.status != .badData { throw failure }
      content = try? first.get()
      return first
    }
    while let stamp = changedStamp() {
      let next = read()
      // A file can be removed between two polls.
      if case .failure(let failure) = next, failure.status == .noInput { continue }
      shown = stamp
      let bytes = try? next.get()
      if bytes == nil || bytes != content {
        content = bytes
        return next
      }
    }
    return nil
  }

  /// Waits until the file has changed and settled; nil if nothing reads standard output.
  private func changedStamp() -> FileStamp? {
    var last: FileStamp?
    var polls = 0
    while FileDescriptor.standardOutput.keepsReader(forMilliseconds: Self.interval) {
      // Opening a pipe would wait until somebody writes to it.
      guard let stamp = try? FileStamp(of: path), stamp.isRegular, stamp != shown else {
        last = nil
        continue
      }
      polls += 1
      if stamp == last || polls >= Self.maximumPolls { return stamp }
      last = stamp
    }
    return nil
  }

  private func read() -> Result<[UInt8], Failure> {
    Result { () throws(Failure) in
      try TextSource.file(path).readBytes(keepsFinalNewline: keepsFinalNewline)
    }
  }
}
