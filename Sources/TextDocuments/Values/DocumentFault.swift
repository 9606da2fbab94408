import TextCore

/// What is wrong with a JSON or YAML text, and where.
public struct DocumentFault: Error {
  /// What is wrong.
  public let problem: String
  /// What to do.
  public let fix: String
  /// The byte where it is; nil when memory ran out.
  public let offset: Int?
}

extension DocumentFault {
  /// A fault at a byte.
  init(_ problem: String, _ fix: String, at offset: Int) {
    self.init(problem: problem, fix: fix, offset: offset)
  }

  /// More levels than ``JSONDocument/maximumDepth``.
  static func tooDeep(_ containers: String, at offset: Int) -> DocumentFault {
    DocumentFault(
      "more than \(JSONDocument.maximumDepth) nested \(containers)", "flatten it", at: offset)
  }

  /// A name that an object or a mapping has already.
  static func duplicate(_ name: String, in container: String, at offset: Int) -> DocumentFault {
    DocumentFault(
      "the name \(shown(name)) is defined twice in one \(container)", "remove one", at: offset)
  }

  /// A number that no `Double` can hold.
  static func tooLarge(_ number: String, at offset: Int) -> DocumentFault {
    DocumentFault("the number \(shown(number)) is too large", "write a smaller one", at: offset)
  }

  /// The same, no later than the end of a text, which may have been longer when it was parsed.
  func limited(to count: Int) -> DocumentFault {
    DocumentFault(problem: problem, fix: fix, offset: offset.map { min($0, count) })
  }

  /// The error of a text that is a document by itself.
  func error(
    _ code: TextLayoutError.Code, in bytes: [UInt8], firstLine: Int = 1
  ) -> TextLayoutError {
    guard let offset else { return TextLayoutError(.exhausted, "\(problem) (\(fix))") }
    let place = DocumentPlace(of: offset, in: bytes, firstLine: firstLine)
    return TextLayoutError(code, "\(place): \(problem) (\(fix))", at: place.ofError())
  }
}

/// A text as a message shows it: in quotation marks, and not longer than a line.
func shown(_ text: String) -> String { quotation(of: text) }
