import TextLayout

/// The first members of every report: the command and the text.
public struct ReportHeader: Sendable, Hashable {
  /// The version of the JSON objects' layout; it increases when a member changes or is removed.
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

  /// Notes on the result, after those of its layout.
  public var notes: [Note] = []

  /// Members of the text's record that are copied to the result.
  public var own: [OwnMember] = []

  /// Names a command and a text.
  public init(command: String, file: String?) {
    self.command = command
    self.file = file
  }
}

/// A member of a record that is copied to the result, byte for byte.
///
/// It shares the memory of the bytes that it is a part of.
public struct OwnMember: Sendable, Hashable {
  /// The name's JSON source, with its quotation marks.
  package let name: ArraySlice<UInt8>
  /// The value's JSON source.
  package let value: ArraySlice<UInt8>

  /// A member with the JSON sources of its name and value.
  public init(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
    self.name = name
    self.value = value
  }
}
