/// What every report opens with: who speaks, and of which text.
public struct ReportHeader: Sendable, Hashable {
  /// The version of the JSON objects' layout; it grows when a member changes or goes.
  static let schema = 1

  /// The command's name, such as `measure`.
  public var command: String
  /// The FILE as it was given, `-` for standard input, nil for `--text`.
  public var file: String?
  /// Whether the text is a placeholder that stands in for an empty one; nil where there is none to.
  public var isPlaceholder: Bool?
  /// The font size that the text was shrunk to; nil where it was not to be.
  public var fontSize: Double?

  /// Names a command and a text.
  public init(command: String, file: String?) {
    self.command = command
    self.file = file
  }
}
