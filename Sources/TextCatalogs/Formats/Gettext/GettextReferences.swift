/// The places in sources that a message of a PO file is from: `src/main.c:12 src/list.c`.
///
/// A file name with spaces is between U+2068 and U+2069 (GNU gettext's manual, "The Format of PO Files").
enum GettextReferences {
  /// The names of the files, in order.
  static func files(in comment: String) -> [String] {
    var files: [String] = []
    var rest = comment[...].unicodeScalars
    while let start = rest.firstIndex(where: { !$0.properties.isWhitespace }) {
      rest = rest[start...]
      if rest.first == "\u{2068}", let end = rest.firstIndex(of: "\u{2069}") {
        files.append(String(rest[..<end].dropFirst()))
        rest = rest[end...].drop { !$0.properties.isWhitespace }
      } else {
        let reference = rest.prefix { !$0.properties.isWhitespace }
        files.append(String(reference.prefix { $0 != ":" }))
        rest = rest[reference.endIndex...]
      }
    }
    return files
  }
}
