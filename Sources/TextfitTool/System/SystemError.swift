import Glibc

/// Why the system refused a call: `errno`, and what it means.
struct SystemError: Error, Sendable, Hashable {
  let number: Int32

  /// The error of the call that has just failed on this thread.
  static var last: SystemError { SystemError(number: errno) }

  /// Another process has locked the file.
  static let busy = SystemError(number: EWOULDBLOCK)

  /// A file that is to be written is a symbolic link, which is never followed.
  ///
  /// The system has no number of its own for this.
  static let symbolicLink = SystemError(number: -1)

  /// A file that is to be continued has other names, each of which is a file that somebody wants to keep.
  static let severalNames = SystemError(number: -2)

  /// A file that is to be written was read by the same run.
  static let alsoRead = SystemError(number: -3)

  /// The C library's sentence for it, in English: the tool never asks for another locale.
  var reason: String {
    switch self {
    case .symbolicLink: "this is a symbolic link, and is not followed"
    case .alsoRead: "this file is also read"
    case .severalNames: "this file has several names (hard links), which would all change"
    default: unsafe String(cString: strerror(number))
    }
  }

  /// Whether nothing of that name exists, as opposed to something that can't be read.
  var isMissing: Bool { [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, ENXIO].contains(number) }

  /// Whether a folder takes no new file, or does not let it take a name, although the file of that name may be written.
  var isOfFolder: Bool { [EACCES, EPERM, EROFS, EBUSY, ENAMETOOLONG].contains(number) }

  /// Whether too many files are open.
  var isOutOfFiles: Bool { [EMFILE, ENFILE].contains(number) }

  /// Whether a name is not there: of a file that was to be made, its folder's.
  var isNoEntry: Bool { number == ENOENT }

  /// Whether a stream is closed, or not open for what was to be done.
  var isClosedStream: Bool { number == EBADF }

  /// Whether something has the name of a file that was to be made.
  var isTaken: Bool { number == EEXIST }

  /// Whether there was no memory.
  var isOutOfMemory: Bool { number == ENOMEM }

  /// Whether the disk, or somebody's share of it, is full.
  var isDiskFull: Bool { [ENOSPC, EDQUOT, EFBIG].contains(number) }

  /// Whether it is about the name of one file, so that a file of another name could be written.
  var isOfName: Bool {
    [.symbolicLink, .severalNames, .alsoRead].contains(self)
      || [
        EISDIR, ENOTDIR, EACCES, EPERM, ELOOP, ENAMETOOLONG, EEXIST, ENXIO, ETXTBSY, EINVAL, EBUSY,
        EILSEQ, ENODEV,
      ].contains(number)
  }

  /// Whether the reader of a pipe has gone.
  var isBrokenPipe: Bool { number == EPIPE }
}
