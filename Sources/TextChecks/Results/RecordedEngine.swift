import TextDocuments
import TextLayout

/// The engine that a fixture or a baseline was recorded with, as far as it says.
struct RecordedEngine: Sendable, Hashable {
  /// Versions by the names that JSON has for them.
  private let versions: [TextKey: String]

  /// - Throws: `.invalidDocument` for what is not an object of strings.
  init(_ value: JSONCursor) throws(TextLayoutError) {
    var versions: [TextKey: String] = [:]
    for (name, version) in try value.members() { versions[name] = try version.string() }
    self.versions = versions
  }

  /// What to say before a difference: nil if the engine is this program's, as far as is known.
  ///
  /// Names that this program does not know say nothing about a layout of its own.
  var difference: String? {
    let others = Engine.current.parts.filter { part in
      versions[part.key].map { $0 != part.version } ?? false
    }
    guard !others.isEmpty else { return nil }
    let recorded = others.map { "\($0.name) \(versions[$0.key] ?? "")" }
    let current = others.map(\.version)
    return "recorded by another engine, with \(recorded.joined(separator: ", "))"
      + " instead of \(current.joined(separator: ", "))"
  }
}
