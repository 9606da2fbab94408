import TextLayout

/// The members of an output that are not as expected, and those that they are in.
///
/// Memory and time are linear in the paths of the differences.
struct DifferingPaths {
  private var paths: Set<TextKey> = []

  init(_ differences: [Difference]) {
    for difference in differences { insert(difference.path) }
  }

  /// Whether a member, or something in it, differs.
  func contains(_ path: String) -> Bool { paths.contains(TextKey(path)) }

  /// Inserts a path and what it is in: `lines[0].text`, `lines[0]`, `lines`.
  private mutating func insert(_ path: String) {
    var path = path[...]
    while paths.insert(TextKey(path)).inserted {
      guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return }
      path = path[..<end]
    }
  }
}
