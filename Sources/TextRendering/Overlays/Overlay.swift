import TextLayout

/// Something that a layout knows of its text, drawn over it or under it.
///
/// Each has a color of its own, with a contrast of at least 3 to 1 with black and with white (WCAG 2.2, 1.4.11).
@nonexhaustive public enum Overlay: String, Sendable, Hashable, CaseIterable {
  /// The outer rectangles of the container and of those that are linked to it.
  case container
  /// What the insets leave: the rectangles of the columns.
  case insets
  /// The line fragment rectangles.
  case lines
  /// The part of each that glyphs use.
  case used
  /// The baselines.
  case baselines
  /// Where the text that is not visible would continue.
  case hidden
  /// The suffix of a trimmed text, or the less-suffix of one that is whole.
  case suffix
  /// What a selection of the whole text covers.
  case selection
  /// Every place for a caret.
  case carets
  /// What was found in the text.
  case detections
  /// The areas that lines flow around.
  case exclusions
  /// What sticks out of the box.
  case overflow

  /// The color of its lines; areas are filled with a fainter one.
  public var color: TextColor {
    switch self {
    case .container: TextColor(packed: 0x2F7DE1)
    case .insets: TextColor(packed: 0x8A6D3B)
    case .lines: TextColor(packed: 0x7A5AF5)
    case .used: TextColor(packed: 0x0F8F5A)
    case .baselines: TextColor(packed: 0xE0457B)
    case .hidden: TextColor(packed: 0x808080)
    case .suffix: TextColor(packed: 0xC76A00)
    case .selection: TextColor(packed: 0x1E8FD6)
    case .carets: TextColor(packed: 0xB0489F)
    case .detections: TextColor(packed: 0x0E8F8F)
    case .exclusions: TextColor(packed: 0xA0522D)
    case .overflow: TextColor(packed: 0xE02020)
    }
  }

  /// The color of its areas.
  var fillColor: TextColor { color.faded(to: 0.25) }

  /// The areas, the first above the others: what is in a line before what may be all of it.
  static let areasFromTop: [Overlay] = [
    .overflow, .exclusions, .detections, .suffix, .selection, .hidden,
  ]

  /// Whether it is an area, drawn below the letters.
  var isArea: Bool { Self.areasFromTop.contains(self) }

  /// How its lines are drawn; dashes distinguish rectangles that are often the same.
  var stroke: DisplayStroke {
    switch self {
    case .carets, .lines: DisplayStroke(color, width: 0.5)
    case .insets: DisplayStroke(color, dash: 4)
    case .used: DisplayStroke(color, dash: 2)
    default: DisplayStroke(color)
    }
  }
}
