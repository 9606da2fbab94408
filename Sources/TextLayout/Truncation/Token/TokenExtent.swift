import TextShaping

/// How much room a token takes of its lines, whatever text is before it.
///
/// If a text has several styles, the ellipsis has the style of the character before the cut; then this is
/// what holds for all of the styles.
struct TokenExtent {
  /// The lines of the whole token, in the style in which it takes most; 0 if it joins the text.
  let lineCount: Int
  /// The least number of lines that the token takes from the one with the text's end on, whatever text that is; 1 if
  /// only one is certain.
  let minimumLineCount: Int
  /// The width of the suffix's core (`StyledToken.coreWidth`).
  let coreWidth: Fixed
  /// How far the token moves the pen back: negative, or 0 if it moves it forward as usual.
  let backwardWidth: Fixed
  /// The heights of the fonts of the visible part of the token; of the suffix alone if the text has several
  /// styles.
  let heights: [LineHeight]
  /// By how much a line of the token's styles can be narrower in another text.
  let lineSlack: Fixed
  /// Whether a line that is too narrow for the suffix could end inside it.
  let canBreak: Bool
  /// Whether it can be one word with what is before it.
  let beginsWithLetter: Bool
  /// Whether the suffix can begin a line whatever text is before the token, and is one piece, so that it moves to the
  /// next line whole; or there is no suffix.
  ///
  /// A suffix that can't begin a line is broken where the emergency breaks of the last word fall. One of several words
  /// is broken where its first words fit beside the text. If lines never wrap, the token always shares its line with
  /// the text.
  let standsApart: Bool
}
