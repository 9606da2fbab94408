import TextDocuments

/// Reads gettext's PO files, and templates of them.
///
/// What is obsolete is left out. A fuzzy translation is taken as it will be once it is confirmed. A message
/// without a translation shows its identifier.
struct GettextReader {
  func read(_ builder: inout CatalogBuilder) {
    var scanner = GettextScanner(bytes: builder.bytes)
    scanner.scan()
    for fault in scanner.faults { builder.report(fault) }
    var spoiled = scanner.spoiled
    let entries = withoutDuplicates(scanner.entries, &spoiled, &builder)
    let library = GettextLibrary(shown(builder.bytes, without: spoiled))
    guard let messages = messages(of: library, &builder) else { return }
    let header = entries.first(where: \.isHeader)?.translations[0]
    let fields = GettextHeader(header?.string ?? "")
    let locale = fields.language ?? builder.pathLocale
    if let header { builder.labels.append(LocaleLabel(header.range, nil, .header(header.string))) }
    for entry in entries where !entry.isObsolete && !entry.isHeader {
      guard let key = entry.key, let message = messages[key] else {
        builder.report(
          CatalogFault(
            .malformed, "gettext finds no message here", "check it by `msgfmt --check`",
            at: entry.range.lowerBound, key: entry.name, isFatal: false))
        continue
      }
      checkForms(entry, fields.formCount, &builder)
      add(entry, message, locale, &builder)
    }
  }

  /// A translated message has as many forms as the header says, or gettext shows the wrong ones.
  private func checkForms(
    _ entry: GettextEntry, _ count: Int?, _ builder: inout CatalogBuilder
  ) {
    let forms = entry.translations
    guard let count, let place = entry.plural?.range.lowerBound, forms.count != count,
      forms.values.contains(where: { !$0.text.isEmpty })
    else { return }
    let has = forms.count == 1 ? "1 form" : "\(forms.count) forms"
    builder.report(
      CatalogFault(
        .invalid, "the plural has \(has), and the header's Plural-Forms asks for \(count)",
        "check it by `msgfmt --check`", at: place, key: entry.name, isFatal: false))
  }

  private func withoutDuplicates(
    _ entries: [GettextEntry], _ spoiled: inout [Range<Int>], _ builder: inout CatalogBuilder
  ) -> [GettextEntry] {
    var known: [GettextEntry.Key: Int] = [:]
    return entries.filter { entry in
      guard let key = entry.key, let first = known[key] else {
        if let key = entry.key { known[key] = entry.range.lowerBound }
        return true
      }
      spoiled.append(entry.range)
      guard !entry.isObsolete else { return false }
      builder.report(
        CatalogFault(
          .duplicate, "the message \(TextCatalogs.shown(entry.name)) is there twice",
          "leave one out",
          at: entry.range.lowerBound, and: first, key: entry.name, isFatal: false))
      return false
    }
  }

  /// The file as the library is shown it: in UTF-8, which it says, and without what is wrong.
  private func shown(_ bytes: [UInt8], without spoiled: [Range<Int>]) -> [UInt8] {
    var text = bytes
    for range in spoiled {
      for index in range where text[index] != 0x0A { text[index] = UInt8(ascii: " ") }
    }
    if let charset = GettextHeader.charset(in: text) {
      text.replaceSubrange(charset, with: "UTF-8".utf8)
    }
    return text
  }

  private func messages(
    of library: consuming GettextLibrary?, _ builder: inout CatalogBuilder
  ) -> [GettextEntry.Key: GettextMessage]? {
    guard let library else {
      builder.report(.outOfMemory)
      return nil
    }
    guard !library.isMissing else {
      builder.report(
        CatalogFault(
          .missingLibrary, "libgettextpo, which reads PO files, is not installed",
          "install Debian's libgettextpo0"))
      return nil
    }
    guard library.hasRead else {
      builder.report(
        CatalogFault(
          .unreadable, "libgettextpo can't be shown the file", "mount /proc, which it is shown by"))
      return nil
    }
    for error in library.errors {
      var fault = CatalogFault(
        .malformed, "gettext says: \(error.words)", "check it by `msgfmt --check`", isFatal: false)
      if error.line > 0 { fault.place = DocumentPlace(line: error.line, column: 1) }
      builder.report(fault)
    }
    return library.messages
  }

  private func add(
    _ entry: GettextEntry, _ message: GettextMessage, _ locale: String?,
    _ builder: inout CatalogBuilder
  ) {
    if builder.options.placeholders == nil, let flag = entry.unknownFormat, let id = entry.id {
      builder.report(
        CatalogFault(
          .invalid, "its placeholders are in \(flag), which is not known",
          "flag it no-\(flag) if it has none, or say `placeholders:` under `catalogs:` in the "
            + "budget",
          at: id.range.lowerBound, key: entry.name, isFatal: false))
    }
    for (number, pieces) in entry.translations.sorted(by: { $0.key < $1.key }) {
      let source = number == 0 ? entry.id : entry.plural ?? entry.id
      let text = message.translations.indices.contains(number) ? message.translations[number] : ""
      var draft = ValueDraft(
        entry.name, text.isEmpty ? source?.string ?? "" : text, at: pieces.range.lowerBound,
        site: ValueSite(pieces.range, .gettext))
      draft.origin = text.isEmpty ? .source : .translation
      draft.locale = locale
      if entry.plural != nil { draft.variants = [CatalogVariant(.plural, String(number))] }
      draft.syntaxes = entry.syntaxes
      draft.note = entry.note
      draft.state = message.isFuzzy ? "fuzzy" : nil
      builder.add(draft)
    }
  }
}
