import TextCore
import TextShaping

/// How much of each line a cut may keep before the line is too low for its container.
///
/// Definitions:
///
///     steps     where a line becomes higher, read in logical order: each first visible cluster of a font that
///               is taller than those before it
///     too low   the bottom of what is kept on the line, with any font of the token, which is on this line or
///               below, is below the container's inner height
///
///     line    a a a 漢 a a a 🙂 a a          the container is high enough for the first two steps
///             │     │        │
///             step  step     step: the end of the line's cuts, since a cut after it keeps the emoji
///
/// What would share this line may be on two with the token below: two are no lower than one if nothing on them is all above
/// or all below the baseline (`LineHeight.isOnBaseline`). What is counts by itself, since one line can be higher that holds
/// it and other text.
///
/// No cluster takes another font when the text is cut after it, so no slack is needed.
struct HeightBound {
  private let text: FittedText
  private let limit: Fixed
  private let meter: LineHeightMeasurer
  private let token: [LineHeight]
  /// The ends of the lines that were asked for.
  private var known: [Int: Int] = [:]

  /// Nil if the container has no height limit.
  init?(_ text: FittedText, token: [LineHeight]) {
    guard let limit = text.metrics.innerHeight else { return nil }
    self.text = text
    self.limit = limit
    self.token = token
    meter = LineHeightMeasurer(text: text.shaped.styled, palette: text.shaped.palette)
  }

  private var shaped: ShapedText { text.shaped }
  private var stack: LineStack { text.stack }

  /// Whether the token is too high for the container, wherever it is.
  var isTooLowForToken: Bool {
    shaped.formats.allSatisfy { format in
      token.contains { format.height(of: $0).used > limit }
    }
  }

  /// A cut after this offset, of those on the line, makes the line too low.
  mutating func end(of line: Int) -> Int {
    if let end = known[line] { return end }
    let end = findEnd(of: line)
    known[line] = end
    return end
  }

  private func findEnd(of index: Int) -> Int {
    let line = stack.lines[index]
    let place = (
      top: stack.tops[index] + stack.heights[index].before,
      format: shaped.paragraphs[line.paragraphIndex].format
    )
    // Not even a cut at the line's start leaves room for the token.
    if isTooLow(place, nil) { return line.start - 1 }
    var end = Int.max
    var height: LineHeight?
    meter.forEachPart(
      of: line.start..<line.contentEnd, in: shaped.paragraphs[line.paragraphIndex]
    ) { own, part in
      let taller = own.isOnBaseline ? height?.union(own) ?? own : own
      guard end == .max, taller != height,
        let step = shaped.text.utf8.firstVisibleScalar(in: part)
      else { return }
      if isTooLow(place, taller) { end = step }
      if own.isOnBaseline { height = taller }
    }
    return end
  }

  /// How many lines from one on there may be at most, however the text from it through another line is broken
  /// again: what makes lines high may then be on fewer of them.
  func maximumLines(from first: Int, through last: Int) -> Int {
    let others = [shaped.palette.emptyHeights.lowest] + token
    var lowest = Fixed.unlimited
    for line in stack.lines[first...last] {
      let paragraph = shaped.paragraphs[line.paragraphIndex]
      func add(_ height: LineHeight) {
        lowest = min(lowest, paragraph.format.height(of: height).used)
      }
      for height in others { add(height) }
      meter.forEachPart(of: line.start..<line.contentEnd, in: paragraph) { own, _ in add(own) }
    }
    let room = limit - stack.tops[first]
    guard lowest > .zero else { return .max }
    return max(last - first, room.raw / lowest.raw) + 1
  }

  /// The last line that may have so many lines after it, however the text from it through `last` is broken again; the
  /// first line if none may.
  ///
  /// Cost: the lines after it, some times.
  func lastLine(leaving count: Int, through last: Int) -> Int {
    (0..<last + 1).lastHolding { maximumLines(from: $0, through: last) > count }
  }

  private func isTooLow(
    _ place: (top: Fixed, format: ParagraphFormat), _ text: LineHeight?
  ) -> Bool {
    func isTooLow(_ height: LineHeight) -> Bool {
      place.top + place.format.height(of: height).used > limit
    }
    if let text, isTooLow(text) { return true }
    return token.contains { token in
      guard let text, text.isOnBaseline, token.isOnBaseline else { return isTooLow(token) }
      return isTooLow(text.union(token))
    }
  }
}
