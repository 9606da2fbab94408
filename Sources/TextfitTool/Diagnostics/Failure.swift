import TextDetection
import TextLayout

/// Why a run, or one text of it, failed or was answered no: what the user reads, and the status.
struct Failure: Error, Sendable, Hashable {
  /// A stable word for programs, the JSON's `error.code`.
  let code: String
  /// One sentence that names the option or the file, and the cure in parentheses.
  let message: String
  let status: ExitStatus
  /// Where in a document, which the message tells too; nil for what is about none.
  let place: TextLayoutError.Place?

  init(
    code: String, _ message: String, status: ExitStatus, at place: TextLayoutError.Place? = nil
  ) {
    self.code = code
    self.message = message
    self.status = status
    self.place = place
  }

  /// Bad usage: what was given wrong, and the cure.
  static func usage(_ message: String) -> Failure {
    Failure(code: "usage", message, status: .usage)
  }

  /// The option that it is about: every message about one begins with it.
  var option: OptionUnit? {
    guard message.hasPrefix("--") else { return nil }
    let name = message.dropFirst(2).prefix { $0.isLetter || $0 == "-" }
    return OptionUnit.named(String(name))
  }

  /// The library's error about `subject` (an option or a file; nil where the message says it all).
  init(_ error: TextLayoutError, about subject: String?) {
    code = error.code.rawValue
    message = (subject.map { "\($0): " } ?? "") + error.message
    status = ExitStatus(for: error.code)
    place = error.place
  }
}

extension Failure {
  /// The library's error about what a document asks for: bad data, where on the command line it were bad
  /// usage.
  init(
    _ error: TextLayoutError, inDocumentAt words: String, _ place: TextLayoutError.Place? = nil
  ) {
    let failure = Failure(error, about: words)
    self.init(
      code: failure.code, failure.message, status: failure.status.ofData,
      at: place ?? failure.place)
  }
}

extension ExitStatus {
  init(for code: TextLayoutError.Code) {
    switch code {
    case .invalidArgument: self = .usage
    case .notUTF8, .damagedFont, .invalidAttributes, .malformedJSON, .malformedYAML,
      .invalidDocument,
      .invalidMarkdown:
      self = .badData
    case .noSuchFont, .unreadableFont, .noSuchPatterns, .missingLibrary: self = .unavailable
    default: self = .defect
    }
  }
}
