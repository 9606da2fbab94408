// Why the file is looked at in intervals, and not by inotify.
//
// Editors save by rename as often as in place; the name may be a symbolic link into another folder; the file
// may lie on a network's or a container's file system, whose changes inotify does not see. A look by name
// (`stat`) sees all of these, and costs a microsecond.
//
//     look       1        2        3        4            every 50 ms
//     stamp      a        b        b        b
//                         |        |
//                  another one     it has settled: read, and shown where the content is another
//
// A stamp that stands for an interval is of a file that nobody is in the middle of writing, as an editor
// that empties it first; and since a file system's clock ticks at least every 10 ms, a later change has
// another stamp.

/// The contents that a file has, one after the other, while it is edited.
struct FileFollower: ~Copyable {
  private static let interval: Int32 = 50
  /// A file that never settles is read all the same, after so many looks.
  private static let mostLooks = 20

  private let path: [UInt8]
  private let keepsFinalNewline: Bool
  /// Of what was shown last; nil where the file has to be read anew.
  private var shown: FileStamp?
  private var content: [UInt8]?

  /// Follows the file of a name.
  init(_ path: [UInt8], keepsFinalNewline: Bool) {
    self.path = path
    self.keepsFinalNewline = keepsFinalNewline
  }

  /// The content, as soon as it is another than before; nil when nobody reads what is printed.
  ///
  /// A file that is gone is waited for.
  ///
  /// - Throws: a failure with status 66 where there is no file to begin with, 74 for what cannot be read,
  ///   65 for what is longer than a text may be.
  mutating func next() throws(Failure) -> [UInt8]? {
    guard content != nil else {
      content = try read()
      return content
    }
    while let stamp = changedStamp() {
      // A file that is gone again, between two looks, is one that is gone.
      guard let next = try readIfThere() else { continue }
      shown = stamp
      if next != content {
        content = next
        return next
      }
    }
    return nil
  }

  /// Waits until the file is another one and has settled; nil when nobody reads what is printed.
  private func changedStamp() -> FileStamp? {
    var last: FileStamp?
    var looks = 0
    while FileDescriptor.standardOutput.keepsReader(forMilliseconds: Self.interval) {
      guard let stamp = try? FileStamp(of: path), stamp != shown else {
        last = nil
        continue
      }
      looks += 1
      if stamp == last || looks >= Self.mostLooks { return stamp }
      last = stamp
    }
    return nil
  }

  private func readIfThere() throws(Failure) -> [UInt8]? {
    do throws(Failure) {
      return try read()
    } catch {
      guard error.status == .noInput else { throw error }
      return nil
    }
  }

  private func read() throws(Failure) -> [UInt8] {
    try TextSource.file(path).readBytes(keepsFinalNewline: keepsFinalNewline)
  }
}
