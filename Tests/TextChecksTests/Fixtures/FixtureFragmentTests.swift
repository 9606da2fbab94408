import TestSupport
import Testing
import TextDocuments

@testable import TextChecks

@Suite struct FixtureFragmentTests {
  private static let scalars: [Unicode.Scalar] = {
    var values: [UInt32] = Array(0...0xFF)
    values += [0x61C, 0x200B, 0x200E, 0x2028, 0x2029, 0xD7FF, 0xE000, 0xFDD0, 0xFDEF, 0xFEFF]
    values += [0x10000, 0x1F600, 0xE0001, 0xE0041]
    for plane: UInt32 in 0...16 {
      values += (0xFFFD...0xFFFF).map { (last: UInt32) in plane << 16 | last }
    }
    return values.compactMap(Unicode.Scalar.init)
  }()

  private func read(_ text: String, _ format: FixtureFormat) throws -> String? {
    let document = try format.read(FixtureFragment.array([.string(text)]).inline(format))
    return try JSONCursor(document).elements().first?.string()
  }

  /// Whatever characters a string has, it is read as it was written.
  @Test(arguments: [FixtureFormat.json, .yaml])
  func anyStringIsReadAgain(format: FixtureFormat) throws {
    for scalar in Self.scalars {
      let text = String(String.UnicodeScalarView([scalar]))
      #expect(try read(text, format) == text, "U+\(String(scalar.value, radix: 16))")
    }
    var generator = SeededGenerator(seed: 38)
    let pieces =
      Self.scalars.map { String(String.UnicodeScalarView([$0])) } + [
        "\\", "\\ud83f", "\\udfff", "\\U0001ffff", "yes", "null", "- ", ": ", " #", "1e3", "word",
      ]
    for _ in 0..<2_000 {
      let text = (0..<6).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      #expect(try read(text, format) == text)
    }
  }

  /// Beyond the basic plane, YAML has no escapes in pairs.
  @Test func anEscapeOfYAMLIsOneCharacter() {
    let fragment = FixtureFragment.string("a\u{1FFFF}\\ud83f\u{FFFE}")
    #expect(fragment.inline(.yaml) == Array(#""a\U0001ffff\\ud83f\ufffe""#.utf8))
    #expect(fragment.inline(.json) == Array(#""a\ud83f\udfff\\ud83f\ufffe""#.utf8))
  }
}
