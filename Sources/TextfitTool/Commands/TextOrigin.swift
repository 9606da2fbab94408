import TextReports

/// Where a text comes from, for results and messages.
struct TextOrigin: Sendable {
  /// Its names, which are made when a message, or the JSON, has them: most records have no message.
  private enum Place {
    case named(file: String?, subject: String)
    case record(TextSource, file: String?, line: Int?)
  }

  private let place: Place
  /// What its target adds to the names.
  private var target: String?
  /// Its name, if the text format prints several.
  var name: [UInt8]?
  /// Members of its record that are printed again.
  var own: [OwnMember] = []
  /// The file for its picture, if its record has one.
  var picture: PictureName?

  /// A text that has a name.
  init(file: String? = nil, subject: String) {
    place = .named(file: file, subject: subject)
  }

  /// The text of a source.
  init(_ source: TextSource) { place = .record(source, file: source.file, line: nil) }

  /// The text of a record on a line of a source, which has this `file`.
  init(_ source: TextSource, file: String?, line: Int) {
    place = .record(source, file: file, line: line)
  }

  /// The JSON's `file`.
  var file: String? {
    switch place {
    case .named(let file, _), .record(_, let file, _): file
    }
  }

  /// How a message about the text begins.
  var subject: String {
    switch place {
    case .named(_, let subject): inTarget(subject)
    case .record(let source, _, let line?): inTarget(source.subject(line: line))
    case .record(let source, _, nil): inTarget(source.subject)
    }
  }

  /// How a message about a place in its document begins.
  var document: String {
    switch place {
    case .named(_, let subject): inTarget(subject)
    case .record(let source, _, _): inTarget(source.subject)
    }
  }

  private func inTarget(_ name: String) -> String { target.map { "\(name): \($0)" } ?? name }

  /// The same text in a target.
  func at(_ target: TargetContainer) -> TextOrigin {
    guard let words = target.words else { return self }
    var origin = self
    origin.target = self.target.map { "\($0): \(words)" } ?? words
    return origin
  }
}

/// Where the picture of a record goes: to a file of its own, to the contact sheet, or to both.
struct PictureName: Sendable {
  /// Its own file, or that of the sheet.
  let path: [UInt8]
  /// The format of its own file; nil if it has none.
  let format: ImageFormat?
  /// Its name on the sheet; nil if it is not there.
  let nameOnSheet: String?
}
