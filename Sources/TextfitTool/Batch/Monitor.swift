import Glibc

/// A state that threads share, and conditions on which they wait for it to change.
///
/// `Synchronization.Mutex` has no condition to wait on; POSIX's mutex has.
@safe final class Monitor<State: Sendable>: @unchecked Sendable {
  // Unchecked: the state is read and written under the mutex alone.

  private var state: State
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let conditions: UnsafeMutablePointer<pthread_cond_t>
  private let count: Int

  /// A state, and a number of conditions, which are numbered from 0.
  init(_ state: State, conditions count: Int) {
    self.state = state
    self.count = count
    unsafe mutex = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe conditions = .allocate(capacity: count)
    for index in 0..<count { unsafe pthread_cond_init(conditions + index, nil) }
  }

  deinit {
    for index in 0..<count { unsafe pthread_cond_destroy(conditions + index) }
    unsafe conditions.deallocate()
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Reads or changes the state; threads that wait for the change are woken by `signal`.
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body(&state)
  }

  /// Asks the state for something, again each time the condition is signaled, until there is an answer.
  func wait<Result>(for condition: Int, until body: (inout State) -> Result?) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      unsafe pthread_cond_wait(conditions + condition, mutex)
    }
  }

  /// Wakes one of the threads that wait for a condition.
  func signal(_ condition: Int) { unsafe pthread_cond_signal(conditions + condition) }

  /// Wakes all threads that wait for a condition.
  func wakeAll(_ condition: Int) { unsafe pthread_cond_broadcast(conditions + condition) }

  /// Wakes all waiting threads.
  func wakeAll() {
    for index in 0..<count { wakeAll(index) }
  }
}
