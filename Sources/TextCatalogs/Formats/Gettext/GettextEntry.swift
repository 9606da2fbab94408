import TextCore

/// A text of a PO file, from one string or several in a row.
struct GettextPieces {
  var text: [UInt8] = []
  /// From the first quotation mark to the last.
  var range: Range<Int>

  var string: String { String(decoding: text, as: UTF8.self) }
}

/// A message of a PO file, with its places.
struct GettextEntry {
  /// From its first keyword to its last string.
  var range: Range<Int>
  let domain: [UInt8]
  let isObsolete: Bool
  let isFuzzy: Bool
  var context: GettextPieces?
  var id: GettextPieces?
  var plural: GettextPieces?
  /// One, or the forms of a plural.
  var translations: [GettextPieces] = []
  var flags: [String] = []
  /// The source files that have the message, as `#:` names them, without line numbers.
  var sources: [String] = []
  var note: String?

  /// Identifies a message within a file.
  struct Key: Hashable {
    let domain: [UInt8]
    let context: [UInt8]?
    let id: [UInt8]
  }

  var key: Key? { id.map { Key(domain: domain, context: context?.text, id: $0.text) } }

  /// The header is the translation of an empty identifier.
  var isHeader: Bool { context == nil && id?.text.isEmpty == true && !isObsolete }

  /// The key in the catalog: the context and a bar, if it has one, and the identifier.
  var name: String {
    let id = id?.string ?? ""
    return context.map { $0.string + "|" + id } ?? id
  }

  /// The placeholder syntaxes that the flags name; nil if they name none.
  ///
  /// `no-X` cancels only `X`; with nothing else, the text has no placeholders.
  var syntaxes: Set<PlaceholderSyntax>? {
    let denied = Set<TextKey>(
      flags.lazy.filter { $0.hasPrefix("no-") && $0.hasSuffix("-format") }.map { TextKey($0) })
    let found = flags.lazy.filter { !denied.contains("no-" + $0) }
      .compactMap { Self.formats[$0] }
    return found.isEmpty && denied.isEmpty ? nil : found.reduce([]) { $0.union($1) }
  }

  /// A flag for a syntax that textfit does not know, whose placeholders would be laid out as text.
  var unknownFormat: String? {
    flags.first { flag in
      flag.hasSuffix("-format") && Self.formats[flag] == nil
        && !["no-", "possible-", "impossible-"].contains(where: flag.hasPrefix)
    }
  }

  /// The syntaxes of a message without flags that is from a C program, which has no placeholders in braces.
  static let syntaxesOfC: Set<PlaceholderSyntax> = [.printf, .apple]

  /// Whether the message is from C sources, by the names of the files; nil if it names none.
  ///
  /// A header alone may be of C++, whose libraries have placeholders in braces.
  var isOfC: Bool? {
    guard !sources.isEmpty else { return nil }
    return sources.contains { $0.hasSuffix(".c") }
      && sources.allSatisfy { $0.hasSuffix(".c") || $0.hasSuffix(".h") }
  }

  private static let formats: [TextKey: Set<PlaceholderSyntax>] = {
    let printf = [
      "c", "python", "php", "perl", "java-printf", "lua", "awk", "javascript", "gcc-internal",
      "gfc-internal", "tcl", "elisp", "modula2",
    ]
    let brace = ["python-brace", "perl-brace", "csharp", "rust", "c++"]
    let numbers = ["qt", "qt-plural", "kde", "kde-kuit", "ycp"]
    var formats: [TextKey: Set<PlaceholderSyntax>] = [
      "objc-format": [.apple], "ruby-format": [.percentBrace, .spacedPrintf],
      "java-format": [.javaMessage], "sh-format": [.shell], "boost-format": [.boost],
    ]
    for name in printf { formats[name + "-format"] = [.spacedPrintf] }
    for name in brace { formats[name + "-format"] = [.brace] }
    for name in numbers { formats[name + "-format"] = [.percentNumber] }
    return formats
  }()
}

extension [GettextEntry] {
  /// Whether messages that name no source file are of C: no message has flags of another language, and some have C's.
  var areOfC: Bool {
    let formats = flatMap(\.flags).filter { $0.hasSuffix("-format") }
    return formats.contains("c-format")
      && formats.allSatisfy { $0 == "c-format" || $0 == "no-c-format" }
  }
}
