import TextLayout

/// What `--verbose` says about texts, fonts and containers, a line each.
enum RunDetails {
  /// The fonts that a text takes glyphs from.
  static func say(fontsOf shaped: ShapedText, about subject: String) {
    guard Diagnostics.isVerbose else { return }
    for use in shaped.fonts {
      Diagnostics.detail(
        "\(subject): \(counted(use.characters, "character")) in \(words(of: use.face))")
    }
  }

  /// What was done differently from the request, as the notes of the JSON say, except what is in `said`; adds it there.
  ///
  /// What is an error as well is left to its message.
  static func say(
    _ notes: [Note], about subject: String, except said: inout Set<TextKey>,
    failing failures: [Failure] = []
  ) {
    guard Diagnostics.isVerbose else { return }
    for note in notes where !failures.contains(where: { $0.code == note.code }) {
      let line = "\(subject): \(note.message)"
      if said.insert(TextKey(line)).inserted { Diagnostics.detail(line) }
    }
  }

  /// The same of notes that are said once.
  static func say(_ notes: [Note], about subject: String) {
    var said: Set<TextKey> = []
    say(notes, about: subject, except: &said)
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
