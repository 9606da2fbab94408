import Synchronization

/// Bytes that are made when they are first asked for, and kept; all threads see the same.
package final class LazyBytes: Sendable {
  private let known = Mutex<[UInt8]?>(nil)

  /// Nothing made yet.
  package init() {}

  /// The bytes; `make` makes them, maybe in several threads: the first result is kept.
  package func bytes(_ make: () -> [UInt8]) -> [UInt8] {
    if let bytes = known.withLock({ $0 }) { return bytes }
    let made = make()
    return known.withLock { bytes in
      let first = bytes ?? made
      bytes = first
      return first
    }
  }
}
