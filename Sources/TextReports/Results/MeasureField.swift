/// A field of `measure --print`: the names of the JSON members, and three short ones.
@nonexhaustive public enum MeasureField: String, Sendable, Hashable, CaseIterable {
  /// The aliases of the size's parts and of `lineCount`, in the order in which `measure` prints them.
  case width, height, lines
  /// The members that every object has, and two that have a value under options of their own.
  case schema, command, file, placeholder, fontSize, fonts, missingGlyphs, notes
  /// The members of `measure`, the costly `naturalWidth` and `minimumWidth` among them.
  case size, usedRect, lineCount, fullLineCount, naturalWidth, minimumWidth
  /// The members of `measure` that come last.
  case firstBaseline, lastBaseline, truncated, visibleRanges, hiddenRanges
  /// The parts of the size, by their paths.
  case sizeWidth = "size.width"
  case sizeHeight = "size.height"

  /// What `measure` prints unless asked otherwise.
  public static let standard: [MeasureField] = [.width, .height, .lines]

  /// Whether the figures of a layout say it.
  public var isFigure: Bool {
    switch self {
    case .width, .height, .lines, .size, .sizeWidth, .sizeHeight, .lineCount, .fullLineCount: true
    default: false
    }
  }
}
