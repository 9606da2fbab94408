/// A difference between a result and the request, so that nothing is silent.
public struct Note: Sendable, Hashable, Codable {
  /// A stable word for programs.
  ///
  /// For fonts: `font-substituted`, `face-substituted`, `default-font`, `default-configuration`,
  /// `variation-clamped`. For a text: `font-skipped`,
  /// `marks-not-positioned`, `not-hyphenated`, `patterns-substituted`. Of a trim: `ellipsis-replaced`,
  /// `cut-at-word`, `cut-at-character`, `suffix-does-not-fit`.
  public let code: String
  /// One sentence for people.
  public let message: String

  /// A note with a code and a sentence.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}
