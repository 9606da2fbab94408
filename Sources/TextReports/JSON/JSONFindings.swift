import TextLayout

extension JSONWriter {
  /// The members `fonts`, `missingGlyphs` and `notes`; the report's own notes are the last.
  ///
  /// What is left out is not worked out: the hash of a font is read from its file.
  @inline(__always)
  mutating func findings(
    fonts: @autoclosure () -> [FontUse], missingGlyphs: @autoclosure () -> [MissingGlyph],
    notes: @autoclosure () -> [Note], own: [Note]
  ) {
    let fonts = writes("fonts") ? fonts() : []
    let missing = writes("missingGlyphs") ? missingGlyphs() : []
    let notes = writes("notes") ? notes() + own : []
    members(fonts, missing, notes)
  }

  private mutating func members(
    _ fonts: [FontUse], _ missing: [MissingGlyph], _ notes: [Note]
  ) {
    member("fonts") { $0.array(fonts) { $0.value($1) } }
    member("missingGlyphs") { $0.array(missing) { $0.value($1) } }
    member("notes") { $0.array(notes) { $0.value($1) } }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ use: FontUse) {
    let face = use.face
    object {
      $0.members(naming: face)
      $0.member("characters", use.characters)
      if !face.axes.isEmpty { $0.member("variations") { $0.value(coordinates: face.axes) } }
    }
  }

  /// Which face it is; copied where nothing is left out.
  private mutating func members(naming face: FontFace) {
    guard !selects else { return write(naming: face) }
    value(
      json: face.reported.value {
        var writer = JSONWriter(rounding: .exact)
        writer.write(naming: face)
        return writer.bytes
      })
  }

  private mutating func write(naming face: FontFace) {
    member("family", face.familyName)
    member("style", face.styleName)
    member("path", face.path)
    member("index", face.index)
    member("sha256") { $0.value(face.sha256()) }
  }

  /// Where a variable font is on its axes; of two axes of a name, the first.
  private mutating func value(coordinates axes: [FontAxis]) {
    object { writer in
      var names: Set<[UInt8]> = []
      for axis in axes where names.insert(Array(axis.tag.utf8)).inserted {
        writer.member(axis.tag, number: axis.current)
      }
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
