//     /* a comment */  "key" = "value";  // another
//     unquoted.key = 'value';
//     "the key is the text";
//
// The dictionary of an old-style property list, usually without braces. A string in quotation marks may span
// lines.

/// Reads Apple's `.strings` files.
struct StringsReader {
  func read(_ builder: inout CatalogBuilder) {
    var scanner = StringsScanner(bytes: builder.bytes)
    scanner.skipSpace()
    if scanner.peek == UInt8(ascii: "<") {
      XMLStringsReader().read(&builder)
      return
    }
    let hasBraces = scanner.take("{")
    while true {
      do throws(CatalogError) {
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
  ) throws(CatalogError) {
    let note = scanner.takeComment()
    let key = try scanner.string("a key")
    try scanner.skipSpaceAndComments()
    var value: StringsScanner.Found?
    if scanner.take("=") {
      try scanner.skipSpaceAndComments()
      value = try scanner.string("a text", for: key.text)
      try scanner.skipSpaceAndComments()
    }
    var parsed = ParsedValue(
      key.text, (value ?? key).text, at: (value ?? key).range.lowerBound,
      location: value.map { ValueLocation($0.range) })
    parsed.locale = builder.pathLocale
    parsed.note = note
    if value == nil { parsed.origin = .source }
    builder.add(parsed)
    for error in [key.error, value?.error].compactMap({ $0 }) { builder.report(error) }
    guard scanner.take(";") else {
      throw CatalogError(
        .malformed, "missing semicolon after the text of \(shown(key.text))", "add one",
        at: scanner.offset, key: key.text, isFatal: false)
    }
  }
}
