import TextCore

// Why a document could not be read; the message names the place, what is wrong, and the fix in parentheses.
extension TextLayoutError.Code {
  /// The bytes are not JSON, or have too many levels, a name twice, or a number that is too large.
  public static let malformedJSON = TextLayoutError.Code(rawValue: "malformed-json")
  /// The bytes are not YAML, or not a tree: too many levels, a name twice, a cycle of aliases.
  public static let malformedYAML = TextLayoutError.Code(rawValue: "malformed-yaml")
  /// The JSON is not a text with attributes.
  public static let invalidDocument = TextLayoutError.Code(rawValue: "invalid-document")
  /// The Markdown has parts that can't be laid out.
  public static let invalidMarkdown = TextLayoutError.Code(rawValue: "invalid-markdown")
}
