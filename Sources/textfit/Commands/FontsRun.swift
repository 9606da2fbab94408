import TextLayout
import TextReports

/// `textfit fonts`: how names resolve, what the faces are, and what of a text they can set.
struct FontsRun: Sendable {
  /// The names to resolve; nil is the font that is used when none is named.
  private let names: [String?]
  private let style: TextStyle
  private let text: Text?
  private let options: ReportOptions

  /// - Throws: bad usage, or a text that is not UTF-8.
  init(given: GivenArguments) throws(Failure) {
    let resolver = OptionResolver(given: given)
    style = try resolver.style()
    options = try resolver.reportOptions()
    text = try resolver.text(.text).map { Text($0) }
    let names = given.operands.map { String(decoding: $0, as: UTF8.self) }
    self.names = names.isEmpty ? [nil] : names
  }

  /// Prints what each name resolves to.
  ///
  /// - Throws: a failure to write to standard output.
  func run() throws(Failure) -> ExitStatus {
    var printer = ResultPrinter(terminator: options.terminator)
    for name in names {
      switch Result(catching: { () throws(TextLayoutError) in try answer(for: name) }) {
      case .success(let answer): try printer.print(answer, about: name ?? "the default font")
      case .failure(let error):
        let failure = Failure(error, about: nil)
        let object = options.format == .json ? json.failure(failure, ofFont: name) : nil
        try printer.print(failure, object: object)
      }
    }
    try printer.finish()
    return printer.verdict.status
  }

  private var json: JSONReport {
    JSONReport(header: ReportHeader(command: CommandName.fonts.rawValue, file: nil))
  }

  private func answer(for name: String?) throws(TextLayoutError) -> Answer {
    let description = try describe(name)
    var answer = Answer()
    switch options.format {
    case .json: answer.output = try json.font(description)
    case .text: answer.output = TextReport().font(description)
    }
    let missing = description.coverage?.missingGlyphs ?? []
    answer.complaints = Gates(options: options).missing(missing)
    return answer
  }

  private func describe(_ name: String?) throws(TextLayoutError) -> FontDescription {
    let resolver = try FontResolver(style: style)
    let found = if let name { try resolver.resolve(name) } else { try resolver.resolveDefault() }
    return FontDescription(
      name: name, face: found.face, size: style.fontSize, notes: found.notes,
      coverage: try coverage(by: name))
  }

  /// What the font alone can set of the text, by the very rules that layout follows: a letter that
  /// it only has composed is not missing.
  private func coverage(by name: String?) throws(TextLayoutError) -> FontDescription.Coverage? {
    guard let text else { return nil }
    var style = style
    style.fonts = name.map { [$0] } ?? []
    style.usesSystemFonts = false
    let result = try Typesetter(style: style).shape(text).layout(in: TextContainer(wrap: .none))
    let characters = result.visibleRanges.reduce(0) { $0 + $1.characters.count }
    return FontDescription.Coverage(
      characters: characters, missingGlyphs: result.missingGlyphs)
  }
}
