import TextCore
import TextShaping

/// A token whose suffix has its styles numbered with those of a text.
///
/// The ellipsis has the style of the character before the cut, or of the first character if nothing is
/// before it. It never changes after it is made: a value, stored by reference.
final class StyledToken: Sendable {
  let parts: ResolvedToken
  let suffix: StyledText
  /// The text's styles, and after them those that only the suffix has.
  let styles: StyleTable
  /// Whether letters may be so close that the token moves the pen back.
  let mayMoveBack: Bool

  init(
    _ parts: ResolvedToken, after styles: StyleTable, _ typesetter: Typesetter
  ) throws(TextLayoutError) {
    var styles = styles
    suffix = try typesetter.styled(parts.suffix, &styles)
    self.parts = parts
    self.styles = styles
    mayMoveBack = styles.styles.contains { $0.letterSpacing < .zero }
  }

  var isEmpty: Bool { parts.isEmpty }

  /// The ellipsis in one of the text's styles, and the suffix.
  func text(ellipsisStyle: Int) -> StyledText {
    var text = StyledText()
    text.append(parts.ellipsis.utf8, style: styles.index(forLettersLike: ellipsisStyle))
    text.append(suffix.utf8.indices, of: suffix)
    return text
  }
}
