/// Reads gettext's PO files, and templates of them.
///
/// Obsolete messages are left out. A fuzzy translation counts as it will once it is confirmed. A message without a
/// translation shows its identifier.
struct GettextReader {
  func read(_ builder: inout CatalogBuilder) {
    var parser = GettextParser(bytes: builder.bytes)
    parser.parse()
    let header = parser.entries.first(where: \.isHeader)?.translations[0]
    let fields = GettextHeader(header?.string ?? parser.damagedHeader ?? "")
    builder.currentLocale = fields.language ?? builder.pathLocale
    for error in parser.errors { builder.report(error) }
    if let header {
      builder.labels.append(
        LocaleLabel(header.range, nil, namesEncoding: true) {
          GettextString.write(GettextHeader.text(header.string, for: $0.withUnderscores))
        })
    }
    let entries = parser.entries.filter { !$0.isObsolete && !$0.isHeader }
    let isOfC = entries.areOfC
    for entry in entries {
      checkForms(entry, fields.formCount, &builder)
      checkFlags(entry, &builder)
      add(entry, isOfC: entry.isOfC ?? isOfC, &builder)
    }
  }

  /// A translated message must have as many forms as the header says, or gettext shows the wrong ones.
  private func checkForms(
    _ entry: GettextEntry, _ count: Int?, _ builder: inout CatalogBuilder
  ) {
    let forms = entry.translations
    guard let count, let place = entry.plural?.range.lowerBound, forms.count != count,
      forms.contains(where: { !$0.text.isEmpty })
    else { return }
    let has = forms.count == 1 ? "1 form" : "\(forms.count) forms"
    builder.report(
      CatalogError(
        .invalid, "the plural has \(has), but the header's Plural-Forms says \(count)",
        "check it with `msgfmt --check`", at: place, key: entry.name, isFatal: false))
  }

  private func checkFlags(_ entry: GettextEntry, _ builder: inout CatalogBuilder) {
    guard builder.options.placeholders == nil, let flag = entry.unknownFormat, let id = entry.id
    else { return }
    builder.report(
      CatalogError(
        .invalid, "its placeholders are in \(flag), which is not supported",
        "flag it no-\(flag) if it has none, or write `placeholders:` under `catalogs:` in the "
          + "budget",
        at: id.range.lowerBound, key: entry.name, isFatal: false))
  }

  private func add(_ entry: GettextEntry, isOfC: Bool, _ builder: inout CatalogBuilder) {
    for (number, translation) in entry.translations.enumerated() {
      let source = number == 0 ? entry.id : entry.plural ?? entry.id
      let isTranslated = !translation.text.isEmpty
      var parsed = ParsedValue(
        entry.name, (isTranslated ? translation : source ?? translation).string,
        at: translation.range.lowerBound, location: ValueLocation(translation.range))
      parsed.origin = isTranslated ? .translation : .source
      parsed.sourceText = isTranslated ? source?.string : nil
      parsed.locale = builder.currentLocale
      if entry.plural != nil { parsed.variants = [CatalogVariant(.plural, String(number))] }
      parsed.syntaxes = entry.syntaxes
      if isOfC, entry.syntaxes == nil, builder.options.placeholders == nil {
        parsed.syntaxes = GettextEntry.syntaxesOfC
      }
      parsed.note = entry.note
      parsed.state = entry.isFuzzy ? "fuzzy" : nil
      builder.add(parsed)
    }
  }
}
