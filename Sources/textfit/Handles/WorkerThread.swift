import Glibc

/// A thread that runs a function once.
///
/// POSIX's and not Swift's tasks: a worker waits for others, as a task may not, and nothing is linked for it.
@safe final class WorkerThread {
  private let thread: pthread_t
  private var isJoined = false

  /// Starts it.
  ///
  /// - Throws: the system's error where it has no more threads.
  init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let box = unsafe Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let error = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    guard error == 0 else {
      unsafe box.release()
      throw SystemError(number: error)
    }
    self.thread = thread
  }

  /// It runs on by itself where nobody has waited for it.
  deinit { if !isJoined { pthread_detach(thread) } }

  /// Waits until it has ended.
  func join() {
    guard !isJoined else { return }
    isJoined = true
    pthread_join(thread, nil)
  }

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
