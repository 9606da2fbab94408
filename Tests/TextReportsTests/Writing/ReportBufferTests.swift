import Testing

@testable import TextReports

@Suite struct ReportBufferTests {
  static let decimals: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (320, "320"), (-7, "-7"), (0.5, "0.5"), (12.25, "12.25"),
    (91.492_187_5, "91.492188"), (-1.1, "-1.1"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333"),
    (0.000_000_4, "0"), (-0.000_000_4, "0"), (0.000_000_5, "0.000001"), (9.999_999_9, "10"),
    (1_000_000, "1000000"), (1e12, "1000000000000"), (10.01, "10.01"), (100.000_1, "100.0001"),
  ]

  @Test(arguments: decimals)
  func decimalsAreShortAndHaveNoMinusZero(value: Double, text: String) {
    var buffer = ReportBuffer()
    buffer.append(decimal: value)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
  }

  /// 6 decimals are enough to distinguish any two lengths, and to find the length again.
  @Test func everyFixedPointFractionIsReadBackAsItself() throws {
    for raw in stride(from: -65_536, through: 65_536, by: 1) {
      var buffer = ReportBuffer()
      buffer.append(decimal: Double(raw) / 65_536)
      let read = try #require(Double(String(decoding: buffer.bytes, as: UTF8.self)))
      #expect(Int((read * 65_536).rounded()) == raw)
    }
  }

  /// The marks that give a line's text its direction are escaped; in a name they are spaces, too.
  @Test func controlsBecomeSpaces() {
    var buffer = ReportBuffer()
    buffer.append(withoutControls: "a\tb\u{7F}c\u{9B}d\u{200F}é")
    buffer.append(textWithoutControls: "a\tb\u{7F}c\u{9B}d\u{200F}é")
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "a b c d éa b c d\\u{200F}é")
  }
}
