@testable import TextCore
@testable import TextLayout
@testable import TextShaping

extension CutValidator {
  /// A validator of cuts with a token whose styles are not those of a text yet.
  init(
    _ text: FittedText, _ token: ResolvedToken, with context: ShapingContext
  ) throws(TextLayoutError) {
    let styled = try StyledToken(token, after: text.shaped.styles, text.shaped.typesetter)
    self.init(text, token: styled, with: context)
  }
}
