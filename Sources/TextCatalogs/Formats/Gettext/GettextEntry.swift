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
  ///
  /// `no-X` takes back no flag but `X`; where the flags say no more, there are none.
  var syntaxes: Set<PlaceholderSyntax>? {
    let denied = flags.filter { $0.hasPrefix("no-") && $0.hasSuffix("-format") }
    let found = flags.filter { !denied.contains("no-" + $0) }.compactMap { Self.formats[$0] }
    return found.isEmpty && denied.isEmpty ? nil : found.reduce([]) { $0.union($1) }
  }

  /// A flag for a way of writing placeholders that is not read; they would be laid out as they stand.
  var unknownFormat: String? {
    flags.first { flag in
      flag.hasSuffix("-format") && Self.formats[flag] == nil
        && !["no-", "possible-", "impossible-"].contains(where: flag.hasPrefix)
    }
  }

  private static let formats: [String: Set<PlaceholderSyntax>] = {
    let printf = [
      "c", "python", "php", "perl", "java-printf", "lua", "awk", "javascript", "gcc-internal",
      "gfc-internal", "tcl", "elisp", "modula2",
    ]
    let brace = ["python-brace", "perl-brace", "csharp", "rust"]
    let numbers = ["qt", "qt-plural", "kde", "kde-kuit", "ycp"]
    var formats: [String: Set<PlaceholderSyntax>] = [
      "objc-format": [.apple], "ruby-format": [.percentBrace, .spacedPrintf],
      "java-format": [.javaMessage], "sh-format": [.shell], "boost-format": [.boost],
    ]
    for name in printf { formats[name + "-format"] = [.spacedPrintf] }
    for name in brace { formats[name + "-format"] = [.brace] }
    for name in numbers { formats[name + "-format"] = [.percentNumber] }
    return formats
  }()
}
