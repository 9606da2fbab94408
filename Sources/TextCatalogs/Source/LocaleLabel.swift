/// Where a file names the language of its texts, and how.
struct LocaleLabel: Sendable, Hashable {
  /// How a format writes a language.
  enum Notation: Sendable, Hashable {
    /// A JSON string, with its quotation marks, and low lines between subtags where the format wants them.
    case json(lowLines: Bool)
    /// A YAML scalar.
    case yaml
    /// The value of an XML attribute, without its quotation marks.
    case attribute
    /// An attribute that is put in after an element's name.
    case newAttribute(String)
    /// A field between commas, or what else parts them.
    case csv(separator: UInt8)
    /// The header of a PO file, which has this text.
    case header(String)
  }

  /// The bytes in the text of the file.
  let range: Range<Int>
  /// The language that is named; nil where none is.
  let locale: String?
  let notation: Notation

  init(_ range: Range<Int>, _ locale: String?, _ notation: Notation) {
    self.range = range
    self.locale = locale
    self.notation = notation
  }

  /// What is written in its place for another language; nil where the format has no way to.
  func written(for locale: String) -> String? {
    switch notation {
    case .json(let lowLines): JSONString.write(lowLines ? locale.withLowLines : locale)
    // A tag needs no quotation marks.
    case .yaml, .attribute: locale
    case .newAttribute(let name): " \(name)=\"\(locale)\""
    case .csv(let separator): CSVField.write(locale, separator: separator)
    case .header(let text): GettextString.write(GettextHeader.text(text, for: locale.withLowLines))
    }
  }
}

extension LocaleLabel {
  /// The encoding of a file whose labels name another language.
  static func encoding(of labels: [LocaleLabel], _ encoding: SourceEncoding) -> SourceEncoding {
    let hasHeader = labels.contains { if case .header = $0.notation { true } else { false } }
    return hasHeader && encoding == .ascii ? .utf8 : encoding
  }
}

extension String {
  /// As POSIX and Flutter write a tag: `en_XA`.
  fileprivate var withLowLines: String { String(map { $0 == "-" ? "_" : $0 }) }
}

extension GettextHeader {
  /// A header's text for another language, in UTF-8 where it named no encoding yet, or ASCII, and with English's
  /// plurals where it named none.
  fileprivate static func text(_ text: String, for locale: String) -> String {
    var isNamed = false
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let name = line.prefix { $0 != ":" }.lowercased()
      if name == "language" {
        isNamed = true
        return "Language: \(locale)"
      }
      if name == "plural-forms", line.contains("INTEGER") {
        return "Plural-Forms: nplurals=2; plural=(n != 1);"
      }
      for word in ["CHARSET", "US-ASCII", "ASCII"] where line.hasSuffix("charset=" + word) {
        return line.dropLast(word.count) + "UTF-8"
      }
      return String(line)
    }
    if !isNamed { lines.insert("Language: \(locale)", at: max(0, lines.count - 1)) }
    return lines.joined(separator: "\n")
  }
}
