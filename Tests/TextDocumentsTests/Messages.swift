import TextLayout

@testable import TextDocuments

/// What a reader says of a document that it refuses; nil where it takes it.
func complaint(_ read: () throws(TextLayoutError) -> Void) -> String? {
  do throws(TextLayoutError) {
    try read()
    return nil
  } catch {
    return "\(error.code.rawValue): \(error.message)"
  }
}
