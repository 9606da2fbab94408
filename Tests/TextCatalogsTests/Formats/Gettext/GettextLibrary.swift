import CGettext

/// What libgettextpo reads of a PO file.
struct GettextLibrary {
  /// A message, with everything that the parser reads as well.
  struct Message: Hashable, CustomStringConvertible {
    var domain: String
    var context: String?
    var id: String
    var plural: String?
    var translations: [String]
    var isObsolete: Bool
    var isFuzzy: Bool

    var description: String {
      "\(domain) \(context.debugDescription) \(id.debugDescription) \(plural.debugDescription) "
        + "\(translations)\(isObsolete ? " obsolete" : "")\(isFuzzy ? " fuzzy" : "")"
    }
  }

  let messages: [Message]
  let errorCount: Int
  let firstError: String?

  /// Reads a file that is UTF-8, says so, and has no NUL; nil where the library can't be given it.
  init?(_ text: [UInt8]) {
    guard let catalog = cg_read(text, text.count) else { return nil }
    defer { cg_close(catalog) }
    errorCount = cg_error_count(catalog)
    firstError = cg_first_error(catalog).map { String(cString: $0) }
    messages = (0..<cg_message_count(catalog)).map { index in
      let message = cg_message_at(catalog, index)
      return Message(
        domain: String(cString: message.domain),
        context: message.context.map { String(cString: $0) },
        id: message.id.map { String(cString: $0) } ?? "",
        plural: message.plural.map { String(cString: $0) },
        translations: (0..<message.count).map { number in
          cg_translation(catalog, index, number).map { String(cString: $0) } ?? ""
        },
        isObsolete: message.is_obsolete, isFuzzy: message.is_fuzzy)
    }
  }
}
