import TextCatalogs

/// Reads any bytes as a string catalog, fills its placeholders, and writes it again, with another text and with
/// pseudo-translations.
///
/// Whatever the bytes are, the answer is a catalog, or a problem that says why it can't be read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCatalog(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  var reader = ByteReader(UnsafeRawBufferPointer(start: start, count: count))
  CatalogCase(&reader).run()
  return 0
}

/// A catalog's bytes, how they are read, and what one of its values becomes.
struct CatalogCase: CustomStringConvertible {
  /// Texts that formats have to escape.
  private static let texts = [
    "", "x", "é日😀", "\"'\\", "a\nb", " <&>]]> ", "{%@%s}", "@?#=:;,!|-",
    "\u{1}\t\r\u{85}\u{2028}\u{FEFF}",
    "\\n\\u0041", "  two  ", "'{'}'", "<<", "*a &b", "\u{E9}\u{301}", "%%",
  ]

  let format: CatalogFormat
  let options: CatalogOptions
  let choice: Int
  let text: String
  let bytes: [UInt8]

  init(_ reader: inout ByteReader) {
    format = reader.pick(CatalogFormat.allCases)
    let syntaxes = reader.byte()
    var options = CatalogOptions()
    options.maximumFormCount = 50
    if syntaxes > 200 {
      options.placeholders = [reader.pick(PlaceholderSyntax.allCases), .brace]
    }
    self.options = options
    choice = Int(reader.byte())
    text = reader.pick(Self.texts)
    bytes = reader.content()
  }

  private func read(_ bytes: [UInt8]) -> Catalog {
    CatalogReader(format, options: options).read(bytes, path: "values-de/de_CH.x")
  }

  func run() {
    let catalog = read(bytes)
    require(!catalog.values.isEmpty || !catalog.problems.isEmpty, "nothing of \(self)")
    for problem in catalog.problems {
      require(!problem.message.isEmpty && !problem.fix.isEmpty, "\(problem) of \(self)")
    }
    let filler = PlaceholderFiller(PlaceholderSamples([.init(.name(Glob("*")), ["1", "two"])]))
    for entry in catalog.entries.prefix(200) {
      require(!filler.fill(entry).texts.isEmpty, "no text of \(entry) of \(self)")
    }
    writeTheSame(catalog)
    if catalog.problems.isEmpty {
      writeAnother(catalog)
      writePseudo(catalog)
    }
  }

  /// Pseudo-translations are read without a problem, and are as many.
  private func writePseudo(_ catalog: Catalog) {
    let styles = PseudoStyle.allCases.enumerated().filter { choice >> $0.offset & 1 == 1 }
    let localizer = PseudoLocalizer(Set(styles.map(\.element)))
    let pseudo = PseudoCatalog(of: catalog, by: localizer, locale: "en-XA", source: "de-CH")
    guard pseudo.changedCount > 0, let written = try? pseudo.write() else { return }
    let again = read(written)
    require(
      again.problems.isEmpty && again.values.count >= catalog.values.count,
      "\(catalog.values.count) values became \(again.values.count), \(again.problems): \(self)\n"
        + String(decoding: written, as: UTF8.self).debugDescription)
  }

  private func writeTheSame(_ catalog: Catalog) {
    var runs: [Int: [String]] = [:]
    for (index, value) in catalog.values.enumerated() { runs[index] = value.runs }
    guard let written = try? CatalogWriter(catalog).write(runs: runs) else {
      require(catalog.problems.contains { $0.isFatal }, "can't be written: \(self)")
      return
    }
    require(written == bytes, "written otherwise: \(self)")
  }

  /// One value gets other texts; it then has them, and the others have what they had.
  private func writeAnother(_ catalog: Catalog) {
    let index = choice % catalog.values.count
    let old = catalog.values[index]
    // Where a source is shown, a target without text does not count.
    guard old.isWritable, !(text.isEmpty && old.origin == .source) else { return }
    let runs = old.runs.map { _ in text }
    guard let written = try? CatalogWriter(catalog).write(runs: [index: runs]) else { return }
    let again = read(written)
    require(
      again.values.count == catalog.values.count,
      "\(catalog.values.count) values became \(again.values.count), \(again.problems): \(self)\n"
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
