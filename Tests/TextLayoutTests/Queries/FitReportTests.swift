import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Whether a text fits a box.
///
/// In Box.ttf at 10 pt every character is 10 pt wide and a line 10 pt high.
struct FitReportTests {
  private func report(
    _ text: String, width: Double? = nil, height: Double? = nil, lines: Int = 0,
    mode: LineBreakMode = .word
  ) throws -> FitReport {
    let box = TextContainer(
      width: width, height: height, maximumNumberOfLines: lines, lineBreakMode: mode)
    return try Typesetters.get(.boxes).shape(PlainText(text)).fitReport(in: box)
  }

  @Test("What fits breaks nothing") func fits() throws {
    let report = try report("one two", width: 30, height: 20, lines: 2)
    #expect(report.fits)
    #expect(report.neededHeight == 20)
    #expect(report.neededWidth == nil && report.excess == nil && report.firstHidden() == nil)
  }

  @Test("Too many lines") func lines() throws {
    let report = try report("one two three four", width: 50, lines: 2)
    #expect(report.limit == .lines)
    #expect(report.neededLineCount == 4 && report.neededHeight == 40)
    // "one two" and "three four" are the two lines.
    #expect(report.neededWidth == 100)
    #expect(report.firstHidden() == "three four")
    // "two t" is as wide as the box.
    #expect(report.excess?.characters == 9..<18)
  }

  @Test("Too high: the width is that at which the height is enough") func height() throws {
    let report = try report("one two three", width: 50, height: 25)
    #expect(report.limit == .height)
    #expect(report.neededHeight == 30)
    #expect(report.neededWidth == 70)
  }

  @Test("A word too wide: its end is the excess, and a box as wide as it the fix") func word()
    throws
  {
    let report = try report("ab Speichern ok", width: 70)
    #expect(report.limit == .word)
    #expect(report.excess?.characters == 10..<12)
    #expect(report.firstHidden() == "Speichern ok")
    #expect(report.neededWidth == 90)
  }

  @Test("A word too wide, and too many lines beside: the text's end goes") func wordAndLines()
    throws
  {
    let report = try report("Speichern jetzt", width: 70, lines: 1)
    #expect(report.limit == .word)
    #expect(report.excess?.characters == 7..<15)
    #expect(report.neededWidth == 150)
  }

  @Test("A character too wide is all too much") func character() throws {
    let report = try report("ab", width: 5)
    #expect(report.limit == .word)
    #expect(report.excess?.characters == 0..<2)
    #expect(report.neededWidth == 20)
  }

  @Test("A label's line too wide") func label() throws {
    let report = try report("abcdefgh", width: 50, lines: 1, mode: .clipping)
    #expect(report.limit == .width)
    #expect(report.excess?.characters == 5..<8)
    #expect(report.firstHidden() == "fgh")
    #expect(report.neededWidth == 80)
  }

  @Test("No width is enough for paragraphs beyond the lines") func paragraphs() throws {
    let report = try report("a\nb\nc", width: 50, lines: 2)
    #expect(report.limit == .lines)
    #expect(report.neededWidth == nil)
    #expect(report.firstHidden() == "c")
  }

  @Test("A box too low for any line, and for that of an empty text") func low() throws {
    #expect(try report("abc", width: 100, height: 5).excess?.characters == 0..<3)
    #expect(try report("", height: 5).limit == .height)
  }

  @Test("What is left without the excess fits, in the width that is needed all does")
  func law() throws {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<60 {
      let words = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        String(repeating: "m", count: Int.random(in: 1...6, using: &random))
      }
      let text = words.joined(separator: " ")
      let (width, lines) = (
        Double.random(in: 5...90, using: &random), Int.random(in: 1...3, using: &random)
      )
      let report = try report(text, width: width, lines: lines)
      guard !report.fits else { continue }
      if let needed = report.neededWidth {
        #expect(
          try self.report(text, width: needed, lines: lines).fits, "\(text) \(width) \(lines)")
        #expect(
          try !self.report(text, width: needed - 1.0 / 65536, lines: lines).fits,
          "\(text) \(width) \(lines)")
      }
      let excess = try #require(report.excess).utf8
      let rest = Array(text.utf8.prefix(excess.lowerBound)) + text.utf8.dropFirst(excess.upperBound)
      #expect(
        try self.report(String(decoding: rest, as: UTF8.self), width: width, lines: lines)
          .neededLineCount <= lines, "\(text) \(width) \(lines)")
    }
  }
}
