import TextLayout

/// What `--verbose` says about texts and containers, a line each.
enum RunDetails {
  /// The fonts that a text takes glyphs from, and how they differ from those that were asked for.
  static func say(fontsOf shaped: ShapedText, about subject: String) {
    guard Diagnostics.isVerbose else { return }
    for use in shaped.fonts { Diagnostics.detail("\(subject): \(words(of: use))") }
    for note in shaped.notes { Diagnostics.detail("\(subject): \(note.message)") }
  }

  private static func words(of use: FontUse) -> String {
    let face = use.face
    let count = use.characters == 1 ? "1 character" : "\(use.characters) characters"
    return "\(count) in \(face.familyName) \(face.styleName), \(face.path)#\(face.index)"
  }

  /// The box that texts are laid out in, and its limits.
  static func say(_ container: TextContainer) {
    guard Diagnostics.isVerbose else { return }
    let limit = container.maximumNumberOfLines
    let lines =
      limit == 0 ? "any number of lines" : limit == 1 ? "1 line" : "at most \(limit) lines"
    Diagnostics.detail(
      "container: width \(words(of: container.width)), height \(words(of: container.height)), \(lines)"
    )
  }

  private static func words(of length: Double?) -> String {
    length.map { "\($0.words) pt" } ?? "unlimited"
  }
}
