import TextLayout

/// Why a text failed: the JSON's `error`.
public struct ErrorReport: Sendable, Hashable {
  let code: String
  let message: String
  let status: Int
  let place: TextLayoutError.Place?

  /// A failure: its code, a message of one sentence, its exit status, and its place in a document.
  public init(
    code: String, message: String, status: Int, place: TextLayoutError.Place? = nil
  ) {
    self.code = code
    self.message = message
    self.status = status
    self.place = place
  }
}
