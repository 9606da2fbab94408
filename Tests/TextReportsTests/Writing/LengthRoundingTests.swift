import Testing

@testable import TextReports

@Suite struct LengthRoundingTests {
  /// A rounding, a length, the length as an extent and as a position.
  static let roundings: [(LengthRounding, Double, Double, Double)] = [
    (.exact, 10.3, 10.3, 10.3),
    (LengthRounding(mode: .up, scale: 1), 10.3, 11, 10),
    (LengthRounding(mode: .up, scale: 1), 10, 10, 10),
    (LengthRounding(mode: .up, scale: 2), 10.3, 10.5, 10.5),
    (LengthRounding(mode: .up, scale: 3), 10.34, 10 + 2.0 / 3, 10 + 1.0 / 3),
    (LengthRounding(mode: .nearest, scale: 1), 10.5, 11, 11),
    (LengthRounding(mode: .nearest, scale: 1), 10.49, 10, 10),
    (LengthRounding(mode: .nearest, scale: 2), -1.25, -1.5, -1.5),
    (LengthRounding(mode: .up, scale: 2), -1.25, -1, -1.5),
  ]

  @Test(arguments: roundings)
  func extentsGoByTheModeAndPositionsToTheNearest(
    rounding: LengthRounding, length: Double, extent: Double, position: Double
  ) {
    #expect(rounding.extent(length) == extent)
    #expect(rounding.position(length) == position)
  }

  /// A width rounded up, printed with 6 decimals and given back as `--width`, is at least the
  /// width that it was, on every scale in use.
  @Test func whatIsRoundedUpAndPrintedStillFits() throws {
    for scale in [1.0, 1.5, 2, 2.625, 3, 3.5, 4] {
      let rounding = LengthRounding(mode: .up, scale: scale)
      for raw in stride(from: 0, to: 3 * 65_536, by: 7) {
        var buffer = ReportBuffer()
        buffer.append(decimal: rounding.extent(Double(raw) / 65_536))
        let printed = try #require(Double(String(decoding: buffer.bytes, as: UTF8.self)))
        #expect(Int((printed * 65_536).rounded()) >= raw)
      }
    }
  }
}
