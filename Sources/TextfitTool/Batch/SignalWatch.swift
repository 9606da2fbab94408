import Glibc

/// The signals that ask the process to end, handled on a thread of their own.
///
/// Signals that were ignored when the process started stay ignored: a shell does so with SIGINT for background jobs.
enum SignalWatch {
  /// The signals, and what a message calls each.
  private static let names: [Int32: String] = [
    SIGINT: "SIGINT", SIGTERM: "SIGTERM", SIGHUP: "SIGHUP",
  ]

  /// What a message calls a signal.
  static func name(_ signal: Int32) -> String { names[signal] ?? "signal \(signal)" }

  /// Calls a function for the first of the signals instead of ending the process; a second one ends it.
  ///
  /// Threads that should not be interrupted are started afterwards.
  ///
  /// - Throws: the system's error if no more threads can be made.
  static func start(_ handle: @escaping @Sendable (Int32) -> Void) throws(SystemError) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in names.keys where !isIgnored(signal) { unsafe sigaddset(&set, signal) }
    let watched = set
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    _ = try WorkerThread {
      var set = watched
      var signal: Int32 = 0
      guard unsafe sigwait(&set, &signal) == 0 else { return }
      unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
      handle(signal)
      // The thread has to exist for the second signal.
      while true { pause() }
    }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
