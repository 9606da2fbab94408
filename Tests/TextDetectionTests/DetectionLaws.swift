import Testing
import TextLayout

@testable import TextDetection

/// What holds for every text: seeded soups of what the rules are about.
@Suite struct DetectionLaws {
  private static let pieces = [
    "http://", "https://", "ftp://", "mailto:", "tel:", "www.", "example", ".com", ".de", ".", "..",
    "@", "ada@example.org", "/", "?", "#", "%", "%41", "a", "b-c", "(", ")", "[", "]", "'", "\"",
    "…",
    "。", "見る", "한국", "ไทย", "пример.рф", "ü", "e\u{301}", "\u{301}", "\u{200D}", "👨‍👩‍👧", "🇩🇪",
    "\u{1F1E9}",
    "\u{FE0F}", "\u{600}", "\u{0}", "\n", "\r\n", " ", " ", " ", "12", "3", "+49", "30", "-", ":",
    ",",
    "2026", "12.03.", "March", "Monday", "10:30", "Main", "St.", "10115", "Berlin", "Hauptstraße",
    "rue",
    "\u{1100}", "\u{1161}", "\u{11A8}", "क", "्", "ष",
  ]

  private func soup(_ seed: UInt64, _ length: Int) -> String {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var text = ""
    for _ in 0..<length {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      text += Self.pieces[Int(state % UInt64(Self.pieces.count))]
    }
    return text
  }

  @Test("ranges ascend, do not overlap, part no character, and come twice alike")
  func ranges() throws {
    let detector = try TextDetector.complete()
    var count = 0
    for seed in 1...1_500 {
      let string = soup(UInt64(seed), seed % 60 + 1)
      let text = PlainText(string)
      let found = try detector.detections(in: text)
      #expect(try detector.detections(in: text) == found)
      let edges = characterEdges(of: string)
      var end = 0
      for detection in found {
        #expect(detection.range.lowerBound >= end && !detection.range.isEmpty, "\(seed): \(string)")
        end = detection.range.upperBound
        #expect(edges.contains(detection.range.lowerBound), "\(seed): \(string)")
        #expect(edges.contains(end), "\(seed): \(string)")
        #expect(!detection.value.isEmpty)
        #expect(detection.url?.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ?? true, "\(detection)")
      }
      #expect(end <= text.utf8.count)
      count += found.count
    }
    #expect(count > 1_000)
  }

  /// By Swift's own rules, which are UAX #29's.
  private func characterEdges(of text: String) -> Set<Int> {
    var edges: Set<Int> = [0]
    var offset = 0
    for character in text {
      offset += character.utf8.count
      edges.insert(offset)
    }
    return edges
  }

  /// Texts that would take long to read again from every place.
  @Test(
    "hostile texts end",
    arguments: [
      "a.", "(", "@", "1", "a@", "http://", "http://a", "a.com/(", "a.com/[", "a.com/#(", "www.",
      "1 ",
      "+", "1-", "a.com/", ".", "-", "_", "%", "x.de?", "é", "見", "見a", "'", "mailto:", "mailto:a",
      "tel:", "tel:1",
      "a.b@", "a.com)", "12.03.", "Mon ", "Main St. ", "1 Main ", "1 rue ", "10:", "2026-",
      "March ", "10115 ",
      "a.com/(見", "http://a.com/'", "1,", "1 2 ", "+49 ", "(1) ", "March 1 ", "Straße 1, ",
    ])
  func hostile(piece: String) throws {
    let text = PlainText(String(repeating: piece, count: 20_000 / piece.utf8.count))
    let found = try TextDetector.complete().detections(in: text)
    #expect(found.count <= text.utf8.count)
  }
}
