//     /* a comment */  "key" = "value";  // another
//     unquoted.key = 'value';
//     "the key is the text";
//
// An old-style property list's dictionary, mostly without its braces. A string in quotation marks may have
// line ends in it.

/// Reads Apple's `.strings` files.
struct StringsReader {
  func read(_ builder: inout CatalogBuilder) {
    var scanner = StringsScanner(bytes: builder.bytes)
    scanner.skipSpace()
    if scanner.peek == UInt8(ascii: "<") {
      PropertyListStringsReader().read(&builder)
      return
    }
    let hasBraces = scanner.take("{")
    while true {
      do throws(CatalogFault) {
        try scanner.skipSpaceAndComments()
        if scanner.isAtEnd { break }
        if hasBraces, scanner.take("}") { break }
        try readPair(&scanner, &builder)
      } catch {
        builder.report(error)
        if error.isFatal || !scanner.skipPair() { return }
      }
    }
  }

  private func readPair(
    _ scanner: inout StringsScanner, _ builder: inout CatalogBuilder
  ) throws(CatalogFault) {
    let note = scanner.takeComment()
    let key = try scanner.string("a key")
    try scanner.skipSpaceAndComments()
    var value: StringsScanner.Found?
    if scanner.take("=") {
      try scanner.skipSpaceAndComments()
      value = try scanner.string("a text", for: key.text)
      try scanner.skipSpaceAndComments()
    }
    var draft = ValueDraft(
      key.text, (value ?? key).text, at: (value ?? key).range.lowerBound,
      site: value.map { ValueSite($0.range, .propertyList) })
    draft.locale = builder.pathLocale
    draft.note = note
    if value == nil { draft.origin = .source }
    builder.add(draft)
    for fault in [key.fault, value?.fault].compactMap({ $0 }) { builder.report(fault) }
    guard scanner.take(";") else {
      throw CatalogFault(
        .malformed, "no semicolon stands after the text of \(shown(key.text))", "add one",
        at: scanner.offset, key: key.text, isFatal: false)
    }
  }
}
