import TextCatalogs
import TextLayout
import TextReports

/// A box that strings have to fit, with its options resolved and its fonts found.
public protocol StringBox {
  /// How many widths the box has.
  var widthCount: Int { get }

  /// Whether a string fits at each of the box's widths; nil if only shaping shows it, or if a glyph is missing.
  func fits(_ string: AttributedText) -> Bool?

  /// A string in the box's style, at each of its widths.
  ///
  /// - Throws: why the string can't be shaped.
  func place(_ string: AttributedText) throws(CheckProblem) -> [PlacedString]

  /// What trimming prints in the place of hidden text; nil if the box does not trim.
  var token: TruncationToken? { get }

  /// The string trimmed to the box; nil if the box does not trim.
  func trim(_ string: PlacedString) throws(TextLayoutError) -> Trimmed?

  /// The options of the box at one of its widths, as `textfit draw` takes them.
  func arguments(width index: Int) -> [String]
}

extension StringBox {
  /// Nil: each string is shaped.
  public func fits(_ string: AttributedText) -> Bool? { nil }
}

/// A string in a box, at one width.
public struct PlacedString: Sendable {
  /// What was shaped, before any transform.
  public let text: AttributedText
  /// The string in the style that it has in the box.
  public let shaped: ShapedText
  /// The box at this width.
  public let container: TextContainer

  /// Puts the three together.
  public init(text: AttributedText, shaped: ShapedText, container: TextContainer) {
    self.text = text
    self.shaped = shaped
    self.container = container
  }
}

/// Makes the boxes of a budget.
public protocol StringBoxes {
  /// A box.
  ///
  /// - Throws: why its options can't be resolved, or its fonts not be found.
  func box(_ key: BoxKey) throws(CheckProblem) -> any StringBox

  /// For each letter the widest of its kind in a box's style; none if the box can't be made.
  func widestLetters(_ key: BoxKey) throws(TextLayoutError) -> WidestLetters
}

extension StringBoxes {
  /// The width of a sample on one line in a rule's first box; its number of characters if there is no width.
  func width(of sample: String, inRule rule: Int, locale: String?) -> Double {
    let box = try? box(BoxKey(rule: rule, box: 0, locale: locale))
    let placed = try? box?.place(AttributedText(PlainText(sample))).first
    let width = try? placed?.shaped.layout(in: TextContainer()).naturalWidth
    return width ?? Double(sample.count)
  }
}
