public import Synchronization

/// A value that is made when it is first asked for, and kept; all threads see the same.
@usableFromInline package final class LazyValue<Value: Sendable>: Sendable {
  @usableFromInline let known = Mutex<Value?>(nil)

  /// Nothing made yet.
  @inlinable package init() {}

  /// The value; `make` makes it, maybe in several threads: the first result is kept.
  @inlinable package func value(_ make: () -> Value) -> Value {
    if let value = known.withLock({ $0 }) { return value }
    let made = make()
    return known.withLock { value in
      let first = value ?? made
      value = first
      return first
    }
  }
}
