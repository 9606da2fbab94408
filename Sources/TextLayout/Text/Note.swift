/// Something that was done otherwise than asked, said so that nothing is silent.
public struct Note: Sendable, Hashable {
  /// A stable word for programs, such as `font-substituted` or `cut-at-character`.
  public let code: String
  /// One sentence for people.
  public let message: String

  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}
