import CProcess
import Glibc

/// The process that the tool runs in.
enum CurrentProcess {
  /// The arguments as they were given, byte for byte, without the program's name.
  ///
  /// `CommandLine.arguments` repairs what is not UTF-8, and is empty without `/proc`; here nothing is lost.
  static var arguments: [[UInt8]] {
    (1..<max(1, cp_argument_count())).map { index in
      guard let argument = unsafe cp_argument(index) else { return [] }
      return unsafe [UInt8](
        UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
  }

  /// Forgets the variables by which HarfBuzz, ICU and fontconfig would change results, or write to
  /// standard output.
  ///
  /// The variables that choose fontconfig's configuration stay: they determine which fonts there are.
  static func forgetLibrarySettings() {
    for name in ["HB_SHAPER_LIST", "HB_OPTIONS", "ICU_DATA", "FC_DEBUG"] { unsafe unsetenv(name) }
  }

  /// Makes a write into a pipe without a reader, or past the allowed size of files, an error (`EPIPE`, `EFBIG`)
  /// that does not end the process.
  ///
  /// SIGINT and SIGTERM keep their default: the process ends by the signal, so that a shell's loop
  /// stops, and there is nothing to tidy.
  static func surviveFailedWrites() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  /// A variable of the environment, with what is not UTF-8 repaired; nil if it is not set.
  static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The folder for temporary files, where only this process finds what it puts.
  static var temporaryFolder: String {
    guard let folder = unsafe getenv("TMPDIR"), unsafe strlen(folder) > 0 else { return "/tmp" }
    return unsafe String(cString: folder)
  }

  /// Opens standard streams that are closed, so that no other file gets their numbers, and messages for standard
  /// error are not written into it.
  ///
  /// The new streams can't be read or written to, like closed ones.
  static func reserveStandardStreams() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  static func exit(with status: ExitStatus) -> Never { Glibc.exit(status.rawValue) }

  /// Ends at once, while other threads may still use what `exit` would clean up.
  static func leave(with status: ExitStatus) -> Never { Glibc._exit(status.rawValue) }

  /// Ends by a signal that was handled, so that the parent process sees it.
  static func end(bySignal number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    Glibc._exit(128 + number)
  }

  /// How many cores are switched on, at least 1.
  static var onlineCoreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
