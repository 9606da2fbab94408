import Glibc

/// Why the system refused a call: `errno`, and what it means.
struct SystemError: Error, Sendable, Hashable {
  let number: Int32

  /// The error of the call that has just failed on this thread.
  static var last: SystemError { SystemError(number: errno) }

  /// Another process has locked the file.
  static let busy = SystemError(number: EWOULDBLOCK)

  /// The C library's sentence for it, in English: the tool never asks for another locale.
  var reason: String { unsafe String(cString: strerror(number)) }

  /// Whether nothing of that name exists, as opposed to something that can't be read.
  var isMissing: Bool { [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, ENXIO].contains(number) }

  /// Whether a name is not there: of a file that was to be made, its folder's.
  var isNoEntry: Bool { number == ENOENT }

  /// Whether a stream is closed, or not open for what was to be done.
  var isClosedStream: Bool { number == EBADF }

  /// Whether there was no memory.
  var isOutOfMemory: Bool { number == ENOMEM }

  /// Whether the disk, or somebody's share of it, is full.
  var isDiskFull: Bool { [ENOSPC, EDQUOT, EFBIG].contains(number) }

  /// Whether the reader of a pipe has gone.
  var isBrokenPipe: Bool { number == EPIPE }
}
