import TextLayout

// Why a document could not be read; the message names the place, what is wrong, and the cure in parentheses.
extension TextLayoutError.Code {
  /// The bytes are no JSON, or have more levels, a name twice, or a number larger than is taken.
  public static let malformedJSON = TextLayoutError.Code(rawValue: "malformed-json")
  /// The bytes are no YAML, or have what stands for no tree: more levels, a name twice, a cycle of aliases.
  public static let malformedYAML = TextLayoutError.Code(rawValue: "malformed-yaml")
  /// The JSON is not that of a text with attributes.
  public static let invalidDocument = TextLayoutError.Code(rawValue: "invalid-document")
  /// The Markdown holds what can't be laid out.
  public static let invalidMarkdown = TextLayoutError.Code(rawValue: "invalid-markdown")
}
