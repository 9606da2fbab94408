/// A string of a PO file: in pieces, each in quotation marks.
struct GettextPieces {
  var text: [UInt8] = []
  /// From the first quotation mark to the last.
  var range: Range<Int>

  var string: String { String(decoding: text, as: UTF8.self) }
}

/// A message of a PO file, by its places.
struct GettextEntry {
  /// From its first keyword to the next message's.
  var range: Range<Int>
  var isObsolete: Bool
  var context: GettextPieces?
  var id: GettextPieces?
  var plural: GettextPieces?
  var translations: [Int: GettextPieces] = [:]
  var flags: [String] = []
  var note: String?

  /// What no other message of a file may have.
  struct Key: Hashable {
    let context: String?
    let id: String
    let isObsolete: Bool
  }

  var key: Key? {
    id.map { Key(context: context?.string, id: $0.string, isObsolete: isObsolete) }
  }

  var isHeader: Bool { context == nil && id?.text.isEmpty == true && !isObsolete }

  /// What the message is called: gettext's context, a bar, and its identifier.
  var name: String {
    let id = id?.string ?? ""
    return context.map { $0.string + "|" + id } ?? id
  }

  /// How the flags say that placeholders are written; nil where they don't.
  var syntaxes: Set<PlaceholderSyntax>? {
    var found: Set<PlaceholderSyntax> = []
    for flag in flags {
      if flag.hasPrefix("no-"), flag.hasSuffix("-format") { return [] }
      if let syntax = Self.formats[flag] { found.insert(syntax) }
    }
    return found.isEmpty ? nil : found
  }

  /// A flag for a way of writing placeholders that is not read; they would be laid out as they stand.
  var unknownFormat: String? {
    flags.first { flag in
      flag.hasSuffix("-format") && Self.formats[flag] == nil
        && !["no-", "possible-", "impossible-"].contains(where: flag.hasPrefix)
    }
  }

  private static let formats: [String: PlaceholderSyntax] = [
    "c-format": .printf, "objc-format": .apple, "python-format": .printf, "php-format": .printf,
    "perl-format": .printf, "java-printf-format": .printf, "lua-format": .printf,
    "awk-format": .printf, "javascript-format": .printf, "gcc-internal-format": .printf,
    "gfc-internal-format": .printf, "ruby-format": .percentBrace, "python-brace-format": .brace,
    "perl-brace-format": .brace, "csharp-format": .brace, "java-format": .javaMessage,
    "sh-format": .dollarBrace, "tcl-format": .printf, "elisp-format": .printf,
    "modula2-format": .printf, "rust-format": .brace, "qt-format": .percentNumber,
    "qt-plural-format": .percentNumber, "kde-format": .percentNumber,
    "kde-kuit-format": .percentNumber, "ycp-format": .percentNumber, "boost-format": .boost,
  ]
}
