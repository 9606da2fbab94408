//     # a comment          ! another
//     key = value          key: value       key value       key
//     long = one \
//            two                                             is "one two"
//     e\u00e9, \t \n \r \f, \= \: \# \! \\ and "\ " for plain characters
//
// java.util.Properties.load: a line ends with LF, CR or CR LF; white space is space, tab and form feed.

/// Reads Java's `.properties`.
struct PropertiesReader {
  func read(_ builder: inout CatalogBuilder) {
    var scanner = PropertiesScanner(bytes: builder.bytes)
    while let line = scanner.next() {
      checkKey(line, &builder)
      let key = PropertiesText.read(line.key)
      let value = PropertiesText.read(line.value)
      for offset in [key.error, value.error].compactMap({ $0 }) {
        builder.report(
          CatalogError(
            .malformed, "\\u without four hexadecimal digits, or half of a surrogate pair",
            "write four digits, or the character itself", at: offset, key: key.text, isFatal: false)
        )
      }
      let range = line.range
      var parsed = ParsedValue(
        key.text, value.text, at: range.lowerBound, location: ValueLocation(range))
      if line.needsSign { parsed.location?.before = "=" }
      // A backslash at the end of the file would escape the sign.
      if line.needsSign, line.hasOpenEnd { parsed.location = nil }
      parsed.locale = builder.pathLocale
      parsed.note = line.note
      builder.add(parsed)
    }
  }

  /// Reports a line that is more likely from another kind of file: without a key, or starting as XML and JSON do.
  ///
  /// Java reads any text as properties; here a backslash confirms such a key.
  private func checkKey(_ line: PropertiesLine, _ builder: inout CatalogBuilder) {
    guard let first = line.key.first else {
      return report("the line has no key", "add one", line, &builder)
    }
    guard Array("<>{}[]\"".utf8).contains(first.byte) else { return }
    let character = String(UnicodeScalar(first.byte))
    report(
      "the key begins with \(character), which is unusual in properties",
      "check that it is the right file, or write \\\(character)", line, &builder)
  }

  private func report(
    _ message: String, _ fix: String, _ line: PropertiesLine, _ builder: inout CatalogBuilder
  ) {
    builder.report(
      CatalogError(
        .invalid, message, fix, at: line.key.first?.offset ?? line.range.lowerBound,
        isFatal: false))
  }
}
