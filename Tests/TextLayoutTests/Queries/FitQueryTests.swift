import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// The largest size for a box, and the widths at which lines are added; in boxes as wide as the size.
struct FitQueryTests {
  private func shaped(_ text: String, _ runs: [StyleRun] = []) throws -> ShapedText {
    try Typesetters.get(.boxes).shape(AttributedText(PlainText(text), runs: runs))
  }

  private func size(
    _ text: String, in container: TextContainer,
    _ sizes: FontSizes = FontSizes(minimum: 5, maximum: 40, step: 1)
  ) throws -> FontSizeFit {
    try shaped(text).largestFontSize(of: sizes, in: container)
  }

  @Test("by the width of one line, which is as wide as its letters") func oneLine() throws {
    let answer = try size("aaaa", in: TextContainer(width: 100, maximumNumberOfLines: 1))
    #expect(answer.fontSize == 25)
    #expect(answer.fits)
    #expect(answer.limit == .word)
    #expect(answer.next?.fontSize == 26)
    #expect(answer.layout.size.width == 100)
  }

  @Test("by the number of lines, by the height, and where lines never wrap by the width")
  func limits() throws {
    let lines = try size("aa aa", in: TextContainer(width: 100, maximumNumberOfLines: 1))
    #expect(lines.fontSize == 20)
    #expect(lines.limit == .lines)
    let height = try size("aa aa", in: TextContainer(width: 60, height: 50))
    #expect(height.fontSize == 25)
    #expect(height.limit == .height)
    let clipped = try size("aa aa", in: TextContainer(width: 60, lineBreakMode: .clipping))
    #expect(clipped.fontSize == 12)
    #expect(clipped.limit == .width)
  }

  @Test("the box has room for the least number of lines, and for the line of an empty text")
  func leastLines() throws {
    let three = try size(
      "aa", in: TextContainer(width: 100, height: 30, minimumNumberOfLines: 3))
    #expect(three.fontSize == 10)
    #expect(three.limit == .height)
    let empty = try size("", in: TextContainer(width: 100, height: 30))
    #expect(empty.fontSize == 30)
  }

  @Test("the largest fits, or the smallest does not") func ends() throws {
    let large = try size("a", in: TextContainer(width: 1_000))
    #expect(large.fontSize == 40)
    #expect(large.limit == nil)
    #expect(large.next == nil)
    let small = try size("aaaa", in: TextContainer(width: 10))
    #expect(small.fontSize == 5)
    #expect(!small.fits)
    #expect(small.limit == .word)
  }

  @Test("steps are counted from the largest; the smallest is always tried") func steps() throws {
    let box = TextContainer(width: 22)
    let sizes = FontSizes(minimum: 4.5, maximum: 10, step: 2)
    #expect(try size("aaaa", in: box, sizes).fontSize == 4.5)
    #expect(try size("aaa", in: box, sizes).fontSize == 6)
  }

  @Test("ranges keep their proportion") func proportion() throws {
    let text = try shaped("aab", [StyleRun(2..<3, .size(20))])
    let answer = try text.largestFontSize(
      of: FontSizes(minimum: 5, maximum: 40, step: 1), in: TextContainer(width: 100))
    #expect(answer.fontSize == 25)
  }

  @Test("sizes that are absurd are refused") func refused() throws {
    for sizes in [
      FontSizes(minimum: 5, maximum: 4), FontSizes(minimum: 0, maximum: 4),
      FontSizes(minimum: 1, maximum: 4, step: 0), FontSizes(minimum: 1, maximum: 4, step: .nan),
      FontSizes(minimum: 1, maximum: 1_000_000, step: 0.1),
    ] {
      #expect(throws: TextLayoutError.self) { try size("a", in: TextContainer(), sizes) }
    }
  }

  @Test("the smallest width for so many lines") func widths() throws {
    let text = try shaped("aaaa bbb cc d")
    #expect(try text.smallestWidth(forLines: 1, in: TextContainer()) == 130)
    #expect(try text.smallestWidth(forLines: 2, in: TextContainer()) == 80)
    #expect(try text.smallestWidth(forLines: 3, in: TextContainer()) == 40)
    #expect(
      try text.smallestWidth(forLines: 2, in: TextContainer(lineFragmentPadding: 5)) == 90)
    #expect(try shaped("a\nb").smallestWidth(forLines: 1, in: TextContainer()) == nil)
    #expect(try shaped("").smallestWidth(forLines: 1, in: TextContainer()) == 0)
  }

  @Test("widths are found by greedy lines: balancing costs much, and adds none") func balanced()
    throws
  {
    var style = ParagraphStyle()
    style.lineBreakStrategy = .balanced
    let shaped = try Typesetter(style: .boxes, paragraphStyle: style)
      .shape(PlainText("one two three four"))
    let fitter = try WidthFitter(shaped, in: TextContainer())
    let lines = try fitter.layout(at: Fixed(points: 130).raw).shownLines
    #expect(lines == ["one two three", "four"])
    #expect(try fitter.smallestWidth(forLines: 2)?.width == Fixed(points: 100))
  }

  @Test("every width at which the number of lines changes") func thresholds() throws {
    let found = try shaped("aaaa bbb cc").lineThresholds(in: TextContainer(), limit: 3)
    #expect(
      found == [
        LineThreshold(width: 110, lineCount: 1), LineThreshold(width: 60, lineCount: 2),
        LineThreshold(width: 40, lineCount: 3),
      ])
  }
}

/// The same over texts drawn from seeds.
struct FitLaws {
  @Test("A threshold keeps its lines, and 1/65536 less does not", arguments: 0..<4)
  func thresholds(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      let law = LawCase(seed: UInt64(seed))
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      var box = law.container
      (box.height, box.maximumNumberOfLines) = (nil, 0)
      let thresholds = try shaped.lineThresholds(in: box, limit: 4)
      for (index, threshold) in thresholds.enumerated() {
        box.width = threshold.width
        #expect(try shaped.layout(in: box).lineCount == threshold.lineCount, "\(law)")
        guard threshold.width > 0 else { continue }
        box.width = threshold.width - 1.0 / 65536
        let narrower = try shaped.layout(in: box).lineCount
        #expect(narrower > threshold.lineCount, "\(law)")
        // No threshold between two is left out.
        guard index + 1 < thresholds.count else { continue }
        #expect(narrower == thresholds[index + 1].lineCount, "\(law)")
      }
    }
  }

  @Test(
    "A size that is found fits, and the next does not; a larger box has none smaller",
    arguments: 0..<4)
  func sizes(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      let law = LawCase(seed: UInt64(seed))
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      let sizes = FontSizes(minimum: 4, maximum: 30, step: 2)
      let answer = try shaped.largestFontSize(of: sizes, in: law.container)
      if answer.fits { #expect(answer.layout.stack.isWhole, "\(law)") }
      #expect((answer.next == nil) == (!answer.fits || answer.fontSize == 30), "\(law)")
      if let next = answer.next {
        #expect(next.fontSize == answer.fontSize + 2, "\(law)")
        let own = try shaped.largestFontSize(
          of: FontSizes(minimum: next.fontSize, maximum: next.fontSize, step: 1),
          in: law.container)
        #expect(!own.fits, "\(law)")
        #expect(own.limit == answer.limit, "\(law)")
      }
      var larger = law.container
      larger.width = larger.width.map { $0 + 20 }
      larger.height = larger.height.map { $0 + 20 }
      let other = try shaped.largestFontSize(of: sizes, in: larger)
      #expect(other.fits || !answer.fits, "\(law)")
      #expect(other.fontSize >= answer.fontSize, "\(law)")
    }
  }
}
