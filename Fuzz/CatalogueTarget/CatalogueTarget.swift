import TextCatalogues

/// Reads any bytes as a string catalogue, fills its placeholders, and writes it again, with another text and with
/// pseudo-translations.
///
/// Whatever the bytes are, the answer is a catalogue, or a problem that says why there is none.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCatalogue(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  var reader = ByteReader(UnsafeRawBufferPointer(start: start, count: count))
  CatalogueCase(&reader).run()
  return 0
}

/// A catalogue's bytes, how they are read, and what one of its values becomes.
struct CatalogueCase: CustomStringConvertible {
  /// Texts that formats have to escape.
  private static let texts = [
    "", "x", "é日😀", "\"'\\", "a\nb", " <&>]]> ", "{%@%s}", "@?#=:;,!|-",
    "\u{1}\t\r\u{85}\u{2028}\u{FEFF}",
    "\\n\\u0041", "  two  ", "'{'}'", "<<", "*a &b", "\u{E9}\u{301}", "%%",
  ]

  let format: CatalogueFormat
  let options: CatalogueOptions
  let choice: Int
  let text: String
  let bytes: [UInt8]

  init(_ reader: inout ByteReader) {
    format = reader.pick(CatalogueFormat.allCases)
    let syntaxes = reader.byte()
    var options = CatalogueOptions()
    options.mostForms = 50
    if syntaxes > 200 {
      options.placeholders = [reader.pick(PlaceholderSyntax.allCases), .brace]
    }
    self.options = options
    choice = Int(reader.byte())
    text = reader.pick(Self.texts)
    bytes = reader.content()
  }

  private func read(_ bytes: [UInt8]) -> Catalogue {
    CatalogueReader(format, options: options).read(bytes, path: "values-de/de_CH.x")
  }

  func run() {
    let catalogue = read(bytes)
    require(!catalogue.values.isEmpty || !catalogue.problems.isEmpty, "nothing of \(self)")
    for problem in catalogue.problems {
      require(!problem.message.isEmpty && !problem.cure.isEmpty, "\(problem) of \(self)")
    }
    let filler = PlaceholderFiller(PlaceholderSamples([.init(.name(Glob("*")), ["1", "two"])]))
    for entry in catalogue.entries.prefix(200) {
      require(!filler.fill(entry).texts.isEmpty, "no text of \(entry) of \(self)")
    }
    writeTheSame(catalogue)
    if catalogue.problems.isEmpty {
      writeAnother(catalogue)
      writePseudo(catalogue)
    }
  }

  /// Pseudo-translations are read without a problem, and are as many.
  private func writePseudo(_ catalogue: Catalogue) {
    let styles = PseudoStyle.allCases.enumerated().filter { choice >> $0.offset & 1 == 1 }
    let localizer = PseudoLocalizer(Set(styles.map(\.element)))
    let pseudo = PseudoCatalogue(of: catalogue, by: localizer, locale: "en-XA", source: "de-CH")
    guard pseudo.changedCount > 0, let written = try? pseudo.write() else { return }
    let again = read(written)
    require(
      again.problems.isEmpty && again.values.count >= catalogue.values.count,
      "\(catalogue.values.count) values became \(again.values.count), \(again.problems): \(self)\n"
        + String(decoding: written, as: UTF8.self).debugDescription)
  }

  private func writeTheSame(_ catalogue: Catalogue) {
    var runs: [Int: [String]] = [:]
    for (index, value) in catalogue.values.enumerated() { runs[index] = value.runs }
    guard let written = try? CatalogueWriter(catalogue).write(runs: runs) else {
      require(catalogue.problems.contains { $0.isFatal }, "can't be written: \(self)")
      return
    }
    require(written == bytes, "written otherwise: \(self)")
  }

  /// One value gets other texts; it then has them, and the others have what they had.
  private func writeAnother(_ catalogue: Catalogue) {
    let index = choice % catalogue.values.count
    let old = catalogue.values[index]
    // Where a source is shown, a target without text is none.
    guard old.isWritable, !(text.isEmpty && old.origin == .source) else { return }
    let runs = old.runs.map { _ in text }
    guard let written = try? CatalogueWriter(catalogue).write(runs: [index: runs]) else { return }
    let again = read(written)
    require(
      again.values.count == catalogue.values.count,
      "\(catalogue.values.count) values became \(again.values.count), \(again.problems): \(self)\n"
        + String(decoding: written, as: UTF8.self).debugDescription)
    let new = again.values[index]
    let mayBeEmpty = [.gettext, .xliff, .xcstrings].contains(format) && text.isEmpty
    require(
      mayBeEmpty || new.runs.map { Array($0.utf8) } == runs.map { Array($0.utf8) },
      "\(runs) became \(new.runs): \(self)\n"
        + String(decoding: written, as: UTF8.self).debugDescription)
  }

  var description: String {
    "\(String(decoding: bytes, as: UTF8.self).debugDescription) as \(format), value \(choice), "
      + "text \(text.debugDescription)"
  }
}
