import Foundation
import Testing
import TextLayout

@testable import TextRendering

@Suite struct ValueTests {
  @Test(arguments: [
    ("#fff", 255, 255, 255, 255), ("#1A2b3C", 26, 43, 60, 255), ("#12345678", 18, 52, 86, 120),
    ("#0f08", 0, 255, 0, 136), ("White", 255, 255, 255, 255), ("teal", 0, 128, 128, 255),
  ])
  func colorsAsCSSWritesThem(text: String, red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    #expect(
      TextColor(css: text) == TextColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#ggg", "fff", "rgb(0,0,0)", "#ff é"])
  func anythingElseIsNotAColor(text: String) { #expect(TextColor(css: text) == nil) }

  @Test(arguments: [
    "http://a.org", "HTTPS://a.org/?q=ä", "mailto:a@b.org", "tel:+49301",
  ])
  func linksThatAPictureMayHave(url: String) { #expect(SafeLink(url)?.url == url) }

  @Test(arguments: [
    "", "a.org", "//a.org", "javascript:alert(1)", " https://a.org", "https ://a.org",
    "ht\ttps://a.org", "https://a.org\n", "data:text/html,x", "file:///etc/passwd", "httpsx://a",
    "vbscript:x", "#a", "\u{1}https://a.org",
  ])
  func linksThatStayText(url: String) { #expect(SafeLink(url) == nil) }

  /// WCAG 2.2: relative luminance, and a contrast of 3 to 1 for graphics (1.4.11).
  @Test(arguments: Overlay.allCases) func overlaysShowOnLightAndDark(overlay: Overlay) {
    let parts = [overlay.color.red, overlay.color.green, overlay.color.blue].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    #expect(1.05 / (luminance + 0.05) >= 3)
    #expect((luminance + 0.05) / 0.05 >= 3)
  }

  @Test func overlaysHaveColorsOfTheirOwn() {
    #expect(Set(Overlay.allCases.map(\.color)).count == Overlay.allCases.count)
  }

  @Test(arguments: [
    (0, 3, "0"), (1.5, 3, "1.5"), (-0.25, 3, "-.25"), (0.0004, 3, "0"), (-0.0004, 3, "0"),
    (12.3456, 3, "12.346"), (1_000, 0, "1000"), (0.05, 1, ".1"), (-2.005, 2, "-2.01"),
    (0.008300781, 9, ".008300781"), (1e30, 3, "900000000000000"),
  ])
  func numbersAreShort(value: Double, decimals: Int, text: String) {
    var buffer = SVGBuffer()
    buffer.append(value, decimals: decimals)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
  }
}
