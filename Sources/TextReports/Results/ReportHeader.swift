/// The first members of every report: the command and the text.
public struct ReportHeader: Sendable, Hashable {
  /// The version of the JSON objects' layout; it grows when a member changes or goes.
  package static let schema = 1

  /// The command's name, such as `measure`.
  public var command: String
  /// The FILE as it was given, `-` for standard input, nil for `--text`.
  public var file: String?
  /// Whether the text is the placeholder of an empty one; nil if the field has no placeholder.
  public var isPlaceholder: Bool?
  /// The width of the result in a sweep; nil if there is only one.
  public var containerWidth: Double?
  /// The font size that the text was shrunk to; nil if texts do not shrink.
  public var fontSize: Double?

  /// Members of the text's record that are printed again.
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
