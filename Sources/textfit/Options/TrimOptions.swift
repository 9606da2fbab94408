import TextLayout
import TextReports

/// How `trim` cuts.
struct TrimOptions: Sendable {
  let token: TruncationToken
  let cutAt: CutUnit
  let mode: TruncationMode
  /// Whether a cut is answered with status 1.
  let tellsCutByStatus: Bool
}

extension OptionResolver {
  /// What asks for a trim, as a message names it; nil where the text is only laid out.
  ///
  /// `locate` trims where it is told how to.
  var trimSubject: String? {
    if given.command == .trim { return given.command.rawValue }
    return [OptionUnit.suffix, .ellipsis, .cutAt, .truncate].first(where: given.has)?.flag
  }

  /// - Throws: a usage failure also for a part of the token that has a fault.
  func trimOptions() throws(Failure) -> TrimOptions {
    TrimOptions(
      token: TruncationToken(ellipsis: try tokenPart(.ellipsis), suffix: try suffix()),
      cutAt: try choice(.cutAt, CutUnit.self) ?? .character,
      mode: try word(.truncate, of: TruncationMode.all) ?? .tail,
      tellsCutByStatus: given.has(.exitCode))
  }

  private func suffix() throws(Failure) -> AttributedText {
    let format = try choice(.suffixInput, InputFormat.self)
    guard let bytes = given.value(of: .suffix) else {
      guard format == nil else {
        throw .usage("--suffix-input: there is no suffix (give --suffix, or leave it out)")
      }
      return AttributedText(Text(""))
    }
    guard let format, format != .text else {
      return AttributedText(Text(try tokenPart(.suffix) ?? ""))
    }
    let suffix = try documentReader(format).readLine(bytes, about: OptionUnit.suffix.flag).text
    try check(String(decoding: suffix.text.utf8, as: UTF8.self), of: .suffix)
    return suffix
  }

  private func tokenPart(_ unit: OptionUnit) throws(Failure) -> String? {
    guard let part = try string(unit, .tokenPart) else { return nil }
    try check(part, of: unit)
    return part
  }

  private func check(_ part: String, of unit: OptionUnit) throws(Failure) {
    switch TruncationToken.Fault(in: part) {
    case nil: break
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
