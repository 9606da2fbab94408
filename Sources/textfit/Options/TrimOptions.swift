import TextLayout
import TextReports

/// How `trim` cuts.
struct TrimOptions: Sendable {
  let token: TruncationToken
  let cutAt: CutUnit
  /// Whether a cut is answered with status 1.
  let tellsCutByStatus: Bool
}

extension OptionResolver {
  /// What asks for a trim, as a message names it; nil where the text is only laid out.
  ///
  /// `locate` trims where it is told how to.
  var trimSubject: String? {
    if given.command == .trim { return given.command.rawValue }
    return [OptionUnit.suffix, .ellipsis, .cutAt].first(where: given.has)?.flag
  }

  /// - Throws: a usage failure also for a part of the token that has a fault.
  func trimOptions() throws(Failure) -> TrimOptions {
    let suffix = try tokenPart(.suffix) ?? ""
    return TrimOptions(
      token: TruncationToken(ellipsis: try tokenPart(.ellipsis), suffix: suffix),
      cutAt: try choice(.cutAt, CutUnit.self) ?? .character,
      tellsCutByStatus: given.has(.exitCode))
  }

  private func tokenPart(_ unit: OptionUnit) throws(Failure) -> String? {
    guard let part = try string(unit, .tokenPart) else { return nil }
    switch TruncationToken.Fault(in: part) {
    case nil:
      return part
    case .joinsCharacterBefore(let first):
      throw .usage(
        "\(unit.flag): starts with \(first.codePointName), which joins the character before it "
          + "(put a letter, a space or a sign first)")
    case .endsLine(let end):
      throw .usage(
        "\(unit.flag): holds the line break \(end.codePointName) (give it in one line)")
    }
  }
}
