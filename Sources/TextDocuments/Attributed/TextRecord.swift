import TextCore

/// A record of JSON Lines that is a text.
public enum TextRecord: Sendable {
  /// A JSON string: a text without attributes, or one to be read further.
  case string(String)
  /// An object, as ``AttributedReader`` reads it.
  case document(AttributedDocument)
}

extension AttributedReader {
  /// The text of a record, which is a line of a file and may say what is selected in the text.
  ///
  /// Cost: linear in the bytes.
  ///
  /// - Throws: what `read(_:)` throws, with that line for the first; `.invalidDocument` also for what is
  ///   neither a string nor an object.
  public func readRecord(_ bytes: [UInt8], onLine line: Int) throws(TextLayoutError) -> TextRecord {
    let root = JSONCursor(try JSONReader(firstLine: line).read(bytes))
    switch root.node.value {
    case .string(let string): return .string(string)
    case .object: return .document(try readState(root))
    default:
      throw root.refuse("is \(root.node.value.kind)", "give a string, or an object with a text")
    }
  }
}
