import TextCore
import TextShaping

/// The end of what a cut of the tail prints: the text before the cut, what closes its bidi controls, the
/// token.
///
/// A validation needs only the end of the cut's paragraph: what is before it is laid out as in the full
/// text.
struct PrintedString {
  /// What is printed from where the visible part begins.
  let text: StyledText
  /// Where the text's own bytes end.
  let cut: Int
  /// Where the suffix begins; the end if there is none.
  let suffixStart: Int

  /// Prints `visible`, which ends with the cut, and the token; `prelude` takes the place of the part of the
  /// paragraph before `visible`, and has to leave the same bidi controls open.
  init(
    _ text: StyledText, prelude: [UInt8] = [], visible: Range<Int>, token: StyledToken
  ) {
    var printed = StyledText(after: text.style(before: visible.lowerBound))
    printed.append(prelude, style: text.style(at: visible.lowerBound))
    printed.append(visible, of: text)
    cut = printed.utf8.count
    let style = token.styles.index(forLettersLike: text.style(before: visible.upperBound))
    if !token.isEmpty {
      printed.append(BidiControls.closers(forOpenIn: printed.utf8[...]), style: style)
    }
    printed.append(token.parts.ellipsis.utf8, style: style)
    suffixStart = printed.utf8.count
    printed.append(token.suffix.utf8.indices, of: token.suffix)
    self.text = printed
  }
}
