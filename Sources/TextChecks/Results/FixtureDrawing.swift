import TextLayout

/// What it takes to draw again what a fixture lays out.
public struct FixtureDrawing: Sendable, Hashable {
  /// The text as `textfit draw` reads it with the arguments.
  public let text: String
  /// Its language, if an option says so.
  public let language: String?
  /// What the layout was made with.
  public let details: StringPlacement.Details
  /// The options, as `textfit draw` takes them.
  public let arguments: [String]

  /// Puts them together.
  public init(
    text: String, language: String?, details: StringPlacement.Details, arguments: [String]
  ) {
    self.text = text
    self.language = language
    self.details = details
    self.arguments = arguments
  }
}
