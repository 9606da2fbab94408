import Testing

@testable import TextLayout

struct FixedTests {
  @Test("Font units are rounded down to 1/65536, on both sides of 0")
  func rounding() {
    let one = Fixed(raw: 1)
    #expect(Fixed(fontUnits: 1, size: one, unitsPerEm: 2) == .zero)
    #expect(Fixed(fontUnits: 3, size: one, unitsPerEm: 2) == one)
    #expect(Fixed(fontUnits: -1, size: one, unitsPerEm: 2) == Fixed(raw: -1))
    #expect(Fixed(fontUnits: -4, size: one, unitsPerEm: 2) == Fixed(raw: -2))
    #expect(Fixed(fontUnits: 1000, size: Fixed(points: 17), unitsPerEm: 1000).points == 17)
  }

  @Test("Sums and products stop at the limits instead of trapping")
  func limits() {
    let most = Fixed.unlimited
    #expect(most + most == most)
    #expect(.zero - most - most == .zero - most)
    #expect(most * 3 == most)
    #expect(most * -3 == .zero - most)
    let largest = Fixed(points: ContainerMetrics.largestLength)
    #expect(Fixed(fontUnits: Int(Int32.max), size: largest, unitsPerEm: 16) == most)
    #expect(Fixed(fontUnits: Int(Int32.min), size: largest, unitsPerEm: 16) == .zero - most)
  }
}
