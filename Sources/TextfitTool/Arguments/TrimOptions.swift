import TextLayout
import TextReports

/// How `trim` cuts.
struct TrimOptions: Sendable {
  var token: TruncationToken
  /// What follows a text that is not cut; nil is nothing.
  var lessSuffix: AttributedText?
  let cutAt: CutUnit
  let mode: TruncationMode
  let scope: TruncationScope
  /// Nil: the promises hold.
  let compatibility: TrimCompatibility?
  /// Whether a cut makes the status 1.
  let tellsCutByStatus: Bool
}

extension OptionResolver {
  /// The option that makes `locate` and `draw` trim; nil if the text is only laid out.
  var trimOption: Option? {
    [.suffix, .ellipsis, .cutAt, .truncate, .trimScope, .lessSuffix, .compat]
      .first(where: given.isSet)
  }

  /// How the view of the preset cuts its text in commands that only lay it out; nil if it does not, or if an option
  /// says how lines end.
  func viewTruncation() throws(Failure) -> TrimOptions? {
    guard given.preset?.truncatesTail == true, !given.isOn(.singleLine),
      !given.has(.wrap), !given.has(.lineBreakMode)
    else { return nil }
    return try trimOptions()
  }

  /// - Throws: a usage failure also for a suffix or an ellipsis that can't be used.
  func trimOptions() throws(Failure) -> TrimOptions {
    if given.has(.lessSuffix),
      let option = [Option.columns, .nextContainer].first(where: given.has)
    {
      throw .usage(option, "can't be combined with --less-suffix", fix: "use only one of the two")
    }
    return TrimOptions(
      token: try token(),
      lessSuffix: try suffix(.lessSuffix),
      cutAt: try choice(.cutAt, CutUnit.self) ?? .character,
      mode: try mode(),
      scope: try scope(),
      compatibility: try compatibility(),
      tellsCutByStatus: given.has(.exitCode))
  }

  private func mode() throws(Failure) -> TruncationMode {
    try word(.truncate, of: TruncationMode.allCases) ?? .tail
  }

  private func scope() throws(Failure) -> TruncationScope {
    let scope = try word(.trimScope, of: TruncationScope.allCases) ?? .text
    if scope == .lastLine, let strategy = try lineBreakStrategy(), strategy != .greedy {
      throw .usage(
        .lineBreakStrategy, value: strategy.rawValue,
        "does not work with --trim-scope last-line, which keeps lines as they are",
        fix: "use only one of the two")
    }
    return scope
  }

  private func token() throws(Failure) -> TruncationToken {
    let token = TruncationToken(
      ellipsis: try tokenPart(.ellipsis),
      suffix: try suffix(.suffix) ?? AttributedText(PlainText("")))
    try checkLength(of: token)
    guard !token.collapses(under: try whiteSpace()) else {
      let option = given.has(.suffix) ? Option.suffix : .ellipsis
      throw .usage(
        option, "has white space that collapses, after the ellipsis or next to other white space",
        fix: "use single spaces inside, or U+00A0")
    }
    guard !token.collapses(under: try whiteSpace(), truncating: try mode()) else {
      throw .usage(
        given.has(.ellipsis) ? .ellipsis : .suffix,
        "begins with white space, which collapses at the start of the text",
        fix: "leave it out, or use U+00A0")
    }
    return token
  }

  private func checkLength(of token: TruncationToken) throws(Failure) {
    let most = TruncationToken.maximumCharacterCount
    guard token.characterCount > most else { return }
    let isMostlySuffix = token.suffix.string.unicodeScalars.count * 2 > token.characterCount
    throw .usage(
      isMostlySuffix ? .suffix : .ellipsis,
      "the ellipsis and the suffix have \(token.characterCount) characters together",
      fix: "give at most \(most)")
  }

  private func suffix(_ option: Option) throws(Failure) -> AttributedText? {
    let format = try choice(.suffixInput, InputFormat.self)
    if format != nil, !given.isSet(.suffix), !given.has(.lessSuffix) {
      throw .usage(.suffixInput, "there is no suffix", fix: "add --suffix, or leave it out")
    }
    guard let bytes = given.value(of: option) else { return nil }
    guard let format, format != .text else {
      return try tokenPart(option).map { AttributedText(PlainText($0)) }
    }
    let reader = try documentReader(format)
    let suffix = try option.reading { () throws(Failure) in
      try reader.readLine(bytes, about: option.flag).text
    }
    try check(String(decoding: suffix.text.utf8, as: UTF8.self), of: option)
    return given.fontFolder(of: option).name(fontsIn: suffix)
  }

  private func tokenPart(_ option: Option) throws(Failure) -> String? {
    guard let part = try string(option, .tokenPart) else { return nil }
    try check(part, of: option)
    return part
  }

  private func check(_ part: String, of option: Option) throws(Failure) {
    switch TruncationToken.Fault(in: part) {
    case nil: break
    case .joinsCharacterBefore(let first):
      throw .usage(
        option, "starts with \(first.codePointName), which joins the character before it",
        fix: "put a letter, a space or a punctuation mark first")
    case .lacksBase(let mark):
      throw .usage(
        option, "has \(mark.codePointName) after an invisible character, and not on a letter",
        fix: "put it directly after its letter, or remove it")
    case .endsLine where option == .lessSuffix: break
    case .endsLine(let end):
      throw .usage(
        option, "contains the line break \(end.codePointName)", fix: "give it in one line")
    }
  }
}
