import TextLayout

/// The fonts of a result, the characters that none of them has, and the notes on it.
struct FontFindings: Sendable {
  /// A font, how many characters it sets, and the hash of its file.
  struct Font: Sendable {
    let face: FontFace
    let characters: Int
    let sha256: String
  }

  let fonts: [Font]
  let missingGlyphs: [MissingGlyph]
  let notes: [Note]

  /// The findings, with hashes that are read from the files.
  static func hashing(
    _ fonts: [(face: FontFace, characters: Int)], missingGlyphs: [MissingGlyph], notes: [Note]
  ) -> FontFindings {
    FontFindings(
      fonts: fonts.map { Font(face: $0.face, characters: $0.characters, sha256: $0.face.sha256()) },
      missingGlyphs: missingGlyphs, notes: notes)
  }

  /// The members `fonts`, `missingGlyphs` and `notes`; the report's own notes are the last.
  func write(to writer: inout JSONWriter, with own: [Note]) {
    writer.member("fonts") { $0.array(fonts) { $0.value($1) } }
    writer.member("missingGlyphs") { $0.array(missingGlyphs) { $0.value($1) } }
    writer.member("notes") { $0.array(notes + own) { $0.value($1) } }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ font: FontFindings.Font) {
    object {
      $0.member("family", font.face.familyName)
      $0.member("style", font.face.styleName)
      $0.member("path", font.face.path)
      $0.member("index", font.face.index)
      $0.member("sha256", font.sha256)
      $0.member("characters", font.characters)
    }
  }

  fileprivate mutating func value(_ missing: MissingGlyph) {
    object {
      $0.member("scalar", missing.scalar.codePointName)
      $0.member("range", missing.range)
    }
  }

  mutating func value(_ note: Note) {
    object {
      $0.member("code", note.code)
      $0.member("message", note.message)
    }
  }
}
