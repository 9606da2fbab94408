import TextDocuments

/// What is wrong with a catalog: the file, the place, and how to fix it.
public struct CatalogProblem: Sendable, Hashable, CustomStringConvertible {
  /// The kind of problem.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The file does not exist, is not a file (a folder, a pipe), or can't be read.
    case unreadable
    /// The file, or what it expands to, is larger than a limit.
    case tooLarge = "too-large"
    /// The bytes are not valid in the file's encoding.
    case encoding
    /// The text does not follow the format's grammar.
    case malformed
    /// The text follows the format's grammar, but a part of it is not what the format expects.
    case invalid
    /// It is valid, but textfit does not read it.
    case unsupported
    /// A key is defined twice.
    case duplicate
    /// A text's placeholders or branches don't follow their grammar, or name something undefined.
    case message
    /// A text has more forms than are laid out.
    case tooManyForms = "too-many-forms"
    /// The file has no texts.
    case empty
  }

  /// The kind of problem.
  public let code: Code
  /// The file's path, as it was given.
  public let path: String
  /// Where it is; nil if it is the whole file.
  public let place: DocumentPlace?
  /// The other place of two, such as that of a key's first value.
  public let otherPlace: DocumentPlace?
  /// The key of the text; nil if no text, or more than one, is concerned.
  public let key: String?
  /// The language of the text, or of the file if it has one language, as a BCP 47 tag; nil if nothing names one.
  public let locale: String?
  /// What is wrong, in words.
  public let message: String
  /// What to do about it.
  public let fix: String
  /// Whether texts after the place may be missing, because reading stopped there.
  public let isFatal: Bool

  /// Such as `de.po: line 3, column 14: the key "a" is defined twice, first in line 1 (remove one)`.
  public var description: String {
    let start = place.map { "\(path): \($0): " } ?? "\(path): "
    return "\(start)\(message) (\(fix))"
  }
}
