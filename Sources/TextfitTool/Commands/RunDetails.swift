import TextLayout

/// What `--verbose` says about texts, fonts and containers, a line each.
enum RunDetails {
  /// The fonts that a text takes glyphs from, and how they differ from those that were asked for.
  static func say(fontsOf shaped: ShapedText, about subject: String) {
    guard Diagnostics.isVerbose else { return }
    for use in shaped.fonts {
      let count = use.characters == 1 ? "1 character" : "\(use.characters) characters"
      Diagnostics.detail("\(subject): \(count) in \(words(of: use.face))")
    }
    say(shaped.notes, about: subject)
  }

  /// The fonts that were found for any text, where each text does not get a line.
  static func say(fontsOf typesetter: Typesetter, about subject: String) {
    guard Diagnostics.isVerbose else { return }
    let cascade = typesetter.base.cascade
    for face in cascade.listed { Diagnostics.detail("\(subject): font \(words(of: face))") }
    say(cascade.notes, about: subject)
  }

  /// The boxes that texts are laid out in, and their limits; `subject` is the rule of a budget, if one has them.
  static func say(_ targets: [TargetContainer], about subject: String? = nil) {
    guard Diagnostics.isVerbose else { return }
    for target in targets {
      let limits = words(of: target.container)
      Diagnostics.detail((subject.map { "\($0): " } ?? "") + "container: \(limits)")
    }
  }

  private static func say(_ notes: [Note], about subject: String) {
    for note in notes { Diagnostics.detail("\(subject): \(note.message)") }
  }

  private static func words(of face: FontFace) -> String {
    "\(face.familyName) \(face.styleName), \(face.path)#\(face.index)"
  }

  private static func words(of container: TextContainer) -> String {
    let limit = container.maximumNumberOfLines
    let lines =
      limit == 0 ? "any number of lines" : limit == 1 ? "1 line" : "at most \(limit) lines"
    return "width \(words(of: container.width)), height \(words(of: container.height)), \(lines)"
  }

  private static func words(of length: Double?) -> String {
    length.map { "\($0.words) pt" } ?? "unlimited"
  }
}
