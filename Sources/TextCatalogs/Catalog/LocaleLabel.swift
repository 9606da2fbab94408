/// Where a file names the language of its texts, and how it is written there.
struct LocaleLabel: Sendable {
  /// Its bytes in the file's text; empty if a name can be inserted.
  let range: Range<Int>
  /// The language that it names; nil if it names none.
  let locale: String?
  /// Whether the label names the file's encoding as well, and turns ASCII into UTF-8.
  let namesEncoding: Bool
  /// What to write for another language.
  let write: @Sendable (String) -> String?

  init(
    _ range: Range<Int>, _ locale: String?, namesEncoding: Bool = false,
    write: @escaping @Sendable (String) -> String?
  ) {
    self.range = range
    self.locale = locale
    self.namesEncoding = namesEncoding
    self.write = write
  }

  /// The encoding of a file whose labels name another language.
  static func encoding(of labels: [LocaleLabel], _ encoding: SourceEncoding) -> SourceEncoding {
    encoding == .ascii && labels.contains(where: \.namesEncoding) ? .utf8 : encoding
  }
}
