import TextCore
import TextShaping

// Definitions
//
//   box        a container: its width, height and number of lines, each of which may be without a limit
//   fits       every line shows, the minimum number of lines has room, none is wider than its space, and, if
//              lines end at words, none ends inside one
//   needed     what the whole text takes with its lines at the box's width; the needed width is the
//              smallest at which it fits the height and the lines that there are
//   excess     what would have to be removed for the rest to fit: the end of the word that is too wide, if that is
//              enough, otherwise the end of the text
//
//     box      ├── width ──┤  2 lines          needed   3 lines
//              Save all the                    excess   " now"
//              documents in
//              here now                        where a word is too wide, its end is the excess: "Speich|ern"

/// Whether a text fits a box, what it breaks there, and what would make it fit.
public struct FitReport: Sendable {
  /// The layout in the box.
  public let layout: LayoutResult
  /// What the text breaks first; nil if it fits.
  public let limit: FontSizeFit.Limit?
  /// The smallest outer width, in points, at which the text fits the height and the lines that the box has,
  /// exact to 1/65536 pt; nil if it fits, if no width is enough, and if lines flow.
  ///
  /// Where lines break inside words a narrower container may fit as well; it is then one of perhaps several.
  public let neededWidth: Double?
  /// What would have to be removed for the rest to fit: the end of the first word that is too wide, or of the text;
  /// nil if the text fits.
  public let excess: TextRange?

  /// The text that was laid out.
  public var text: String { layout.shaped.attributed.string }
  /// Its font size, in points, except for ranges that have their own.
  public var fontSize: Double { layout.shaped.typesetter.style.fontSize }
  /// Whether it fits.
  public var fits: Bool { limit == nil }
  /// The outer height, in points, that all lines take at the box's width.
  public var neededHeight: Double { layout.fullSize.height }
  /// How many lines the text takes at the box's width.
  public var neededLineCount: Int { layout.fullLineCount }

  /// The first words that do not show as they should, of no more than `count` characters: those after the
  /// last line that shows, the word that is too wide, or what is cut off a line; nil if the text fits.
  public func firstHidden(_ count: Int = 40) -> String? {
    guard let start = hiddenStart else { return nil }
    // Enough for the characters of every script, and for no more of a long text.
    let bytes = layout.shaped.text.utf8[start...].prefix(count * 32)
    let shown = String(decoding: bytes, as: UTF8.self).drop(while: \.isWhitespace)
      .prefix { !$0.isNewline }
    return shown.count > count ? String(shown.prefix(count - 1)) + "…" : String(shown)
  }

  private var hiddenStart: Int? {
    switch limit {
    case nil: nil
    case .word: layout.brokenWord?.start
    case .width: excess?.utf8.lowerBound
    default: layout.visibleEnd
    }
  }
}

extension ShapedText {
  /// Whether the text fits a box, and what would make it fit.
  ///
  /// Cost: a layout if it fits; otherwise a trim and about thirty layouts.
  ///
  /// - Throws: `.invalidArgument` for a container that `layout` refuses.
  public func fitReport(in box: TextContainer) throws(TextLayoutError) -> FitReport {
    let layout = try layout(in: box)
    guard let limit = layout.brokenLimit else {
      return FitReport(layout: layout, limit: nil, neededWidth: nil, excess: nil)
    }
    return FitReport(
      layout: layout, limit: limit, neededWidth: try smallestFittingWidth(above: layout),
      excess: try excess(of: layout, breaking: limit))
  }

  /// The smallest width above the box's at which no word is broken, by binary search.
  private func smallestFittingWidth(above layout: LayoutResult) throws(TextLayoutError) -> Double? {
    guard let width = layout.container.width, !layout.container.flows else { return nil }
    var low = Fixed(points: width).raw
    var high = Fixed(points: min(try layout.naturalWidth, Fixed.largestLength)).raw
    guard high > low, try fits(layout.container, at: high) else { return nil }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if try fits(layout.container, at: middle) { high = middle } else { low = middle }
    }
    return Fixed(raw: high).points
  }

  private func fits(
    _ container: TextContainer, at width: Int
  ) throws(TextLayoutError) -> Bool {
    var container = container
    container.width = Fixed(raw: width).points
    return try greedyLayout(in: ContainerMetrics(container)).brokenLimit == nil
  }

  private func excess(
    of layout: LayoutResult, breaking limit: FontSizeFit.Limit
  ) throws(TextLayoutError) -> TextRange? {
    if limit == .word {
      if let word = layout.brokenWord, try fits(without: word.excess, layout.container) {
        return offsets.range(word.excess)
      }
      return offsets.range(try longestFittingPrefix(layout.container)..<text.utf8.count)
    }
    var container = layout.container
    if container.height == nil { container.maximumNumberOfLines = max(1, layout.metrics.lineLimit) }
    return try trim(to: container, token: TruncationToken(ellipsis: "")).hiddenRanges.first
  }

  /// Whether the text without some of its bytes fits.
  private func fits(
    without excess: Range<Int>, _ box: TextContainer
  ) throws(TextLayoutError) -> Bool {
    let bytes = text.utf8
    let rest = Array(bytes[..<excess.lowerBound] + bytes[excess.upperBound...])
    let shaped = try typesetter.shape(PlainText(String(decoding: rest, as: UTF8.self)))
    return try shaped.layout(in: box).brokenLimit == nil
  }

  /// The end of a prefix that fits, by binary search: the longest, if shorter ones always fit as well.
  private func longestFittingPrefix(_ box: TextContainer) throws(TextLayoutError) -> Int {
    let string = attributed.string
    let edges = Array(string.indices) + [string.endIndex]
    var (low, high) = (0, edges.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      let bytes = string.utf8.distance(from: string.startIndex, to: edges[middle])
      if try fits(without: bytes..<text.utf8.count, box) { low = middle } else { high = middle - 1 }
    }
    return string.utf8.distance(from: string.startIndex, to: edges[low])
  }
}

extension LayoutResult {
  /// Whether the text fits its container: the verdict of a ``FitReport``, for the cost of the layout alone.
  package var fitsContainer: Bool { brokenLimit == nil }

  /// What keeps the text from fitting; nil if it fits.
  var brokenLimit: FontSizeFit.Limit? {
    if stack.lines.contains(where: { $0.endsBy == .emergency }) { return .word }
    if let line = stack.lines.first(where: \.overflows) { return line.isOnly ? .width : .word }
    if stack.lines.count > metrics.lineLimit { return .lines }
    return stack.isWhole && !isHigherThanContainer ? nil : .height
  }

  /// The first word that is wider than its space.
  fileprivate var brokenWord: BrokenWord? {
    guard
      let line = stack.lines.first(where: {
        $0.endsBy == .emergency || $0.overflows && !$0.isOnly
      })
    else { return nil }
    let paragraph = shaped.paragraphs[line.paragraphIndex]
    let start = paragraph.start
    let opportunities = paragraph.analysis.opportunities
    let before = opportunities.partitioningIndex { $0 >= line.end - start }
    let after = opportunities.partitioningIndex { $0 > line.next - start - 1 }
    let lower = before > 0 ? max(line.start, start + Int(opportunities[before - 1])) : line.start
    let upper =
      after < opportunities.count ? start + Int(opportunities[after]) : start + paragraph.length
    let piece = shaped.text.utf8[lower..<upper]
    let end = upper - piece.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    // If not even its first character has room, all of it is too much.
    return BrokenWord(start: lower, excess: (line.overflows ? lower : min(line.end, end))..<end)
  }
}

/// A word that is too wide for a line, in bytes of the text.
private struct BrokenWord {
  let start: Int
  /// The part that is not on the word's first line, without white space after it.
  let excess: Range<Int>
}
