import TextReports

/// Where a text comes from, for results and messages.
struct TextOrigin: Sendable {
  /// The JSON's `file`.
  let file: String?
  /// How a message about the text begins.
  let subject: String
  /// How a message about a place in its document begins.
  let document: String
  /// Its name, if the text format prints several.
  var name: [UInt8]?
  /// Members of its record that are printed again.
  var own: [OwnMember] = []
  /// The file for its picture, if its record has one.
  var picture: PictureName?

  /// The same text in a target.
  func at(_ target: TargetContainer) -> TextOrigin {
    guard let words = target.words else { return self }
    return TextOrigin(
      file: file, subject: "\(subject): \(words)", document: "\(document): \(words)", name: name,
      own: own, picture: picture)
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
