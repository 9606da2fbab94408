/// Why a text could not be laid out: a code for programs, and one sentence with the place and the fix.
public struct TextLayoutError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of failure; a struct over strings, so that a new kind breaks no `switch`.
  public struct Code: Sendable, Hashable, RawRepresentable {
    /// The word itself, such as `not-utf8`; the JSON's `error.code`.
    public let rawValue: String
    /// Makes a code of any word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A number that is negative, not finite or absurd, or values that exclude each other.
    public static let invalidArgument = Code(rawValue: "invalid-argument")
    /// Attributes of a range that is outside the text, overlaps another or divides a character.
    public static let invalidAttributes = Code(rawValue: "invalid-attributes")
    /// The bytes are not UTF-8; the message names the offset of the first that is wrong.
    public static let notUTF8 = Code(rawValue: "not-utf8")
    /// The font file is damaged, or is not an OpenType font.
    public static let damagedFont = Code(rawValue: "damaged-font")
    /// No such font file can be read.
    public static let unreadableFont = Code(rawValue: "unreadable-font")
    /// The system allows no more open files, or has no memory, so that a font or another file can't be read.
    public static let systemLimit = Code(rawValue: "system-limit")
    /// No family of that name, nor a metric clone of it, is installed.
    public static let noSuchFont = Code(rawValue: "no-such-font")
    /// No hyphenation patterns of a language are installed.
    public static let noSuchPatterns = Code(rawValue: "no-such-patterns")
    /// A library that is opened on demand is not installed; the message says how to get it.
    public static let missingLibrary = Code(rawValue: "missing-library")
    /// A library ran out of memory, or refused a call that can't fail otherwise.
    public static let exhausted = Code(rawValue: "exhausted")
  }

  /// The place of the error in a document, as editors count: both from 1.
  public struct Place: Sendable, Hashable, CustomStringConvertible {
    /// The line.
    public let line: Int
    /// The column, in Unicode scalars.
    public let column: Int
    /// The value's path (RFC 9535), such as `$.runs[0]`; nil if the document has no values.
    public let path: String?

    /// A place by its line and column, and the value that begins there.
    public init(line: Int, column: Int, path: String? = nil) {
      self.line = line
      self.column = column
      self.path = path
    }

    /// Such as `line 3, column 14: $.runs[0]`.
    public var description: String {
      "line \(line), column \(column)" + (path.map { ": \($0)" } ?? "")
    }
  }

  /// What kind of failure it is.
  public let code: Code
  /// One sentence: the place, what is wrong, the fix.
  public let message: String
  /// Where in a document, which the message names, too; nil if the error is not about a document.
  public let place: Place?

  /// An error with a code and a sentence.
  public init(_ code: Code, _ message: String, at place: Place? = nil) {
    self.code = code
    self.message = message
    self.place = place
  }

  /// The message.
  public var description: String { message }
}
