import TextLayout

/// A token for which a trim has no room: by itself, on one line, as it would have to be on the last line.
package struct UnprintedToken {
  /// The ellipsis and the suffix.
  package let text: String
  /// How much room it takes, insets and padding included.
  package let size: Size
  /// It in the trim's container, beside which it can stick out.
  let layout: LayoutResult
  /// How far that is to the right.
  let left: Double

  /// Nil if the trim has room for its token, and if it is by a rule that does not look for room.
  ///
  /// Cost: that of laying the token out twice.
  ///
  /// - Throws: what laying it out throws.
  package init?(_ token: TruncationToken, of trimmed: TrimResult) throws(TextLayoutError) {
    guard trimmed.misfit != nil else { return nil }
    let suffix = token.suffix
    // A default ellipsis has a space before a suffix, and the result has it without the space.
    let space = suffix.text.utf8.isEmpty ? "" : " "
    let ellipsis = token.ellipsis ?? trimmed.ellipsis + space
    let start = ellipsis.utf8.count
    let runs = suffix.runs.map { run in
      StyleRun(run.range.lowerBound + start..<run.range.upperBound + start, run.attributes)
    }
    text = ellipsis + suffix.string
    let shaped = try trimmed.full.shaped.typesetter.shapePrinted(
      AttributedText(PlainText(text), runs: runs))
    let continuation = Continuation(of: trimmed.layout)
    var container = continuation.container
    container.lineBreakMode = .clipping
    left = continuation.left
    layout = try shaped.layout(in: container)
    container.width = nil
    size = try shaped.layout(in: container).size
  }
}

/// Such a token below the lines that are visible, where a picture has it.
struct PlacedToken {
  private let layout: LayoutResult
  private let shift: Point

  /// `bottom` is that of the lines, and then of the token.
  init(_ token: UnprintedToken, below bottom: inout Double) {
    layout = token.layout
    shift = Point(x: token.left, y: bottom - (layout.lines.first?.rect.y ?? 0))
    bottom = layout.lines.last.map { $0.rect.bottom + shift.y } ?? bottom
  }

  /// Its rectangles.
  var rects: [Rect] { layout.lines.map { $0.usedRect.moved(by: shift) } }

  /// Appends it to a picture.
  func paint(_ foreground: TextColor, _ language: String?, into parts: inout PictureParts) {
    var own = PictureParts()
    TextPainter(drawn: DrawnText(layout), foreground: foreground, language: language)
      .paint(into: &own)
    parts.append(own, movedBy: shift)
  }
}

/// Where text that does not fit continues: below the lines that are visible, in a box without limits.
struct Continuation {
  /// As wide as the text's container, or as the column or the linked container of its last line.
  let container: TextContainer
  /// How far that is to the right of the text's container.
  let left: Double

  init(of layout: LayoutResult) {
    let own = layout.container
    var container = own
    container.height = nil
    container.maximumNumberOfLines = 0
    container.minimumNumberOfLines = 0
    container.exclusionPaths = []
    container.columnCount = 1
    container.linkedContainers = []
    let region = layout.regionOfLastLine
    if let region { container.width = region.width + own.insets.left + own.insets.right }
    self.container = container
    left = region.map { $0.x - own.insets.left } ?? 0
  }
}

extension LayoutResult {
  /// The column or the linked container of the last line; nil if there is only one.
  fileprivate var regionOfLastLine: Rect? {
    guard container.columnCount > 1 || !container.linkedContainers.isEmpty else { return nil }
    let regions = container.regions(around: size)
    return lines.last.map { regions[$0.containerIndex] } ?? regions.last
  }
}
