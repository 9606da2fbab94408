import TestSupport
import Testing

@testable import TextCore

/// What two ascending lists share, whether one is a part of the other or not.
@Suite struct SortedIntersectionTests {
  @Test func sharesWhatSetsShare() {
    var numbers = SeededGenerator(seed: 3)
    for round in 0..<400 {
      let all = (0..<Int32.random(in: 0...40, using: &numbers)).filter { _ in
        Bool.random(using: &numbers)
      }
      let others = (0..<Int32.random(in: 0...40, using: &numbers)).filter { _ in
        Bool.random(using: &numbers)
      }
      // Every third list is a part of the other.
      let part = round % 3 == 0 ? all.filter { _ in Bool.random(using: &numbers) } : others
      #expect(part.intersection(withSorted: all) == part.filter(Set(all).contains))
      #expect(all.intersection(withSorted: part) == all.filter(Set(part).contains))
    }
  }
}
