import TextDocuments

/// What is wrong with a catalog: the file, the place, the cure.
public struct CatalogProblem: Sendable, Hashable, CustomStringConvertible {
  /// What kind of problem.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The file is missing, is none (a folder, a pipe), or can't be read.
    case unreadable
    /// The file, or what it stands for, is larger than a limit.
    case tooLarge = "too-large"
    /// The bytes are not in the encoding that they should be in.
    case encoding
    /// The text is not in the format's grammar.
    case malformed
    /// The text is in the format's grammar, but its parts are not what the format wants.
    case invalid
    /// It is valid, but not read by textfit.
    case unsupported
    /// A key is there twice.
    case duplicate
    /// A text's placeholders or branches are not in their grammar, or name what is not there.
    case message
    /// A text has more forms than are laid out.
    case tooManyForms = "too-many-forms"
    /// There is no text in the file.
    case empty
    /// The library that reads the format is not installed.
    case missingLibrary = "missing-catalogue-library"
  }

  /// What kind of problem.
  public let code: Code
  /// The file's path, as it was given.
  public let path: String
  /// Where it is; nil where it is the file as a whole.
  public let place: DocumentPlace?
  /// The other place of two, such as that of a key's first value.
  public let otherPlace: DocumentPlace?
  /// The text that is concerned; nil where it is none, or more than one.
  public let key: String?
  /// What is wrong, in words.
  public let message: String
  /// What to do about it.
  public let cure: String
  /// Whether texts may be missing after the place, since nothing could be read from there on.
  public let isFatal: Bool

  /// Such as `de.po: line 3, column 14: the key "a" is there twice, first in line 1 (leave one out)`.
  public var description: String {
    let start = place.map { "\(path): \($0): " } ?? "\(path): "
    return "\(start)\(message) (\(cure))"
  }
}
