import TextCore

/// A checked paragraph style in fixed point: the numbers that lines are broken and placed by.
///
/// Definitions, for a line from left to right in a container:
///
///     |pad|  leading  |  the line's text      |  trailing  |pad|
///         └ lead edge  └ the tabs' 0 is the lead edge
///
/// In a line from right to left this is mirrored.
package final class ParagraphFormat: Sendable {
  package let style: ParagraphStyle
  /// Whether its lines wrap.
  package let wraps: Bool
  private let firstLineHead: Fixed
  private let head: Fixed
  private let tail: Fixed
  private let lineSpacing: Fixed
  private let spacingAfter: Fixed
  private let spacingBefore: Fixed
  private let minimumHeight: Fixed
  private let maximumHeight: Fixed
  /// In 1/65536.
  private let heightMultiple: Fixed
  private let tabs: [(location: Fixed, alignment: TabStop.Alignment)]
  private let tabInterval: Fixed

  /// The format of plain text.
  package static let plain = ParagraphFormat(checked: ParagraphStyle())

  /// - Throws: `.invalidAttributes` for a number that is negative, not finite or absurd, and for tab stops
  ///   that do not ascend.
  package convenience init(_ style: ParagraphStyle) throws(TextLayoutError) {
    try ParagraphFormat.check(style)
    self.init(checked: style)
  }

  private init(checked style: ParagraphStyle) {
    self.style = style
    wraps = style.whiteSpace.wraps
    firstLineHead = Fixed(points: style.firstLineHeadIndent)
    head = Fixed(points: style.headIndent)
    tail = Fixed(points: style.tailIndent)
    lineSpacing = Fixed(points: style.lineSpacing)
    spacingAfter = Fixed(points: style.paragraphSpacing)
    spacingBefore = Fixed(points: style.paragraphSpacingBefore)
    minimumHeight = Fixed(points: style.minimumLineHeight)
    maximumHeight = Fixed(points: style.maximumLineHeight)
    heightMultiple = Fixed(points: style.lineHeightMultiple)
    tabs = style.tabStops.map { (Fixed(points: $0.location), $0.alignment) }
    tabInterval = Fixed(points: style.defaultTabInterval)
  }

  /// The space of a line in a container's width without its padding.
  package func space(isFirst: Bool, of width: Fixed) -> LineSpace {
    let leading = isFirst ? firstLineHead : head
    let isUnlimited = width == .unlimited
    if tail > .zero {
      return LineSpace(
        leading: leading, trailing: isUnlimited ? .zero : width - tail,
        width: max(.zero, tail - leading))
    }
    let trailing = Fixed.zero - tail
    return LineSpace(
      leading: leading, trailing: trailing,
      width: isUnlimited ? width : max(.zero, width - leading - trailing))
  }

  /// How wide the first line and the others may be.
  package func widths(of width: Fixed) -> (first: Fixed, others: Fixed) {
    let first = space(isFirst: true, of: width).width
    return (first, firstLineHead == head ? first : space(isFirst: false, of: width).width)
  }

  /// Whether the first line has more space than the others.
  package func hasWiderFirstLine(of width: Fixed) -> Bool {
    space(isFirst: true, of: width).width > space(isFirst: false, of: width).width
  }

  /// The widest space of a line in the paragraph.
  package func widestSpace(of width: Fixed) -> Fixed {
    max(space(isFirst: true, of: width).width, space(isFirst: false, of: width).width)
  }

  /// A line's height by the style, from the height of the fonts on it.
  package func height(of natural: LineHeight) -> LineHeight {
    Work.heightsFound.count()
    var height = natural
    var total = natural.total
    if heightMultiple > .zero {
      total = Fixed(raw: (total * heightMultiple.raw).raw.flooredQuotient(by: 65536))
    }
    total = max(total, minimumHeight)
    if maximumHeight > .zero { total = min(total, maximumHeight) }
    height.ascent = natural.ascent + (total - natural.total)
    height.spacing = lineSpacing
    return height
  }

  /// The same with the spacing before and after paragraphs.
  package func height(of natural: LineHeight, isAfter: Bool, isBefore: Bool) -> LineHeight {
    var height = height(of: natural)
    if isAfter { height.before = spacingBefore }
    if isBefore { height.after = spacingAfter }
    return height
  }

  /// The stop of a tab that begins at `position`: the first beyond it; the locations of stops ascend.
  package func tabStop(after position: Fixed) -> (location: Fixed, alignment: TabStop.Alignment) {
    let number = tabs.partitioningIndex {
      Work.tabStopsRead.count()
      return $0.location > position
    }
    if number < tabs.count { return tabs[number] }
    guard tabInterval > .zero else { return (position, .left) }
    let stops = position.raw.flooredQuotient(by: tabInterval.raw) + 1
    return (tabInterval * stops, .left)
  }

  /// Where what is after a tab begins; `width` is that of the stretch up to the next tab or the line's
  /// end, `whole` that of the part of it before its decimal separator.
  package func start(afterTabAt position: Fixed, width: Fixed, whole: () -> Fixed) -> Fixed {
    let stop = tabStop(after: position)
    switch stop.alignment {
    case .right: return max(position, stop.location - width)
    case .center:
      return max(position, stop.location - Fixed(raw: width.raw.flooredQuotient(by: 2)))
    case .decimal: return max(position, stop.location - min(width, whole()))
    default: return stop.location
    }
  }

  private static func check(_ style: ParagraphStyle) throws(TextLayoutError) {
    try check(style.whiteSpace, "white space", among: WhiteSpace.allCases)
    guard style.whiteSpace.wraps || style.lineBreakMode ?? .clipping == .clipping else {
      throw TextLayoutError(
        .invalidAttributes,
        "the white space \"\(style.whiteSpace.rawValue)\" lets no line wrap, and the line break mode says "
          + "that lines do; leave one of the two out")
    }
    try check(style.wordBreak, "word break", among: WordBreak.allCases)
    try check(style.lineBreakStrategy, "line break strategy", among: LineBreakStrategy.allCases)
    if let strictness = style.lineBreakStrictness {
      try check(strictness, "line break strictness", among: LineBreakStrictness.allCases)
    }
    for stop in style.tabStops {
      try check(stop.alignment, "alignment of a tab stop", among: TabStop.Alignment.allCases)
    }
    if style.maximumLineHeight > 0, style.minimumLineHeight > style.maximumLineHeight {
      throw TextLayoutError(
        .invalidAttributes,
        "the minimum line height is above the maximum; give one that is not")
    }
    try checkNumbers(of: style)
  }

  private static func check<Word: RawRepresentable<String> & Equatable>(
    _ word: Word, _ name: String, among words: [Word]
  ) throws(TextLayoutError) {
    try word.check(name, among: words, else: .invalidAttributes)
  }

  private static func checkNumbers(of style: ParagraphStyle) throws(TextLayoutError) {
    let lengths = [
      ("line spacing", style.lineSpacing), ("paragraph spacing", style.paragraphSpacing),
      ("paragraph spacing before", style.paragraphSpacingBefore),
      ("minimum line height", style.minimumLineHeight),
      ("maximum line height", style.maximumLineHeight),
      ("default tab interval", style.defaultTabInterval),
    ]
    for (name, length) in lengths { try check(length, name, from: 0) }
    let indents = [
      ("first line's head indent", style.firstLineHeadIndent), ("head indent", style.headIndent),
      ("tail indent", style.tailIndent),
    ]
    for (name, length) in indents { try check(length, name, from: -Fixed.largestLength) }
    try check(style.lineHeightMultiple, "line height multiple", from: 0, to: 1_000)
    var last = -Double.infinity
    for stop in style.tabStops {
      try check(stop.location, "tab stop", from: 0)
      guard stop.location > last else {
        throw TextLayoutError(
          .invalidAttributes,
          "the tab stop \(stop.location) is not after the one before it: sort them")
      }
      last = stop.location
    }
  }

  private static func check(
    _ number: Double, _ name: String, from least: Double,
    to most: Double = Fixed.largestLength
  ) throws(TextLayoutError) {
    guard number.isFinite, (least...most).contains(number) else {
      throw TextLayoutError(
        .invalidAttributes,
        "the \(name) is \(number); give a number from \(Int(least)) to \(Int(most))")
    }
  }
}

/// The part of a container that a line may use, between the paddings.
package struct LineSpace: Sendable, Hashable {
  /// Free before the line, at the edge where the paragraph begins.
  package let leading: Fixed
  /// Free after the line, at the other edge.
  package let trailing: Fixed
  /// The maximum width of the line's text.
  package let width: Fixed

  package init(leading: Fixed, trailing: Fixed, width: Fixed) {
    self.leading = leading
    self.trailing = trailing
    self.width = width
  }
}

/// Finds the format of paragraphs, asked for in the order of the text; each style is checked once.
///
/// Cost: each run's style is hashed once, however many paragraphs the run has.
struct FormatTable {
  private let base: ParagraphFormat
  private let runs: [ParagraphRun]
  private var next = 0
  private var known = EntryTable<ParagraphStyle, ParagraphFormat>()
  /// The format of the run that was used last.
  private var last: (run: Int, format: ParagraphFormat)?

  init(base: ParagraphFormat, runs: [ParagraphRun]) {
    self.base = base
    self.runs = runs
  }

  /// The style of the run that holds the paragraph's first character; an empty one at the text's end has
  /// that of the character before it.
  ///
  /// Throws what `ParagraphFormat.init` throws.
  mutating func format(of paragraph: Paragraph) throws(TextLayoutError) -> ParagraphFormat {
    let isLast = paragraph.end == paragraph.content.lowerBound
    let place = isLast ? max(0, paragraph.end - 1) : paragraph.content.lowerBound
    while next < runs.count, runs[next].range.upperBound <= place { next += 1 }
    guard next < runs.count, runs[next].range.contains(place) else { return base }
    if let last, last.run == next { return last.format }
    let format = try format(of: runs[next].style)
    last = (next, format)
    return format
  }

  private mutating func format(
    of style: ParagraphStyle
  ) throws(TextLayoutError) -> ParagraphFormat {
    Work.styleLookups.count()
    if let format = known[style] { return format }
    let format = try ParagraphFormat(style)
    known[style] = format
    return format
  }
}
