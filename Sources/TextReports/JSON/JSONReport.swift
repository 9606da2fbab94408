import TextLayout

/// One text's result as a JSON object: a line of JSON Lines, without the line's end.
///
/// Every object opens with `schema`, `command` and `file`; a result goes on with the fonts, the
/// characters that none of them has, and notes on what was done otherwise than asked. The members
/// keep the order in which they are documented.
public struct JSONReport: Sendable {
  let header: ReportHeader
  let rounding: LengthRounding

  /// A report of the text that the header names, its lengths rounded.
  public init(header: ReportHeader, rounding: LengthRounding = .exact) {
    self.header = header
    self.rounding = rounding
  }

  /// An object with the header's members, then those that `members` writes.
  func object(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(rounding: rounding)
    writer.object {
      $0.member("schema", ReportHeader.schema)
      $0.member("command", header.command)
      $0.member("file", optional: header.file)
      for member in header.own { $0.member(member) }
      if let width = header.containerWidth { $0.member("containerWidth", number: width) }
      if let isPlaceholder = header.isPlaceholder { $0.member("placeholder", isPlaceholder) }
      if let size = header.fontSize { $0.member("fontSize", number: size) }
      members(&$0)
    }
    return writer.bytes
  }
}

/// What all results tell of their fonts, with the hashes that are read from the files.
struct FontFindings: Sendable {
  private let fonts: [(face: FontFace, characters: Int, sha256: String)]
  private let missingGlyphs: [MissingGlyph]
  private let notes: [Note]

  init(
    fonts: [(face: FontFace, characters: Int)], missingGlyphs: [MissingGlyph], notes: [Note]
  ) {
    self.fonts = fonts.map { ($0.face, $0.characters, $0.face.sha256()) }
    self.missingGlyphs = missingGlyphs
    self.notes = notes
  }

  /// The members `fonts`, `missingGlyphs` and `notes`.
  func write(to writer: inout JSONWriter) {
    writer.member("fonts") {
      $0.array(fonts) { $0.value($1.face, characters: $1.characters, sha256: $1.sha256) }
    }
    writer.member("missingGlyphs") { $0.array(missingGlyphs) { $0.value($1) } }
    writer.member("notes") { $0.array(notes) { $0.value($1) } }
  }
}

extension JSONWriter {
  mutating func value(_ face: FontFace, characters: Int, sha256: String) {
    object {
      $0.member("family", face.familyName)
      $0.member("style", face.styleName)
      $0.member("path", face.path)
      $0.member("index", face.index)
      $0.member("sha256", sha256)
      $0.member("characters", characters)
    }
  }

  mutating func value(_ missing: MissingGlyph) {
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
