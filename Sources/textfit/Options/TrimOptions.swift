import TextLayout

/// How `trim` cuts.
struct TrimOptions: Sendable {
  let token: TruncationToken
  let cutAt: CutUnit
  /// Whether a cut is answered with status 1.
  let tellsCutByStatus: Bool
}

extension OptionResolver {
  /// - Throws: a usage failure also for a part of the token that would run into the text.
  func trimOptions() throws(Failure) -> TrimOptions {
    let suffix = try tokenPart(.suffix) ?? ""
    return TrimOptions(
      token: TruncationToken(ellipsis: try tokenPart(.ellipsis), suffix: suffix),
      cutAt: try choice(.cutAt, CutUnit.self) ?? .character,
      tellsCutByStatus: given.has(.exitCode))
  }

  /// A part of the token stands whole on one line and by itself: it neither joins the character
  /// before it (UAX #29, GB9 and GB9a) nor ends a line (UAX #14, LB4 and LB5).
  private func tokenPart(_ unit: OptionUnit) throws(Failure) -> String? {
    guard let part = try string(unit, .tokenPart) else { return nil }
    if let first = part.unicodeScalars.first, first.joinsCharacterBefore {
      throw .usage(
        "\(unit.flag): starts with \(first.codePointName), which joins the character before it "
          + "(put a letter, a space or a sign first)")
    }
    if let end = part.unicodeScalars.first(where: \.endsLine) {
      throw .usage(
        "\(unit.flag): holds the line break \(end.codePointName) (give it in one line)")
    }
    return part
  }
}

extension Unicode.Scalar {
  /// Whether no grapheme boundary stands before it, behind a letter: Grapheme_Extend, U+200D and
  /// spacing marks (UAX #29, GB9 and GB9a).
  fileprivate var joinsCharacterBefore: Bool {
    properties.isGraphemeExtend || "a\(Character(self))".count == 1
  }

  /// Whether a line must end behind it: LF, VT, FF, CR, NEL, LS, PS (UAX #14, LB4 and LB5).
  fileprivate var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
