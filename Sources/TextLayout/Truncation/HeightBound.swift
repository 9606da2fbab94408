import TextCore
import TextShaping

/// How much of each line a cut may keep before the line is too low for its container.
///
/// Definitions:
///
///     steps     where a line grows while it is read in logical order: each first visible cluster of a
///               font that is taller than those before it
///     too low   the line's top and the height of what is kept on it, together with that of any font of
///               the token, which stands on this line or below, pass the container's inner height
///
///     line    a a a 漢 a a a 🙂 a a          the limit lets the first two steps pass
///             │     │        │
///             step  step     step: the line's end of hope, since a cut past it keeps the emoji
///
/// Exact, and no cluster takes another font when the text is cut after it, so no slack is needed.
struct HeightBound {
  private let shaped: ShapedText
  private let stack: LineStack
  private let limit: Fixed
  private let meter: LineHeightMeasurer
  private let token: [LineHeight]
  /// The answers for the lines that were asked for.
  private var known: [Int: Int] = [:]

  /// Nil where the container has no height limit.
  init?(
    _ shaped: ShapedText, _ metrics: ContainerMetrics, _ stack: LineStack, token: [LineHeight]
  ) {
    guard let limit = metrics.innerHeight else { return nil }
    self.shaped = shaped
    self.stack = stack
    self.limit = limit
    self.token = token
    meter = LineHeightMeasurer(text: shaped.styled, palette: shaped.palette)
  }

  /// Whether the token is too high for the container, wherever it stands.
  var isTooLowForToken: Bool {
    shaped.formats.allSatisfy { format in
      token.contains { format.height(of: $0).used > limit }
    }
  }

  /// A cut past this offset, of those that stay on the line, makes it too low.
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
    // Not even a cut at the line's start leaves room for the token on it.
    if isTooLow(place, nil) { return line.start - 1 }
    var end = Int.max
    var height: LineHeight?
    meter.forEachPart(of: line, in: shaped.paragraphs[line.paragraphIndex]) { own, part in
      let taller = height?.union(own) ?? own
      guard end == .max, taller != height,
        let step = shaped.text.utf8.firstVisibleScalar(in: part)
      else { return }
      if isTooLow(place, taller) { end = step }
      height = taller
    }
    return end
  }

  /// How many lines from one on there may be at most, however what is on them up to another is broken
  /// anew: what makes lines high may come to stand on fewer of them.
  func mostLines(from first: Int, through last: Int) -> Int {
    let empty = shaped.palette.emptyHeight(0)
    var lowest = Fixed.unlimited
    for line in stack.lines[first...last] {
      let paragraph = shaped.paragraphs[line.paragraphIndex]
      func add(_ height: LineHeight) {
        lowest = min(lowest, paragraph.format.height(of: height).used)
      }
      add(empty)
      for height in token { add(height) }
      meter.forEachPart(of: line, in: paragraph) { own, _ in add(own) }
    }
    let room = limit - stack.tops[first]
    guard lowest > .zero else { return .max }
    return max(last - first, room.raw / lowest.raw) + 1
  }

  private func isTooLow(
    _ place: (top: Fixed, format: ParagraphFormat), _ text: LineHeight?
  ) -> Bool {
    func isTooLow(_ height: LineHeight) -> Bool {
      place.top + place.format.height(of: height).used > limit
    }
    if let text, isTooLow(text) { return true }
    return token.contains { isTooLow(text?.union($0) ?? $0) }
  }
}
