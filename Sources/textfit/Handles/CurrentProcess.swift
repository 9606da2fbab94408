import Glibc

/// What the tool takes from its process, and leaves to it.
enum CurrentProcess {
  /// The arguments as they were given, byte for byte, without the program's name.
  ///
  /// `CommandLine.arguments` repairs what is not UTF-8; here nothing is lost.
  static var arguments: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return [] }
      return unsafe [UInt8](
        UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
  }

  /// Forgets the variables by which HarfBuzz, ICU and fontconfig would change results, or write to
  /// standard output.
  ///
  /// What picks fontconfig's configuration stays: it says which fonts there are.
  static func forgetLibrarySettings() {
    for name in ["HB_SHAPER_LIST", "HB_OPTIONS", "ICU_DATA", "FC_DEBUG"] { unsafe unsetenv(name) }
  }

  /// Makes a write into a pipe that nobody reads an error (`EPIPE`) instead of the process's end.
  ///
  /// SIGINT and SIGTERM keep their default: the process ends by the signal, so that a shell's loop
  /// stops, and there is nothing to tidy.
  static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  static func exit(with status: ExitStatus) -> Never { Glibc.exit(status.rawValue) }
}
