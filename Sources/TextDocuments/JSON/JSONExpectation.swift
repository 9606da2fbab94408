/// What JSON's grammar asks for at some place.
enum JSONExpectation {
  case value, name, colon, commaInArray, commaInObject
  /// Nothing more.
  case end
  /// It depends on a value that is passed over.
  case other

  /// The fault of a text that has another token at an offset.
  func fault(at offset: Int, in bytes: [UInt8]) -> DocumentFault {
    let isAtEnd = bytes[offset...].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let (problem, fix) =
      isAtEnd ? ("the JSON ends too early", "add the rest") : words(at: bytes[offset])
    return DocumentFault(problem, fix, at: offset)
  }

  private func words(at byte: UInt8) -> (problem: String, fix: String) {
    if byte == UInt8(ascii: "/") { return ("JSON has no comments", "remove it") }
    return switch self {
    case .value:
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        ("this is not a JSON number", "write digits, such as 0.5 or 1e3")
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ":"):
        ("a value is missing", "add it, or remove the comma or colon before it")
      default: ("this is not a JSON value", "put a string in quotation marks")
      }
    case .name: ("an object needs a name here", "put it in quotation marks")
    case .colon: ("a colon is missing after a name", "add it, and a value")
    case .commaInArray: ("a comma or a closing bracket is missing", "add it")
    case .commaInObject: ("a comma or a closing brace is missing", "add it")
    case .end: ("there is more text after the JSON value", "remove it")
    case .other: ("this is not JSON", "fix it")
    }
  }
}

extension DocumentFault {
  /// The fault of a string that no parser reads on from an offset.
  static func insideString(at offset: Int, in bytes: [UInt8]) -> DocumentFault {
    if offset == bytes.count - 1 {
      return DocumentFault("the JSON ends inside a string", "add the rest", at: offset)
    }
    if bytes[offset] < 0x20 {
      return DocumentFault(
        "a string contains a control character", "escape it, such as \\n for a line break",
        at: offset)
    }
    return DocumentFault(
      "a string contains an unknown escape",
      #"use \", \\, \/, \b, \f, \n, \r, \t, or \u and four hexadecimal digits"#, at: offset)
  }
}
