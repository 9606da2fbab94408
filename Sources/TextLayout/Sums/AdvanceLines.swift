import TextCore
import TextShaping

/// The lines of a text whose advances alone are known, broken greedily as `LineBreaker` breaks its glyphs.
///
///     text      T h e   o f f i c e   i s   o p e n
///     sums      0       27            62    79     102      a line's width is a difference of two
///
/// The lines end where one is broken inside a word that does not fit, or has glyphs that are not plain (`outcome`).
struct AdvanceLines: ~Copyable {
  /// Longer texts, in bytes, are seldom trimmed to lines or measured, and their advances would take memory until the next.
  static let longestText = 1 << 14

  /// How far a line may be too wide and still fit if it is shaped again (`LineBreaker`).
  static func slack(_ style: ShapingStyle) -> Fixed { style.size * 2 }

  /// Whether these are all lines of the text, and if not, why.
  private(set) var outcome = Outcome.known

  /// What advances show.
  enum Outcome {
    /// All lines.
    case known
    /// A word that is wider than its line, which a layout breaks.
    case wordTooWide
    /// That a line has to be measured.
    case unknown
  }

  /// How many lines the text takes.
  private(set) var count = 0
  /// The width of the widest line, and the height of all.
  private(set) var widest = Fixed.zero
  private(set) var height = Fixed.zero
  /// How many lines are before the paragraph of the last that may show, and how wide and high they are.
  private(set) var beforePart = (count: 0, widest: Fixed.zero, height: Fixed.zero)
  /// Where the lines of that paragraph begin, also those that may not show.
  private(set) var startsInPart: [Int] = []
  /// The first line; nil if none may show.
  private(set) var first: Line?
  /// Of the last line that may show, and the one before it; nil if there is none.
  private(set) var last: Line?
  private(set) var beforeLast: Line?
  /// The width of the widest line before the last that may show, and the height of all of them.
  private(set) var widestBefore = Fixed.zero
  private(set) var heightBefore = Fixed.zero
  /// Where the first line begins that may not show; nil if all may.
  private(set) var hiddenStart: Int?
  /// Whether a line ends inside the suffix of the token.
  private(set) var breaksSuffix = false

  /// A line, by the offset where it begins, the number of its paragraph, and that of the first end after the offset.
  struct Line {
    let start: AdvanceMeasurer.Start
    /// Where what hangs begins.
    let contentEnd: Int
    let paragraph: Int
    let number: Int
    let width: Fixed
  }

  /// A paragraph, and where its lines may end.
  struct Part {
    let content: Range<Int>
    let ends: LookedAheadEnds

    /// Where the end of a number is; the last is the content's.
    func offset(of number: Int) -> Int {
      number < ends.offsets.count
        ? content.lowerBound + Int(ends.offsets[number]) : content.upperBound
    }
  }

  let parts: SmallArray<Part>
  let heights: AdvanceHeights
  /// How many lines may show.
  let limit: Int
  /// What is printed after the last part.
  private let token: MeasuredToken?
  private let measurer: AdvanceMeasurer
  private let room: Fixed
  private let slack: Fixed
  /// The end that was looked at last in a paragraph; nil before the first.
  private var farthest: Int?

  /// `limit` is how many may show, `room` their width, and `slack` how much wider a line may be that shaping again may make
  /// fit.
  init(
    _ measurer: AdvanceMeasurer, _ parts: SmallArray<Part>, limit: Int, room: Fixed, slack: Fixed,
    heights: AdvanceHeights, token: MeasuredToken? = nil
  ) throws(TextLayoutError) {
    self.measurer = measurer
    self.token = token
    self.heights = heights
    self.parts = parts
    self.limit = limit
    self.room = room
    self.slack = slack
    startsInPart = measurer.context.lendOffsets()
    for number in parts.indices where outcome == .known { outcome = try add(parts[number], number) }
  }

  /// Nil if some are not known.
  consuming func ifKnown() -> AdvanceLines? {
    if outcome == .known { self } else { nil }
  }

  deinit { measurer.context.giveBack(startsInPart) }

  /// The height of a line that shows a range of the text, and, if that is asked for, also something in the first font.
  func lineHeight(_ range: Range<Int>, withPrimary: Bool = false) -> LineHeight {
    heights.height(of: range, in: measurer.text, withPrimary: withPrimary)
  }

  /// Adds a paragraph's lines, as far as they are known.
  private mutating func add(_ part: Part, _ paragraph: Int) throws(TextLayoutError) -> Outcome {
    var (offset, number) = (part.content.lowerBound, 0)
    farthest = nil
    let mayShow = count < limit
    if mayShow {
      beforePart = (count, widest, height)
      startsInPart.removeAll(keepingCapacity: true)
    }
    repeat {
      guard let start = try measurer.start(at: offset) else { return .unknown }
      let (found, outcome) = try end(from: start, number, in: part)
      guard let end = found, let width = end.width else { return outcome }
      if mayShow { startsInPart.append(offset) }
      add(
        Line(
          start: start, contentEnd: end.contentEnd, paragraph: paragraph, number: number,
          width: width), withPrimary: end.isBeforeSuffix)
      (offset, number) = (end.offset, end.number + 1)
      if end.isBeforeSuffix { addSuffix(at: offset, number, paragraph) }
    } while offset < part.content.upperBound
    return .known
  }

  /// Adds a line with nothing but the token's suffix.
  private mutating func addSuffix(at end: Int, _ number: Int, _ paragraph: Int) {
    guard let token else { return }
    let start = AdvanceMeasurer.Start(offset: end, sum: measurer.row.sums[end], wordEnd: end)
    add(
      Line(
        start: start, contentEnd: end, paragraph: paragraph, number: number,
        width: token.suffixWidth), withPrimary: true)
  }

  private mutating func add(_ line: Line, withPrimary: Bool) {
    let offset = line.start.offset
    if count == limit { hiddenStart = offset }
    count += 1
    widest = max(widest, line.width)
    if count <= limit { heightBefore = height }
    height = height + lineHeight(offset..<line.contentEnd, withPrimary: withPrimary).total
    guard count <= limit else { return }
    if first == nil { first = line }
    if let last { widestBefore = max(widestBefore, last.width) }
    (beforeLast, last) = (last, line)
  }

  /// Where a line ends, by the number of the end, and where what hangs there begins.
  private struct End {
    let number: Int
    let offset: Int
    let contentEnd: Int
    /// Nil if it is not known yet, and certain to fit.
    var width: Fixed?
    /// Whether the line ends with an ellipsis, and its suffix is on the next.
    var isBeforeSuffix = false
  }

  /// The last end that fits; none if a word is too wide, or if an end has to be measured and can't be.
  private mutating func end(
    from start: AdvanceMeasurer.Start, _ number: Int, in part: Part
  ) throws(TextLayoutError) -> (End?, Outcome) {
    var found: End?
    var stop: Int?
    for next in number...part.ends.offsets.count {
      let offset = part.offset(of: next)
      let contentEnd = HangingSpace.start(
        in: measurer.text, from: part.content.lowerBound, to: offset)
      guard farthest.map({ contentEnd > $0 || offset <= $0 }) ?? true else {
        return (nil, .unknown)
      }
      let estimate = measurer.estimate(from: start, to: contentEnd)
      if estimate > room + slack, contentEnd >= start.wordEnd {
        stop = contentEnd
        break
      }
      if let token, next == part.ends.offsets.count {
        let width = try measurer.width(from: start, to: offset, before: token)
        guard let width else { return (nil, .unknown) }
        if width <= room {
          found = End(number: next, offset: offset, contentEnd: offset, width: width)
        } else if let wrap = token.wrap {
          let short = try measurer.width(from: start, to: offset, before: token.beginning)
          guard let short else { return (nil, .unknown) }
          if short <= room {
            // A suffix that is wider than a line is broken.
            breaksSuffix =
              token.suffixWidth > room
              || wrap.widthInsideSuffix.map { width - token.width + $0 <= room } ?? false
            found = End(
              number: next, offset: offset, contentEnd: offset, width: short, isBeforeSuffix: true)
          }
        }
        break
      }
      var end = End(number: next, offset: offset, contentEnd: contentEnd, width: estimate)
      if !measurer.isSafe(from: start, to: contentEnd) {
        // Only the last that fits has to be measured.
        let isNear = estimate + slack > room
        end.width = isNear ? try measurer.width(from: start, to: contentEnd) : nil
        if end.width == nil, isNear { return (nil, .unknown) }
      }
      if end.width.map({ $0 <= room }) ?? true { found = end }
      farthest = max(farthest ?? offset, offset)
    }
    guard var found else {
      return (nil, isTooFar(stop, from: start, in: part) ? .wordTooWide : .unknown)
    }
    if found.width == nil {
      found.width = try measurer.width(from: start, to: found.contentEnd)
    }
    guard let width = found.width, width <= room else { return (nil, .unknown) }
    return (found, .known)
  }

  /// Whether no end from an offset on fits on the line, even if negative advances move the pen back.
  private func isTooFar(_ offset: Int?, from start: AdvanceMeasurer.Start, in part: Part) -> Bool {
    guard let offset else { return true }
    return (offset...part.content.upperBound).allSatisfy {
      measurer.estimate(from: start, to: $0) > room + slack
    }
  }
}
