import TextLayout
import TextReports

/// How `trim` cuts.
struct TrimOptions: Sendable {
  let token: TruncationToken
  /// What stands after a text that is not cut; nil is nothing.
  let lessSuffix: AttributedText?
  let cutAt: CutUnit
  let mode: TruncationMode
  /// Nil: by the promises.
  let compatibility: TrimCompatibility?
  /// Whether a cut is answered with status 1.
  let tellsCutByStatus: Bool
}

extension OptionResolver {
  /// What asks for a trim, as a message names it; nil where the text is only laid out.
  ///
  /// `locate` trims where it is told how to.
  var trimSubject: String? {
    if given.command == .trim { return given.command.rawValue }
    return [OptionUnit.suffix, .ellipsis, .cutAt, .truncate, .lessSuffix].first(where: given.has)?
      .flag
  }

  /// - Throws: a usage failure also for a part of the token that has a fault.
  func trimOptions() throws(Failure) -> TrimOptions {
    if given.has(.lessSuffix),
      let unit = [OptionUnit.columns, .nextContainer].first(where: given.has)
    {
      throw .usage("\(unit.flag): a text in it can't expand (leave it out, or --less-suffix)")
    }
    return TrimOptions(
      token: try token(),
      lessSuffix: try suffix(.lessSuffix),
      cutAt: try choice(.cutAt, CutUnit.self) ?? .character,
      mode: try word(.truncate, of: TruncationMode.all) ?? .tail,
      compatibility: try compatibility(),
      tellsCutByStatus: given.has(.exitCode))
  }

  private func token() throws(Failure) -> TruncationToken {
    let token = TruncationToken(
      ellipsis: try tokenPart(.ellipsis),
      suffix: try suffix(.suffix) ?? AttributedText(Text("")))
    guard !token.collapses(under: try whiteSpace()) else {
      let unit = given.has(.suffix) ? OptionUnit.suffix : .ellipsis
      throw .usage(
        "\(unit.flag): white space that collapses, after the ellipsis or in a row (write single spaces "
          + "inside, or U+00A0)")
    }
    return token
  }

  private func suffix(_ unit: OptionUnit) throws(Failure) -> AttributedText? {
    let format = try choice(.suffixInput, InputFormat.self)
    if format != nil, !given.has(.suffix), !given.has(.lessSuffix) {
      throw .usage("--suffix-input: there is no suffix (give --suffix, or leave it out)")
    }
    guard let bytes = given.value(of: unit) else { return nil }
    guard let format, format != .text else {
      return try tokenPart(unit).map { AttributedText(Text($0)) }
    }
    let suffix = try documentReader(format).readLine(bytes, about: unit.flag).text
    try check(String(decoding: suffix.text.utf8, as: UTF8.self), of: unit)
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
    case .endsLine where unit == .lessSuffix: break
    case .endsLine(let end):
      throw .usage(
        "\(unit.flag): holds the line break \(end.codePointName) (give it in one line)")
    }
  }
}
