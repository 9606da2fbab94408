import TextLayout
import TextReports

/// `textfit fonts`: which face each name resolves to, and which characters of a text it can set; without a name,
/// which families there are.
struct FontsRun: Sendable {
  /// The names to resolve, as they were given; nil is the font that is used when none is named.
  ///
  /// Without one, the families are listed.
  private let names: [[UInt8]?]
  private let style: TextStyle
  private let text: PlainText?
  private let options: ReportOptions

  /// - Throws: bad usage, or a text that is not UTF-8.
  init(given: GivenArguments) throws(Failure) {
    let resolver = OptionResolver(given: given)
    style = try resolver.style()
    options = try resolver.reportOptions()
    text = try given.value(of: .text).map { bytes throws(Failure) in
      try TextSource.argument(bytes).read(keepsFinalNewline: true)
    }
    names = given.operands.isEmpty && !given.listsFamilies ? [nil] : given.operands
  }

  /// Prints what each name resolves to, or the families.
  ///
  /// - Throws: a failure to write to standard output; if there is no name, one to find fonts.
  func run() throws(Failure) -> ExitStatus {
    var printer = ResultPrinter(terminator: options.terminator)
    if names.isEmpty { try printFamilies(&printer) }
    for given in names {
      let name = given.map { String(decoding: $0, as: UTF8.self) }
      switch Result(catching: { () throws(Failure) in try answer(forGiven: given) }) {
      case .success(let answer): try printer.print(answer, about: name ?? "the default font")
      case .failure(let failure):
        let object = options.printsObjects ? json.failure(failure.report, ofFont: name) : nil
        try printer.print(failure, object: object)
      }
    }
    try printer.flush()
    return printer.status.status
  }

  /// Prints the families of the system, unless its fonts are not to be used.
  private func printFamilies(_ printer: inout ResultPrinter) throws(Failure) {
    guard style.usesSystemFonts else { return }
    let installed: InstalledFamilies
    do throws(TextLayoutError) {
      installed = try InstalledFamilies()
    } catch {
      throw Failure(error, about: nil)
    }
    RunDetails.say(installed.notes, about: CommandName.fonts.rawValue)
    for family in installed.families {
      var answer = Answer()
      answer.output =
        options.format == .json
        ? json.family(family, notes: installed.notes) : TextReport().family(family)
      try printer.print(answer.printed(by: options), about: family.name)
    }
  }

  private var json: JSONReport {
    JSONReport(
      header: ReportHeader(command: CommandName.fonts.rawValue, file: nil),
      fields: options.jsonFields)
  }

  /// What is printed about the name, which is given as bytes.
  private func answer(forGiven given: [UInt8]?) throws(Failure) -> Answer {
    let name = try given.map { bytes throws(Failure) in
      try StringKind.fontName.string(bytes, about: nil)
    }
    do throws(TextLayoutError) {
      return try answer(for: name)
    } catch {
      let isVariation = style.worksWithoutVariations { style throws(TextLayoutError) in
        _ = try resolve(name, in: style)
      }
      if isVariation { throw Failure(error, about: Option.variation) }
      throw Failure(error, about: nil)
    }
  }

  private func answer(for name: String?) throws(TextLayoutError) -> Answer {
    let description = try describe(name)
    var answer = Answer(notes: Diagnostics.isVerbose ? description.notes : [])
    switch options.format {
    case .json: answer.output = json.font(description)
    case .text: answer.output = TextReport().font(description)
    }
    let missing = description.coverage?.missingGlyphs ?? []
    answer.failures = ResultChecker(options: options).missingGlyphs(ofOneFont: missing)
    return answer.printed(by: options)
  }

  private func resolve(
    _ name: String?, in style: TextStyle
  ) throws(TextLayoutError) -> FontResolution {
    let resolver = try FontResolver(style: style)
    return if let name { try resolver.resolve(name) } else { try resolver.resolveDefault() }
  }

  private func describe(_ name: String?) throws(TextLayoutError) -> FontDescription {
    let found = try resolve(name, in: style)
    return FontDescription(
      name: name, face: found.face, size: style.fontSize, notes: found.notes,
      coverage: try coverage(by: name))
  }

  /// The part of the text that the font alone can set, by the rules of layout: a letter that the font has only in its
  /// composed form is not missing.
  private func coverage(by name: String?) throws(TextLayoutError) -> FontDescription.Coverage? {
    guard let text else { return nil }
    var style = style
    style.fonts = name.map { [$0] } ?? []
    style.usesSystemFonts = false
    let result = try Typesetter(style: style).shape(text).layout(
      in: TextContainer(lineBreakMode: .clipping))
    let characters = result.visibleRanges.reduce(0) { $0 + $1.characters.count }
    return FontDescription.Coverage(
      characters: characters, missingGlyphs: result.missingGlyphs)
  }
}
