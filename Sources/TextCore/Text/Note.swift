/// Something that was done differently from what was requested, said so that nothing is silent.
public struct Note: Sendable, Hashable, Codable {
  /// A stable word for programs.
  ///
  /// Of fonts: `font-substituted`, `face-substituted`, `default-font`, `variation-clamped`. Of a text:
  /// `marks-not-positioned`, `not-hyphenated`, `patterns-substituted`. Of a trim: `ellipsis-replaced`,
  /// `cut-at-word`, `cut-at-character`, `suffix-does-not-fit`.
  public let code: String
  /// One sentence for people.
  public let message: String

  /// A note of a code, and what is said of it.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}
