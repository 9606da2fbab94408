extension RawRepresentable<String> where Self: Equatable {
  /// Refuses a word that is not one of the valid ones.
  ///
  /// - Throws: an error of `code` that lists them.
  @inlinable package func check(
    _ name: String, among words: [Self], else code: TextLayoutError.Code
  ) throws(TextLayoutError) {
    guard !words.contains(self) else { return }
    let list = words.map(\.rawValue).joined(separator: ", ")
    throw TextLayoutError(code, "the \(name) is \"\(rawValue)\"; give one of \(list)")
  }
}
