import TextCore
import TextShaping

/// A text view that grows with its text: HPGrowingTextView's rules, as a value.
///
/// Show it one state of the text after the other; each time it returns the height of the view:
///
///     var view = try GrowingText(
///       typesetter, in: TextContainer(width: 200, maximumNumberOfLines: 4, minimumNumberOfLines: 1))
///     let state = try view.show("Hello")
///     if state.hasChanged { resize(to: state.height) }
///
/// The view begins empty, at its minimum height. Paragraphs that earlier states had
/// are not shaped again. A state that comes with a selection is scrolled just as far as it takes to show that; any
/// other shows the end of the text.
public struct GrowingText: Sendable {
  /// The typesetter that shapes the states.
  public let typesetter: Typesetter
  /// The smallest height of the view, insets included, in points.
  public let minimumHeight: Double
  /// The largest height of the view; nil means unlimited.
  public let maximumHeight: Double?
  /// What is kept free around the content: `UIScrollView.contentInset`.
  public let contentInset: TextInsets
  private let container: TextContainer
  private var cache: ParagraphCache
  private var height: Double
  private var contentOffset: Double

  /// An empty view.
  ///
  /// `container` gives the width, the insets and the like. Its minimum and maximum number of lines are
  /// heights: those of so many lines of the typesetter's font, insets included, whatever fonts the text
  /// takes (`minNumberOfLines`, `maxNumberOfLines`). Its height is a maximum as well, and `minimumHeight`,
  /// in points, a minimum (`maxHeight`, `minHeight`); the stricter one counts, and if the minimum is
  /// above the maximum, the minimum counts.
  ///
  /// `contentInset` is outside the content and inside the view, as `UIScrollView` has it: the content is narrower than
  /// the container's width by the insets at its sides, and the view is higher than the content by those above and
  /// below. So are all of these heights. Places are those of the content, and so begin after the insets.
  ///
  /// Vertical alignment moves the text where the view is higher than it, because of its minimum height.
  ///
  /// - Throws: `.invalidArgument` for a container whose numbers are negative, not finite or absurd, or
  ///   whose minimum number of lines is above its maximum; also for such a `minimumHeight` or `contentInset`.
  public init(
    _ typesetter: Typesetter, in container: TextContainer, minimumHeight: Double = 0,
    contentInset: TextInsets = TextInsets()
  ) throws(TextLayoutError) {
    let limits = try GrowthLimits(typesetter, container, minimumHeight, contentInset)
    self.typesetter = typesetter
    self.contentInset = contentInset
    self.minimumHeight = limits.least.points
    self.maximumHeight = limits.most?.points
    self.container = container.content(inside: contentInset)
    cache = ParagraphCache()
    height = limits.least.points
    contentOffset = 0 - contentInset.top
  }

  /// Shows the next state, in the typesetter's style.
  ///
  /// Cost and errors are those of a text with attributes.
  public mutating func show(
    _ text: PlainText, selection: Range<Int>? = nil
  ) throws(TextLayoutError) -> GrowthState {
    try show(AttributedText(text), selection: selection)
  }

  /// Shows the next state.
  ///
  /// Cost: linear in the text; shaping, nearly all of what a layout costs, is for the paragraphs that no
  /// earlier state had. Paragraphs of earlier states are kept as long as all together take at most 16 MB.
  ///
  /// `selection`, in UTF-8, is what the view keeps visible (`selectedRange`); an empty range is a caret. Without it
  /// that is the end of the text.
  ///
  /// - Throws: what `Typesetter.shape` throws, and `.invalidArgument` for a selection that is outside the text or has
  ///   an edge inside a character; the view then stays as it was.
  public mutating func show(
    _ text: AttributedText, selection: Range<Int>? = nil
  ) throws(TextLayoutError) -> GrowthState {
    let shaped = try shape(text)
    try shaped.checkPatterns()
    var layout = try shaped.layout(in: container)
    let wanted = layout.size.height + contentInset.top + contentInset.bottom
    let own = max(minimumHeight, min(wanted, maximumHeight ?? .infinity))
    if container.verticalAlignment != .top, own > wanted {
      layout = try shaped.layout(in: container.filling(own, inside: contentInset))
    }
    let selected = try selection.map { range throws(TextLayoutError) in
      try layout.geometry(of: range)
    }
    let previous = height
    height = own
    let window = ScrollWindow(
      height: height, inset: contentInset, content: layout.size, textInset: container.insets)
    contentOffset = window.offset(showing: selected?.boundingRect, from: contentOffset)
    return GrowthState(
      layout: layout, height: height, previousHeight: previous, contentInset: contentInset,
      contentOffset: contentOffset, selection: selected, shapedParagraphCount: cache.shapedCount)
  }

  private mutating func shape(_ text: AttributedText) throws(TextLayoutError) -> ShapedText {
    cache.beginState()
    defer { cache.endState() }
    let typesetter = typesetter
    let outcome = try typesetter.transformer(for: TextTransform())
      .apply(to: text)
    let result = outcome.text
    let (styled, table) = try typesetter.styled(result)
    let shaped = try typesetter.pool.withContext { context throws(TextLayoutError) in
      try typesetter.shapeParagraphs(of: styled, result, table) {
        paragraph, format throws(TextLayoutError) in
        try cache.paragraph(
          paragraph, format, of: styled, table, direction: typesetter.direction(of: format)
        ) { () throws(TextLayoutError) in
          try typesetter.shapeParagraph(paragraph, format, of: styled, table, with: context)
        }
      }
    }
    guard let origin = outcome.origin else {
      try shaped.checkRunEdges()
      return shaped
    }
    try text.checkRunEdges(origin.offsets.isCharacterEdge)
    return ShapedText(shaped, from: origin, notes: outcome.notes)
  }
}

/// The smallest and the largest height of a view.
private struct GrowthLimits {
  let least: Fixed
  let most: Fixed?

  init(
    _ typesetter: Typesetter, _ container: TextContainer, _ minimumHeight: Double,
    _ contentInset: TextInsets
  ) throws(TextLayoutError) {
    let metrics = try ContainerMetrics(container)
    try ContainerMetrics.check(contentInset)
    let insets =
      metrics.verticalInsets + Fixed(points: contentInset.top) + Fixed(points: contentInset.bottom)
    guard minimumHeight >= 0, minimumHeight <= Fixed.largestLength else {
      throw TextLayoutError(
        .invalidArgument,
        "the minimum height is \(minimumHeight); give a number of points from 0 to 1000000")
    }
    let line = typesetter.emptyLineHeight
    func height(ofLines count: Int) -> Fixed {
      max(.zero, line * count + insets)
    }
    // An empty text has the height of a line.
    least = max(
      height(ofLines: max(1, container.minimumNumberOfLines)), Fixed(points: minimumHeight))
    let lines = container.maximumNumberOfLines
    let heights = [
      lines > 0 ? height(ofLines: lines) : nil, container.height.map { Fixed(points: $0) },
    ]
    most = heights.compactMap(\.self).min()
  }
}

extension Typesetter {
  /// The height of a line of the primary font in the typesetter's paragraph style.
  fileprivate var emptyLineHeight: Fixed {
    format.height(of: base.emptyHeight).used
  }
}

extension TextContainer {
  /// That of the content of a view, which has no limits of height and lines.
  fileprivate func content(inside inset: TextInsets) -> TextContainer {
    var container = self
    container.width = width.map { max(0, $0 - inset.left - inset.right) }
    container.height = nil
    container.minimumNumberOfLines = 0
    container.maximumNumberOfLines = 0
    return container
  }

  /// That of the content of a view that is higher than it.
  fileprivate func filling(_ height: Double, inside inset: TextInsets) -> TextContainer {
    var container = self
    container.height = max(0, height - inset.top - inset.bottom)
    return container
  }
}
