/// What a trim prints: the text before the cut, what closes its bidi controls, the token.
///
/// Only the end of the paragraph that the cut is in needs to be made to judge it: what is before stands
/// as it stands in the full text.
struct PrintedString {
  /// The bytes from where the visible part begins.
  let utf8: [UInt8]
  /// Where the text's own bytes end among them.
  let cut: Int
  /// Where the suffix begins; the end where there is none.
  let suffixStart: Int

  /// Prints `visible`, which ends with the cut, and the token; `prelude` stands for what of the paragraph
  /// is before `visible`, and has to leave the same bidi controls open.
  init(
    _ text: [UInt8], prelude: [UInt8] = [], visible: Range<Int>, token: ResolvedToken
  ) {
    var utf8 = prelude + text[visible]
    cut = utf8.count
    if !token.isEmpty { utf8 += BidiControls.closers(forOpenIn: utf8[...]) }
    utf8 += token.ellipsis.utf8
    suffixStart = utf8.count
    utf8 += token.suffix.utf8
    self.utf8 = utf8
  }
}

extension ShapedText {
  /// All that a trim with this cut prints, and where the suffix stands in it; empty where there is none.
  func printed(
    cut: Int, token: ResolvedToken
  ) throws(TextLayoutError) -> (text: Text, suffix: Range<Int>) {
    let start = startOfParagraph(atOrBefore: cut)
    let last = PrintedString(text.utf8, visible: start..<cut, token: token)
    let printed = try Text(utf8: Array(text.utf8[..<start]) + last.utf8)
    return (printed, start + last.suffixStart..<printed.utf8.count)
  }
}

/// A token with its ellipsis decided.
struct ResolvedToken: Sendable, Hashable {
  let ellipsis: String
  let suffix: String

  static let none = ResolvedToken(ellipsis: "", suffix: "")

  var isEmpty: Bool { ellipsis.isEmpty && suffix.isEmpty }

  /// Whether it closes a bracket that it does not open.
  var closesBracket: Bool {
    var open: [UInt32] = []
    for scalar in (ellipsis + suffix).unicodeScalars {
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
    let scripts = (ellipsis + suffix).unicodeScalars.lazy.map {
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

  /// Decides the ellipsis for a primary font, and refuses parts that cannot be shown whole.
  ///
  /// - Throws: `.invalidArgument` where a part has a `Fault`.
  func resolved(for primary: FontFace) throws(TextLayoutError) -> (ResolvedToken, [Note]) {
    try check()
    if let ellipsis { return (ResolvedToken(ellipsis: ellipsis, suffix: suffix), []) }
    let hasEllipsis = primary.hasGlyph(0x2026)
    let own = hasEllipsis ? TruncationToken.defaultEllipsis : TruncationToken.plainEllipsis
    let token = ResolvedToken(ellipsis: suffix.isEmpty ? own : own + " ", suffix: suffix)
    return (token, hasEllipsis ? [] : [TruncationToken.ellipsisNote(primary)])
  }

  private static func ellipsisNote(_ primary: FontFace) -> Note {
    Note(
      code: "ellipsis-replaced",
      message: "\(primary.familyName) has no U+2026, so the ellipsis is \"...\"")
  }
}
