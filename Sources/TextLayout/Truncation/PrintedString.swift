import TextCore
import TextShaping

/// What a trim prints: the text before the cut, what closes its bidi controls, the token.
///
/// Only the end of the paragraph that the cut is in needs to be made to judge it: what is before stands
/// as it stands in the full text.
struct PrintedString {
  /// What is printed from where the visible part begins.
  let text: StyledText
  /// Where the text's own bytes end among them.
  let cut: Int
  /// Where the suffix begins; the end where there is none.
  let suffixStart: Int

  /// Prints `visible`, which ends with the cut, and the token; `prelude` stands for what of the paragraph
  /// is before `visible`, and has to leave the same bidi controls open.
  init(
    _ text: StyledText, prelude: [UInt8] = [], visible: Range<Int>, token: StyledToken
  ) {
    var printed = StyledText(after: text.style(before: visible.lowerBound))
    printed.append(prelude, style: text.style(at: visible.lowerBound))
    printed.append(visible, of: text)
    cut = printed.utf8.count
    let style = text.style(before: visible.upperBound)
    if !token.isEmpty {
      printed.append(BidiControls.closers(forOpenIn: printed.utf8[...]), style: style)
    }
    printed.append(token.parts.ellipsis.utf8, style: style)
    suffixStart = printed.utf8.count
    printed.append(token.suffix.utf8.indices, of: token.suffix)
    self.text = printed
  }
}

extension ShapedText {
  /// All that a trim with this cut prints, and where the suffix stands in it; empty where there is none.
  func printed(cut: Int, token: ResolvedToken) -> (text: AttributedText, suffix: Range<Int>) {
    let printed = printed(Excerpt(head: cut, tail: text.utf8.count), token: token)
    return (printed.text, printed.suffix)
  }
}

extension AttributedText {
  /// The runs that share something with a range, clamped to it.
  func runs(in range: Range<Int>) -> [StyleRun] {
    let first = runs.partitioningIndex { $0.range.upperBound > range.lowerBound }
    let shared = runs[first...].prefix { $0.range.lowerBound < range.upperBound }
    return shared.map { StyleRun($0.range.clamped(to: range), $0.attributes) }
  }
}

/// A token with its ellipsis decided.
struct ResolvedToken: Sendable, Hashable {
  let ellipsis: String
  let suffix: AttributedText

  init(ellipsis: String, suffix: AttributedText) {
    self.ellipsis = ellipsis
    self.suffix = suffix
  }

  init(ellipsis: String, suffix: String) {
    self.init(ellipsis: ellipsis, suffix: AttributedText(Text(suffix)))
  }

  static let none = ResolvedToken(ellipsis: "", suffix: "")

  var isEmpty: Bool { ellipsis.isEmpty && hasNoSuffix }
  var hasNoSuffix: Bool { suffix.text.utf8.isEmpty }

  /// All of it, without its attributes.
  var string: String { ellipsis + suffix.string }

  /// Whether it closes a bracket that it does not open.
  var closesBracket: Bool {
    var open: [UInt32] = []
    for scalar in string.unicodeScalars {
      if let closing = CharacterClass.bracket(openedBy: scalar.value) {
        open.append(closing)
      } else if let closing = CharacterClass.bracket(closedBy: scalar.value) {
        guard let index = open.lastIndex(of: closing) else { return true }
        open.removeSubrange(index...)
      }
    }
    return false
  }

  /// The script of its first character that has one, else Common: what stands before it in a paragraph
  /// without a letter has that script, too (UAX #24).
  var leadingScript: Script {
    let scripts = string.unicodeScalars.lazy.map {
      CharacterClass.script(of: $0.value)
    }
    return scripts.first { $0 != nil }.flatMap(\.self) ?? .common
  }

  /// What is left when the suffix does not fit: the ellipsis, without the space before a suffix.
  var withoutSuffix: ResolvedToken {
    var bare = ellipsis[...]
    while bare.last == " " { bare.removeLast() }
    return ResolvedToken(ellipsis: String(bare), suffix: "")
  }
}

extension TruncationToken {
  /// The default ellipsis, and its stand-in for fonts that lack U+2026.
  private static let defaultEllipsis = "\u{2026}"
  private static let plainEllipsis = "..."

  /// Decides the ellipsis by the primary font, and refuses parts that cannot be shown whole.
  ///
  /// - Throws: `.invalidArgument` where a part has a `Fault`.
  func resolved(for typesetter: Typesetter) throws(TextLayoutError) -> (ResolvedToken, [Note]) {
    try check(typesetter.paragraphStyle.whiteSpace)
    let primary = typesetter.base.cascade.primary
    if let ellipsis { return (ResolvedToken(ellipsis: ellipsis, suffix: suffix), []) }
    let hasEllipsis = primary.hasGlyph(0x2026)
    let own = hasEllipsis ? TruncationToken.defaultEllipsis : TruncationToken.plainEllipsis
    let token = ResolvedToken(
      ellipsis: suffix.text.utf8.isEmpty ? own : own + " ", suffix: suffix)
    return (token, hasEllipsis ? [] : [TruncationToken.ellipsisNote(primary)])
  }

  private static func ellipsisNote(_ primary: FontFace) -> Note {
    Note(
      code: "ellipsis-replaced",
      message: "\(primary.familyName) has no U+2026, so the ellipsis is \"...\"")
  }
}
