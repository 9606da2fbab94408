import TestSupport
import Testing

@testable import TextCore

/// One paragraph's analysis, by default of no language and with the direction found.
func analysis(
  _ string: String, language: String = "und", direction: BaseDirection = .auto
) throws -> ParagraphAnalysis {
  var analyzer = ParagraphAnalyzer(language: language)
  let utf8 = Array(string.utf8)
  return try analyzer.analyze(utf8, content: utf8.indices, direction: direction)
}

/// A text with a bar at each boundary.
func barred(_ string: String, _ boundaries: [Int32]) -> String {
  let utf8 = Array(string.utf8)
  var parts: [String] = []
  var start = 0
  for end in boundaries.map(Int.init) + [utf8.count] {
    parts.append(String(decoding: utf8[start..<end], as: UTF8.self))
    start = end
  }
  return parts.joined(separator: "|")
}

@Suite struct LineOpportunityTests {
  private func broken(_ string: String, language: String = "und") throws -> String {
    barred(string, try analysis(string, language: language).opportunities)
  }

  @Test func breaksByUAX14() throws {
    #expect(try broken("to be, or not") == "to |be, |or |not")
    #expect(try broken("a\u{A0}b c\u{2060}d e\u{200B}f") == "a\u{A0}b |c\u{2060}d |e\u{200B}|f")
    #expect(try broken("soft\u{AD}hyphen well-known") == "soft\u{AD}|hyphen |well-|known")
    #expect(try broken("") == "")
  }

  @Test func breaksByDictionary() throws {
    #expect(try broken("ภาษาไทย") == "ภาษา|ไทย")
    #expect(try broken("ພາສາລາວ") == "ພາສາ|ລາວ")
    #expect(try broken("អានសៀវភៅ") == "អាន|សៀវភៅ")
    #expect(try broken("မြန်မာစကား") == "မြန်မာ|စကား")
    #expect(try broken("日本語です。") == "日|本|語|で|す。")
  }

  @Test func followsTheLanguage() throws {
    // Root's rules and Japanese's differ in whether small kana may begin a line.
    let text = "キャット"
    #expect(try broken(text, language: "ja-u-lb-strict") != broken(text, language: "ja-u-lb-loose"))
    #expect(try broken("a b", language: "no language at all") == "a |b")
  }
}

@Suite struct CutUnitTests {
  private func cut(_ string: String) throws -> String {
    barred(string, try analysis(string).cuts)
  }

  @Test func keepsGraphemesTogether() throws {
    #expect(try cut("e\u{301}a👩‍👩‍👧🇩🇪") == "e\u{301}|a|👩‍👩‍👧|🇩🇪")
    #expect(try cut("\u{1100}\u{1161}\u{11A8}가") == "\u{1100}\u{1161}\u{11A8}|가")
  }

  @Test func keepsConjunctsTogether() throws {
    #expect(try cut("क्षि त्र") == "क्षि| |त्र")
    #expect(try cut("ខ្មែរ") == "ខ្មែ|រ")
    #expect(try cut("ស្ត្រី") == "ស្ត្រី")
    #expect(try cut("ဗုဒ္ဓ") == "ဗု|ဒ္ဓ")
    #expect(try cut("ක්‍ර") == "ක්‍ර")
    #expect(try cut("\u{1B13}\u{1B44}\u{1B18}") == "\u{1B13}\u{1B44}\u{1B18}")
  }

  @Test func stacksAnIndependentVowelBelowACoengOnly() throws {
    #expect(try cut("\u{1786}\u{17D2}\u{17AB}") == "\u{1786}\u{17D2}\u{17AB}")
    #expect(try cut("\u{915}\u{94D}\u{905}") == "\u{915}\u{94D}|\u{905}")
  }

  @Test func cutsAfterWhatDoesNotStack() throws {
    // Burmese asat, a Pure_Killer.
    #expect(try cut("\u{1000}\u{103A}\u{1000}") == "\u{1000}\u{103A}|\u{1000}")
    // A zero width non-joiner prevents the conjunct, a joiner asks for its half form.
    #expect(try cut("\u{995}\u{9CD}\u{200C}\u{995}") == "\u{995}\u{9CD}\u{200C}|\u{995}")
    #expect(try cut("\u{995}\u{9CD}\u{200D}\u{995}") == "\u{995}\u{9CD}\u{200D}\u{995}")
    // Another script, a space, and a digit.
    #expect(try cut("\u{1780}\u{17D2}\u{1000}") == "\u{1780}\u{17D2}|\u{1000}")
    #expect(try cut("\u{1780}\u{17D2} \u{1780}") == "\u{1780}\u{17D2}| |\u{1780}")
    #expect(try cut("\u{1780}\u{17D2}\u{17E1}") == "\u{1780}\u{17D2}|\u{17E1}")
  }

  @Test func keepsACrowdTogether() throws {
    func cuts(_ count: Int, _ unit: String) throws -> Int {
      try analysis("a" + String(repeating: unit, count: count) + "b").cuts.count
    }
    for empty in ["\u{2060}", "\u{200E}", "\u{1}", "\u{AD}", "\u{200B}"] {
      #expect(try cuts(64, empty) == 65)
      #expect(try cuts(65, empty) == 2)
      #expect(try cuts(1_000, empty) == 2)
    }
    // Marks whose base is before what is invisible.
    for baseless in ["\u{200B}\u{64E}", "\u{202B}\u{5B0}", "\u{AD}\u{301}\u{302}"] {
      #expect(try cuts(64, baseless) == 129)
      #expect(try cuts(65, baseless) == 2)
      #expect(try cuts(1_000, baseless) == 2)
    }
    // Spacing marks that begin a character, in Burmese, Tai Tham and Ahom.
    for marks in ["\u{102C}\u{1031}", "\u{1038}", "\u{1A61}\u{1A6E}", "\u{11720}\u{11726}"] {
      #expect(try cuts(64, marks) == 65)
      #expect(try cuts(65, marks) == 2)
      #expect(try cuts(1_000, marks) == 2)
    }
    // Few characters of many marks.
    let tall = "\u{102C}" + String(repeating: "\u{1031}", count: 255)
    #expect(try cuts(1, tall) == 2)
    #expect(try cuts(2, tall) == 2)
    #expect(try cuts(1, "\u{102C}" + tall) == 2)
    #expect(try cuts(51, "\u{102C}\u{1031}\u{1031}\u{1031}\u{1031}") == 52)
    #expect(try cuts(52, "\u{102C}\u{1031}\u{1031}\u{1031}\u{1031}") == 2)
    // What a trim adds makes no run of less.
    let closed = "a" + String(repeating: "\u{202B}\u{64E}", count: 64)
    #expect(try analysis(closed + String(repeating: "\u{202C}", count: 64)).cuts.count == 192)
    // These take room, though none is visible.
    for wide in [" ", "\u{A0}", "\t", "\u{3164}"] { #expect(try cuts(1_000, wide) == 1_001) }
    let invisibles = String(repeating: "\u{2061}\u{2060}", count: 100)
    let text = String(repeating: "ab" + invisibles, count: 3) + "ab"
    #expect(try analysis(text).cuts.count == 3 * 3 + 1)
  }

  @Test func breaksNoLineInsideACutUnit() throws {
    // Letters that make no word: there the dictionaries break after a stacker too.
    var numbers = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      var utf8: [UInt8] = []
      for _ in 0..<30 {
        let pool: [UInt64] = [0x1780, 0x1781, 0x179A, 0x17D2, 0x17B6, 0x17C1, 0x1000, 0x1039]
        utf8.append(scalar: pool[Int.random(in: 0..<pool.count, using: &numbers)])
      }
      let found = try analysis(String(decoding: utf8, as: UTF8.self))
      #expect(Set(found.opportunities).isSubset(of: found.cuts))
    }
  }
}

@Suite struct WordAndSentenceTests {
  @Test func findsWords() throws {
    let text = Array("xx Hello, world. ภาษาไทย".utf8)
    var analyzer = ParagraphAnalyzer(language: "und")
    let content = 3..<text.count
    let cuts = try analyzer.analyze(text, content: content, direction: .auto).cuts
    let words = try analyzer.wordBoundaries(text, content: content, cuts: cuts)
    #expect(barred("Hello, world. ภาษาไทย", words) == "Hello|,| |world|.| |ภาษา|ไทย")
  }

  @Test func findsSentences() throws {
    let text = "One is here. Two is 3.5 long! Three"
    var analyzer = ParagraphAnalyzer(language: "und")
    let utf8 = Array(text.utf8)
    let cuts = try analyzer.analyze(utf8, content: utf8.indices, direction: .auto).cuts
    let sentences = try analyzer.sentenceBoundaries(utf8, content: utf8.indices, cuts: cuts)
    #expect(barred(text, sentences) == "One is here. |Two is 3.5 long! |Three")
  }

  @Test func endsNoSentenceInsideACutUnit() throws {
    // UAX #29 passes over the virama, and ends a sentence between it and the letter that it ties.
    let text = "अ!\u{94D}क ख"
    var analyzer = ParagraphAnalyzer(language: "und")
    let utf8 = Array(text.utf8)
    let cuts = try analyzer.analyze(utf8, content: utf8.indices, direction: .auto).cuts
    #expect(barred(text, cuts) == "अ|!\u{94D}क| |ख")
    #expect(try analyzer.sentenceBoundaries(utf8, content: utf8.indices, cuts: cuts).isEmpty)
  }
}

@Suite struct BidiRunTests {
  private func runs(_ string: String, _ direction: BaseDirection = .auto) throws -> [String] {
    let utf8 = Array(string.utf8)
    return try analysis(string, direction: direction).bidiRuns.map { run in
      "\(run.level) \(String(decoding: utf8[run.range], as: UTF8.self))"
    }
  }

  @Test func findsTheBaseDirection() throws {
    #expect(try analysis("abc אבג").baseLevel == 0)
    #expect(try analysis("123 אבג abc").baseLevel == 1)
    #expect(try analysis("\u{2067}אבג\u{2069} abc").baseLevel == 0)
    #expect(try analysis("123").baseLevel == 0)
    #expect(try analysis("abc", direction: .rightToLeft).baseLevel == 1)
    #expect(try analysis("אבג", direction: .leftToRight).baseLevel == 0)
  }

  @Test func resolvesLevels() throws {
    #expect(try runs("abc אבג 12 def") == ["0 abc ", "1 אבג ", "2 12", "0  def"])
    #expect(try runs("אבג abc ") == ["1 אבג ", "2 abc", "1  "])
    #expect(try runs("abc (אבג) d") == ["0 abc (", "1 אבג", "0 ) d"])
    #expect(try runs("abc ", .rightToLeft) == ["2 abc", "1  "])
    #expect(try runs("") == [])
  }

  @Test func reportsTheLevelOfATextOfOneDirection() throws {
    // ICU alone reports 0 for both.
    #expect(try runs("\u{661}\u{662}") == ["2 \u{661}\u{662}"])
    #expect(try runs("\u{202A}abc") == ["2 \u{202A}abc"])
  }

  @Test func givesOneBaseLevelToAllThatASeparatorDivides() throws {
    // UAX #9 would begin a paragraph after U+001C, which is not a line break.
    let found = try analysis("abc\u{1C}אבג!")
    #expect(found.baseLevel == 0)
    #expect(found.bidiRuns.map(\.level) == [0, 1, 0])
  }
}

@Suite struct AnalysisPropertyTests {
  private func isAscending(_ list: [Int32], below end: Int) -> Bool {
    zip([0] + list, list + [Int32(end)]).allSatisfy { $0 < $1 }
  }

  @Test func holdsForEveryText() throws {
    var numbers = SeededGenerator(seed: 6)
    var analyzer = ParagraphAnalyzer(language: "und")
    for _ in 0..<400 {
      let utf8 = ScalarMixture.utf8(length: 80, terminators: true, using: &numbers)
      for paragraph in ParagraphSplitter().split(utf8) {
        for direction in BaseDirection.allCases {
          let content = paragraph.content
          let found = try analyzer.analyze(utf8, content: content, direction: direction)
          check(found, utf8, content)
          let words = try analyzer.wordBoundaries(utf8, content: content, cuts: found.cuts)
          #expect(Set(words).isSubset(of: found.cuts))
        }
      }
    }
  }

  private func check(_ found: ParagraphAnalysis, _ utf8: [UInt8], _ content: Range<Int>) {
    let count = content.count
    if count > 0 {
      #expect(isAscending(found.graphemes, below: count))
      #expect(isAscending(found.cuts, below: count))
      #expect(isAscending(found.opportunities, below: count))
    }
    #expect(Set(found.cuts).isSubset(of: found.graphemes))
    #expect(Set(found.opportunities).isSubset(of: found.cuts))
    let scripts = found.scriptRuns.map(\.range)
    #expect(tiles(scripts, count) && tiles(found.bidiRuns.map(\.range), count))
    #expect(Set(scripts.dropFirst().map { Int32($0.lowerBound) }).isSubset(of: found.cuts))
    let levels = found.bidiRuns.map(\.level)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 != $1 })
    let names = found.scriptRuns.map(\.script)
    #expect(zip(names, names.dropFirst()).allSatisfy { $0 != $1 })
    for boundary in found.graphemes {
      #expect(utf8[content.lowerBound + Int(boundary)] & 0xC0 != 0x80)
    }
  }

  private func tiles(_ ranges: [Range<Int>], _ count: Int) -> Bool {
    var end = 0
    for range in ranges {
      if range.lowerBound != end || range.isEmpty { return false }
      end = range.upperBound
    }
    return end == count
  }

  /// The paths that ask ICU nothing for ASCII say what ICU says.
  @Test func sparesOnlyWhatICUWouldSay() throws {
    var numbers = SeededGenerator(seed: 7)
    var text = UnicodeText()
    var characters = BreakIterator(.character, language: "und")
    var bidi = BidiResolver()
    for _ in 0..<200 {
      let ascii = (0..<40).map { _ in UInt8.random(in: 0..<0x80, using: &numbers) }
        .filter { !(0x0A...0x0D).contains($0) }
      let found = try analysis(String(decoding: ascii, as: UTF8.self))
      try text.set(ascii, ascii.indices)
      #expect(try characters.boundaries(in: text) == found.graphemes)
      #expect(try bidi.runs(in: text, baseLevel: 0) == found.bidiRuns)
    }
  }

  @Test func isTheSameForAReusedAnalyzer() throws {
    var numbers = SeededGenerator(seed: 8)
    var reused = ParagraphAnalyzer(language: "und")
    for _ in 0..<100 {
      let utf8 = ScalarMixture.utf8(length: 60, using: &numbers)
      var fresh = ParagraphAnalyzer(language: "und")
      let first = try reused.analyze(utf8, content: utf8.indices, direction: .auto)
      let second = try fresh.analyze(utf8, content: utf8.indices, direction: .auto)
      #expect(first.opportunities == second.opportunities)
      #expect(first.cuts == second.cuts)
      #expect(first.bidiRuns == second.bidiRuns)
      #expect(first.scriptRuns == second.scriptRuns)
    }
  }
}
