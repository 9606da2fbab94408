import TextDetection
import TextLayout

/// Why a run, or one text of it, failed or did not pass: the message for the user, and the status.
struct Failure: Error, Sendable, Hashable {
  /// A stable word for programs, the JSON's `error.code`.
  let code: String
  /// One sentence that names the option or the file, what is wrong, and in parentheses what to do.
  let message: String
  let status: ExitStatus
  /// The option that is wrong, if one is: then the message begins with it.
  let option: Option?
  /// The place in a document, which the message has too; nil for what is in none.
  let place: TextLayoutError.Place?

  init(
    code: String, _ message: String, status: ExitStatus, option: Option? = nil,
    at place: TextLayoutError.Place? = nil
  ) {
    self.code = code
    self.message = message
    self.status = status
    self.option = option
    self.place = place
  }

  /// The library's error about `subject`, such as a file; nil if the message names it.
  init(_ error: TextLayoutError, about subject: String?) {
    self.init(
      code: error.code.rawValue, (subject.map { "\($0): " } ?? "") + error.message,
      status: ExitStatus(for: error.code), at: error.place)
  }

  /// The library's error about the value of an option.
  init(_ error: TextLayoutError, about option: Option) {
    self.init(
      code: error.code.rawValue, "\(option.flag): \(error.message)",
      status: ExitStatus(for: error.code), option: option, at: error.place)
  }
}

extension Failure {
  /// Wrong usage: a sentence that names what is wrong, and in parentheses what to do.
  static func usage(_ message: String) -> Failure {
    Failure(code: "usage", message, status: .usage)
  }

  /// Wrong usage of an option; `value` is the part of its value that is meant, where the message needs it.
  static func usage(
    _ option: Option, value: String? = nil, _ problem: String, fix: String
  ) -> Failure {
    let subject = [option.flag, value].compactMap(\.self).joined(separator: " ")
    return Failure(
      code: "usage", "\(subject): \(problem) (\(fix))", status: .usage, option: option)
  }

  /// The same failure, whose message begins with an option already.
  func wrong(in option: Option) -> Failure {
    Failure(code: code, message, status: status, option: option, at: place)
  }

  /// The same failure, of one text among several.
  func about(_ subject: String) -> Failure {
    Failure(code: code, "\(subject): \(message)", status: status, at: place)
  }
}

extension Failure {
  /// The library's error about a value in a document: wrong data, where on the command line it would be
  /// wrong usage.
  init(
    _ error: TextLayoutError, inDocumentAt words: String, _ place: TextLayoutError.Place? = nil
  ) {
    let failure = Failure(error, about: words)
    self.init(
      code: failure.code, failure.message, status: failure.status.ofData,
      at: place ?? failure.place)
  }
}

extension Option {
  /// Reads the value; a message of a failure begins with the flag.
  func reading<Value>(_ read: () throws(Failure) -> Value) throws(Failure) -> Value {
    do throws(Failure) {
      return try read()
    } catch {
      throw error.wrong(in: self)
    }
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
    case .noSuchFont, .unreadableFont, .systemLimit, .noSuchPatterns, .missingLibrary:
      self = .unavailable
    default: self = .defect
    }
  }
}
