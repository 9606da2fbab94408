import TestSupport
import Testing

@testable import TextCore

@Suite struct BidiControlsTests {
  private func closers(_ string: String) -> String {
    String(decoding: BidiControls.closers(forOpenIn: Array(string.utf8)[...]), as: UTF8.self)
  }

  @Test func closesWhatIsOpen() {
    #expect(closers("plain — text “quoted”") == "")
    #expect(closers("a\u{202B}b") == "\u{202C}")
    #expect(closers("a\u{2067}b") == "\u{2069}")
    #expect(closers("\u{202A}\u{202E}x\u{202C}") == "\u{202C}")
    // The isolate's end ends the override in it; the embedding outside needs its own.
    #expect(closers("\u{202B}\u{2068}\u{202D}x") == "\u{2069}\u{202C}")
    #expect(closers("\u{202B}x\u{202C}\u{2066}y\u{2069}") == "")
  }

  @Test func ignoresEndsOfNothing() {
    #expect(closers("\u{2069}\u{202C}\u{202C}a\u{202B}") == "\u{202C}")
    // A PDF inside an isolate ends nothing outside it.
    #expect(closers("\u{202B}\u{2067}\u{202C}") == "\u{2069}\u{202C}")
    #expect(closers("\u{2067}\u{202B}\u{2069}") == "")
  }

  @Test func startsAnewBehindASeparator() {
    #expect(closers("\u{202B}\u{2067}\u{1C}x") == "")
    #expect(closers("\u{202B}\u{2029}\u{2067}") == "\u{2069}")
  }

  @Test func readsASlice() {
    let utf8 = Array("\u{202B}ab\u{2067}".utf8)
    #expect(BidiControls.closers(forOpenIn: utf8[..<5]) == Array("\u{202C}".utf8))
    #expect(BidiControls.closers(forOpenIn: utf8[3..<5]) == [])
    #expect(BidiControls.closers(forOpenIn: utf8[3...]) == Array("\u{2069}".utf8))
  }

  /// After a text and its closers a letter has the level that it has alone, by ICU; without the last
  /// of the closers it has not.
  @Test func leavesNothingOpenAndClosesNoMore() throws {
    var numbers = SeededGenerator(seed: 4)
    var text = UnicodeText()
    var bidi = BidiResolver()
    func level(of letter: String, after utf8: [UInt8], base: UInt8) throws -> UInt8? {
      let whole = utf8 + Array(letter.utf8)
      try text.set(whole, whole.indices)
      return try bidi.runs(in: text, baseLevel: base).last?.level
    }
    let controls: [UInt64] = [
      0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x61, 0x5D0, 0x30,
    ]
    var closed = 0
    for round in 0..<400 {
      var utf8: [UInt8] = []
      // Some texts go beyond the depth of 125 (BD2).
      for _ in 0..<(round % 8 == 0 ? 700 : 12) {
        let narrow = round % 16 == 0 ? [0, 1, 3, 5, 6].randomElement(using: &numbers) : nil
        utf8.append(scalar: controls[narrow ?? Int.random(in: 0..<controls.count, using: &numbers)])
      }
      let closers = BidiControls.closers(forOpenIn: utf8[...])
      for base: UInt8 in [0, 1] {
        for letter in ["a", "\u{5D0}"] {
          let alone = try level(of: letter, after: [], base: base)
          #expect(try level(of: letter, after: utf8 + closers, base: base) == alone)
        }
        guard !closers.isEmpty else { continue }
        closed += 1
        let lacking = utf8 + closers.dropLast(3)
        let isSame = try ["a", "\u{5D0}"].allSatisfy { letter in
          try level(of: letter, after: lacking, base: base)
            == level(of: letter, after: [], base: base)
        }
        #expect(!isSame)
      }
    }
    #expect(closed > 400)
  }
}
