import Testing

@testable import TextCore

struct LazyReferenceTests {
  private final class Thing: Sendable {}

  /// The tables of a paragraph's lines are kept so, whichever thread makes them first.
  @Test func keepsTheFirstAndLetsItGoWithItself() {
    weak var kept: Thing?
    weak var late: Thing?
    do {
      let reference = LazyReference<Thing>()
      #expect(reference.load() == nil)
      do {
        let (first, second) = (Thing(), Thing())
        (kept, late) = (first, second)
        #expect(reference.storeIfNil(first) === first)
        #expect(reference.storeIfNil(second) === first)
      }
      #expect(reference.load() != nil && reference.load() === kept)
      #expect(late == nil)
    }
    #expect(kept == nil)
  }
}
