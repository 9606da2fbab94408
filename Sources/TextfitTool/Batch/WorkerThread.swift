import Glibc

/// A thread that runs a function once.
///
/// A POSIX thread and not a task of Swift: a worker blocks, which a task must not, and nothing more is linked.
@safe final class WorkerThread {
  private let thread: pthread_t
  private var isJoined = false

  /// Starts it.
  ///
  /// - Throws: the system's error if no more threads can be made.
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

  /// Starts as many threads as were asked for, or as the system allows; each runs the function.
  ///
  /// - Throws: the system's error if not even one can be made.
  static func start(
    _ count: Int, _ body: @escaping @Sendable () -> Void
  ) throws(SystemError) -> [WorkerThread] {
    let count = affordable(count)
    var workers = [try WorkerThread(body)]
    while workers.count < count, let worker = try? WorkerThread(body) { workers.append(worker) }
    return workers
  }

  /// It keeps running if nothing has waited for it.
  deinit { if !isJoined { pthread_detach(thread) } }

  /// Waits until it has ended.
  func join() {
    guard !isJoined else { return }
    isJoined = true
    pthread_join(thread, nil)
  }

  /// How many threads of a number there is address space for, at least one.
  ///
  /// Swift ends the process if it finds no memory, and stacks take it from everything that comes later: so this is
  /// found out before the first thread starts. Reserving address space costs nothing.
  static func affordable(_ count: Int) -> Int {
    var reserved: [UnsafeMutableRawPointer] = unsafe []
    defer { while let space = unsafe reserved.popLast() { unsafe munmap(space, spaceOfThread) } }
    guard let spare = unsafe reserve(spaceBeside) else { return 1 }
    defer { unsafe munmap(spare, spaceBeside) }
    while unsafe reserved.count < count, let space = unsafe reserve(spaceOfThread) {
      unsafe reserved.append(space)
    }
    return unsafe max(1, reserved.count)
  }

  /// A stack, 8 MB in Linux, and the heap of 64 MB that glibc's malloc reserves for a thread.
  private static let spaceOfThread = 72 << 20
  /// What all threads share, and what a record needs in addition to its thread's heap.
  private static let spaceBeside = 128 << 20

  private static func reserve(_ size: Int) -> UnsafeMutableRawPointer? {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    let space = unsafe mmap(nil, size, PROT_NONE, flags, -1, 0)
    return unsafe space == MAP_FAILED ? nil : space
  }

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

extension Failure {
  /// The system makes no more threads: it has no memory for a stack, or a limit is reached.
  static func noThread(_ error: SystemError, for command: CommandName) -> Failure {
    Failure(
      code: "exhausted",
      "\(command.rawValue): can't start a thread: \(error.reason) (allow more memory or threads)",
      status: .inputOutput)
  }
}
