import CGettext

/// A message as libgettextpo has read it.
struct GettextMessage {
  let translations: [String]
  let isFuzzy: Bool
}

/// What libgettextpo says of a PO file.
@safe struct GettextLibrary: ~Copyable {
  private let handle: OpaquePointer

  /// Reads a file that is UTF-8, says so, and holds no NUL; nil without memory.
  init?(_ text: [UInt8]) {
    guard let handle = unsafe cg_read(text, text.count) else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe cg_close(handle) }

  /// Whether there is no libgettextpo.
  var isMissing: Bool { unsafe cg_outcome(handle) == CInt(CG_NO_LIBRARY) }

  /// Whether it has read the file.
  var hasRead: Bool { unsafe cg_outcome(handle) == CInt(CG_READ) }

  /// What it says is wrong, with the line, which counts from 1; 0 where it names none.
  var errors: [(words: String, line: Int)] {
    (0..<(unsafe cg_error_count(handle))).map { index in
      let error = unsafe cg_error_at(handle, index)
      return (unsafe String(cString: error.words), Int(clamping: unsafe error.line))
    }
  }

  /// The messages, by their keys.
  var messages: [GettextEntry.Key: GettextMessage] {
    var messages: [GettextEntry.Key: GettextMessage] = [:]
    for index in 0..<(unsafe cg_message_count(handle)) {
      let message = unsafe cg_message_at(handle, index)
      let key = GettextEntry.Key(
        context: unsafe message.context.map { unsafe String(cString: $0) },
        id: unsafe message.id.map { unsafe String(cString: $0) } ?? "",
        isObsolete: unsafe message.is_obsolete)
      let translations = (0..<(unsafe message.count)).map { number in
        unsafe cg_translation(handle, index, number).map { unsafe String(cString: $0) } ?? ""
      }
      messages[key] = GettextMessage(
        translations: translations, isFuzzy: unsafe message.is_fuzzy)
    }
    return messages
  }
}
