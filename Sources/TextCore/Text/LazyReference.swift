import Synchronization

/// An object that the first thread that needs it makes; all threads see the same.
///
/// The standard library's own asks the runtime for generic types at each access, which takes longer than a line.
@usableFromInline @safe
package struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// Of the object, which is retained; 0 before it is made.
  @usableFromInline let address = Atomic<UInt>(0)

  /// Nothing made yet.
  @inlinable package init() {}

  /// The object; nil if it has not been made yet.
  @inline(__always)
  @inlinable package func load() -> Object? {
    LazyReference.object(at: address.load(ordering: .acquiring))
  }

  /// Keeps an object if none is kept yet, and returns the one that is kept.
  @inlinable package func storeIfNil(_ object: Object) -> Object {
    let own = unsafe Unmanaged.passRetained(object)
    let (_, other) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: unsafe own.toOpaque()),
      ordering: .acquiringAndReleasing)
    guard let other = LazyReference.object(at: other) else { return object }
    unsafe own.release()
    return other
  }

  @inline(__always)
  @inlinable static func object(at address: UInt) -> Object? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  deinit {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring))
    else {
      return
    }
    unsafe Unmanaged<Object>.fromOpaque(pointer).release()
  }
}
