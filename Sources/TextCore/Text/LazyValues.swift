import Synchronization

/// Values of numbers, each made when it is first asked for, and kept; all threads see the same.
package final class LazyValues<Value: Sendable>: Sendable {
  private let known = Mutex<[Int: Value]>([:])

  /// Nothing made yet.
  package init() {}

  /// The value of a number; `make` makes it, maybe in several threads: the first result is kept.
  package func value(of number: Int, _ make: () -> Value) -> Value {
    if let value = known.withLock({ $0[number] }) { return value }
    let made = make()
    return known.withLock { values in
      let value = values[number] ?? made
      values[number] = value
      return value
    }
  }
}
