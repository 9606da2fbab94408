import TextLayout
import TextRendering
import TextReports

/// What a command prints about one text, and its exit status.
struct Answer: Sendable {
  /// The result without the end of its last line; nil if there is no line to print.
  var output: [UInt8]?
  /// The status if there is no failure.
  var status = ExitStatus.done
  /// What is printed to standard error, each with its status.
  var failures: [Failure] = []
  /// The picture that is to be written with it.
  var picture: PictureFile?
  /// The picture that is to be on the contact sheet.
  var onSheet: ContactSheet.Picture?
  /// The notes of the JSON, which `--verbose` prints to standard error.
  var notes: [Note] = []

  /// The same answer with the columns that `--print` asks for, if it does; the name of a text among several follows.
  consuming func printed(by options: ReportOptions, name: [UInt8]? = nil) -> Answer {
    if let columns = options.columns, let object = output {
      output = columns.rows(of: object, endingWith: TextReport.lastColumn(name))
    }
    return self
  }
}

/// Writes an answer that was found.
///
/// It keeps only what it writes, since many are kept at once.
enum AnswerWriter {
  /// Appends the result to what is written, and returns the answer without it.
  case appending((inout [UInt8]) -> Answer)
  /// Makes the answer with its result.
  case making(() -> Answer)

  /// Appends the result to what is written, and returns the answer without it.
  func write(to bytes: inout [UInt8]) -> Answer {
    switch self {
    case .appending(let append): return append(&bytes)
    case .making(let make):
      var answer = make()
      bytes += answer.output.take() ?? []
      return answer
    }
  }

  /// The answer with its result.
  func answer() -> Answer {
    switch self {
    case .appending(let append):
      var output: [UInt8] = []
      var answer = append(&output)
      answer.output = output
      return answer
    case .making(let make): return make()
    }
  }
}

/// An answer that was found, and may not be written yet.
enum FoundAnswer {
  indirect case whole(Answer)
  case figures(AnswerWriter)

  /// The answer; figures are written here.
  func written() -> Answer {
    switch self {
    case .whole(let answer): answer
    case .figures(let writer): writer.answer()
    }
  }

  /// How many bytes it takes, as far as it is written.
  var size: Int {
    guard case .whole(let answer) = self else { return 0 }
    return (answer.output?.count ?? 0) + (answer.picture?.bytes.count ?? 0)
  }

  /// Adds files that a picture depends on, if there is one.
  mutating func addReads(_ files: [[UInt8]]) {
    guard !files.isEmpty, case .whole(var answer) = self else { return }
    answer.picture?.reads += files
    self = .whole(answer)
  }
}
