import TextDocuments
import TextLayout

/// What sets the texts of a fixture, and where they are laid out.
public struct FixtureSetting {
  let typesetter: Typesetter
  private(set) var container: TextContainer
  /// The font size that a search found, in place of the typesetter's; nil if there was none.
  private var fontSize: Double?

  /// Texts that a typesetter sets in a container.
  public init(typesetter: Typesetter, container: TextContainer) {
    self.typesetter = typesetter
    self.container = container
  }

  /// The same with the font size, or the width, that the output of a command has found.
  func fitted(to output: JSONCursor) -> FixtureSetting {
    var setting = self
    setting.fontSize = output.length("fontSize")
    if (try? output.member("question")?.string()) == "width" {
      setting.container.width = output.length("width") ?? container.width
      setting.container.maximumNumberOfLines = 0
    }
    return setting
  }

  /// A text, laid out in a container.
  ///
  /// - Throws: what shaping and laying out throw.
  func layout(
    _ text: AttributedText, in container: TextContainer
  ) throws(TextLayoutError) -> LayoutResult {
    let shaped = try typesetter.shape(text)
    guard let fontSize else { return try shaped.layout(in: container) }
    return try shaped.scaled(to: fontSize).layout(in: container)
  }
}
