/// What every report opens with: who speaks, and of which text.
public struct ReportHeader: Sendable, Hashable {
  /// The version of the JSON objects' layout; it grows when a member changes or goes.
  package static let schema = 1

  /// The command's name, such as `measure`.
  public var command: String
  /// The FILE as it was given, `-` for standard input, nil for `--text`.
  public var file: String?
  /// Whether the text is a placeholder that stands in for an empty one; nil where there is none to.
  public var isPlaceholder: Bool?
  /// The width that the result is of, in a sweep over several; nil where there is one.
  public var containerWidth: Double?
  /// The font size that the text was shrunk to; nil where it was not to be.
  public var fontSize: Double?

  /// What the text's record has of its own, to be given back.
  public var own: [OwnMember] = []

  /// Names a command and a text.
  public init(command: String, file: String?) {
    self.command = command
    self.file = file
  }
}

/// A member of an object that is given back as it was read, byte for byte.
public struct OwnMember: Sendable, Hashable {
  /// The name as it is written, with its quotation marks.
  let name: [UInt8]
  /// The value as it is written.
  let value: [UInt8]

  /// A member by its sources, both of which are JSON.
  public init(name: [UInt8], value: [UInt8]) {
    self.name = name
    self.value = value
  }
}
