/// Why a document could not be read: a code to act on, and one sentence with the place and the cure.
public struct DocumentError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of failure; a struct over strings, so that a new kind breaks nobody's `switch`.
  public struct Code: Sendable, Hashable, RawRepresentable {
    /// The word itself, such as `malformed-json`; the JSON's `error.code`.
    public let rawValue: String
    /// Makes a code of any word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bytes are not UTF-8.
    public static let notUTF8 = Code(rawValue: "not-utf8")
    /// The bytes are no JSON, or have more levels, a name twice, or a number larger than is taken.
    public static let malformedJSON = Code(rawValue: "malformed-json")
    /// The JSON is not that of a text with attributes.
    public static let invalidDocument = Code(rawValue: "invalid-document")
    /// The Markdown holds what can't be laid out.
    public static let invalidMarkdown = Code(rawValue: "invalid-markdown")
    /// A library underneath ran out of memory.
    public static let exhausted = Code(rawValue: "exhausted")
  }

  /// What kind of failure it is.
  public let code: Code
  /// One sentence: the place, what is wrong, and the cure in parentheses.
  public let message: String

  /// An error of a kind, and what is said of it.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}

/// A place in a document, as editors count: both from 1.
public struct DocumentPlace: Sendable, Hashable, CustomStringConvertible {
  /// The line, which LF, CR LF or CR ends.
  public let line: Int
  /// The column, in Unicode scalars.
  public let column: Int

  /// A place by its line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Such as `line 3, column 14`.
  public var description: String { "line \(line), column \(column)" }

  /// The place of a byte; one behind the last is the end's.
  ///
  /// Lines count from `firstLine`. Cost: linear up to there.
  public init(of offset: Int, in bytes: [UInt8], firstLine: Int = 1) {
    var line = firstLine
    var column = 1
    let bytes = bytes.span
    for index in 0..<Swift.min(offset, bytes.count) {
      let byte = bytes[index]
      let isPaired = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isPaired) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.line = line
    self.column = column
  }
}
