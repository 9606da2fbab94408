import TextCore
import TextShaping

/// A token with its ellipsis decided.
struct ResolvedToken: Sendable, Hashable {
  let ellipsis: String
  let suffix: AttributedText

  init(ellipsis: String, suffix: AttributedText) {
    self.ellipsis = ellipsis
    self.suffix = suffix
  }

  init(ellipsis: String, suffix: String) {
    self.init(ellipsis: ellipsis, suffix: AttributedText(PlainText(suffix)))
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

  /// The script of its first character that has one, else Common: in a paragraph without a letter, what
  /// is before the token has that script too (UAX #24).
  var leadingScript: Script {
    let scripts = string.unicodeScalars.lazy.map {
      CharacterClass.script(of: $0.value)
    }
    return scripts.first { $0 != nil }.flatMap(\.self) ?? .common
  }

  /// What is left if the suffix does not fit: the ellipsis, without the space before a suffix.
  var withoutSuffix: ResolvedToken {
    var bare = ellipsis[...]
    while bare.last == " " { bare.removeLast() }
    return ResolvedToken(ellipsis: String(bare), suffix: "")
  }
}

extension TruncationToken {
  /// The default ellipsis, and the one for fonts that lack U+2026.
  private static let defaultEllipsis = "\u{2026}"
  private static let plainEllipsis = "..."

  /// Decides the ellipsis by the primary font, and refuses parts that cannot be shown whole.
  ///
  /// - Throws: `.invalidArgument` if it is too long or a part has a `Fault`.
  func resolved(
    for typesetter: Typesetter, truncating mode: TruncationMode = .tail
  ) throws(TextLayoutError) -> (ResolvedToken, [Note]) {
    try check(typesetter.paragraphStyle.whiteSpace, truncating: mode)
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
