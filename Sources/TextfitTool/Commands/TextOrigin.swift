import TextReports

/// Where a text comes from, as results and messages tell it.
struct TextOrigin: Sendable {
  /// What the JSON's `file` says.
  let file: String?
  /// What a message about the text begins with.
  let subject: String
  /// What a message about a place in its document begins with.
  let document: String
  /// Its name, where the text format has to tell several apart.
  var name: [UInt8]?
  /// What its record has of its own.
  var own: [OwnMember] = []

  /// The same text at a stop.
  func at(_ stop: LayoutStop) -> TextOrigin {
    guard let words = stop.words else { return self }
    return TextOrigin(
      file: file, subject: "\(subject): \(words)", document: "\(document): \(words)", name: name,
      own: own)
  }
}
