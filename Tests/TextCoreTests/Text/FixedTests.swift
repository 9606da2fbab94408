import Testing

@testable import TextCore

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

  @Test("A number of points becomes the nearest 1/65536") func nearest() {
    // 1/65536 is 0.0000152587…, printed as 0.000015: given back, it is the length that it was.
    #expect(Fixed(points: 0.000015).raw == 1)
    #expect(Fixed(points: -0.000015).raw == -1)
    #expect(Fixed(points: 2.0 / 3).raw == 43691)
    #expect(Fixed(points: 0.000007).raw == 0)
  }

  @Test("Sums and products stop at the limits instead of trapping")
  func limits() {
    let most = Fixed.unlimited
    #expect(most + most == most)
    #expect(.zero - most - most == .zero - most)
    #expect(most * 3 == most)
    #expect(most * -3 == .zero - most)
    let largest = Fixed(points: Fixed.largestLength)
    #expect(Fixed(fontUnits: Int(Int32.max), size: largest, unitsPerEm: 16) == most)
    #expect(Fixed(fontUnits: Int(Int32.min), size: largest, unitsPerEm: 16) == .zero - most)
  }
}
