import Synchronization
import TextLayout

/// The files that this process has read, to none of which it writes a result: what is in them would be lost.
///
/// Options name some of them, which is found out before anything is read (`ReadFiles`); records, styled texts and fixtures
/// name others. `--update` writes the fixtures that it has read.
enum FilesRead {
  private static let known = Mutex<Set<FileIdentity>>([])

  /// Notes that a file was read; a device or a pipe is not kept.
  static func add(_ path: [UInt8]) {
    guard let stamp = try? FileStamp(of: path), stamp.isRegular else { return }
    known.withLock { _ = $0.insert(stamp.identity) }
  }

  /// Refuses a name of a file that was read.
  ///
  /// - Throws: `.alsoRead`.
  static func check(_ path: [UInt8]) throws(SystemError) {
    guard FileDescriptor.number(namedBy: path) == nil, let stamp = try? FileStamp(of: path),
      known.withLock({ $0.contains(stamp.identity) })
    else { return }
    throw .alsoRead
  }
}

extension FontFiles {
  /// Font files, each of which is noted when it is opened.
  static var noted: FontFiles { FontFiles { FilesRead.add(Array($0.utf8)) } }
}
