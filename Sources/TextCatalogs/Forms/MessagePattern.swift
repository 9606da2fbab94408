import CMessages

/// A part of an ICU message, as ICU's MessagePattern finds it.
struct MessagePart {
  /// The kind of part, in ICU's numbering.
  enum Kind: Int32 {
    case messageStart, messageLimit, skip, insert, replaceNumber, argumentStart, argumentLimit
    case argumentNumber, argumentName, argumentType, argumentStyle, selector, integer, double
  }

  /// The kind of argument, in ICU's numbering.
  enum ArgumentKind: Int32 {
    case none, simple, choice, plural, select, selectOrdinal
  }

  let kind: Kind
  /// Its bytes in the message.
  let range: Range<Int>
  let value: Int32

  /// The kind, where the part is an argument's start.
  var argument: ArgumentKind { ArgumentKind(rawValue: value) ?? .none }
}

/// ICU's MessagePattern, which parses messages.
@safe struct MessagePattern: ~Copyable {
  private let handle: OpaquePointer

  /// Parses a message of limited nesting; nil when out of memory.
  init?(_ text: [UInt8], doublesApostrophes: Bool) {
    guard let handle = unsafe cm_message_open(text, Int32(text.count), doublesApostrophes) else {
      return nil
    }
    unsafe self.handle = handle
  }

  deinit { unsafe cm_message_close(handle) }

  /// Why, and where, ICU rejects the message; nil for a valid one.
  var error: (reason: String, offset: Int)? {
    let offset = unsafe cm_message_fault(handle)
    return offset < 0 ? nil : (unsafe String(cString: cm_message_reason(handle)), Int(offset))
  }

  /// All parts, in order.
  var parts: [MessagePart] {
    (0..<(unsafe cm_message_count(handle))).compactMap { index in
      let part = unsafe cm_message_part(handle, index)
      return MessagePart.Kind(rawValue: part.kind).map {
        MessagePart(
          kind: $0, range: Int(part.start)..<Int(max(part.start, part.end)), value: part.value)
      }
    }
  }
}
