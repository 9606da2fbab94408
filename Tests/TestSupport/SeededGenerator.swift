/// The same numbers from the same seed on every machine.
package struct SeededGenerator: RandomNumberGenerator {
  private var numbers: SplitMix64

  /// The seed is mixed first: neighboring seeds would else give one sequence, shifted.
  package init(seed: UInt64) {
    var seeds = SplitMix64(state: seed)
    numbers = SplitMix64(state: seeds.next() ^ (seed << 32))
  }

  package mutating func next() -> UInt64 { numbers.next() }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  package mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }
}
