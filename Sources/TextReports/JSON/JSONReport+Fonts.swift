import TextLayout

extension JSONReport {
  /// The object of `fonts` for a name.
  public func font(_ description: FontDescription) -> [UInt8] {
    object {
      $0.findings(
        fonts: [FontUse(face: description.face, characters: description.coverage?.covered ?? 0)],
        missingGlyphs: description.coverage?.missingGlyphs ?? [], notes: description.notes,
        own: header.notes)
      $0.member("name", optional: description.name)
      $0.members(of: description.face, at: description.size)
      $0.member("coverage", description.coverage)
    }
  }

  /// The object of `fonts` for a family that it lists.
  package func family(_ family: FontFamily, notes: [Note]) -> [UInt8] {
    object {
      $0.member("family", family.name)
      $0.member("faces") { $0.array(family.faces) { $0.value($1) } }
      $0.member("notes") { $0.array(notes + header.notes) { $0.value($1) } }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ face: FontFamily.Face) {
    object {
      $0.member("style", face.style)
      $0.member("path", face.path)
      $0.member("index", face.index)
    }
  }

  fileprivate mutating func members(of face: FontFace, at size: Double) {
    let unit = size / Double(face.unitsPerEm)
    member("unitsPerEm", face.unitsPerEm)
    member("metrics") { $0.value(face.metrics) { $0.member($1, optional: $2) } }
    member("size", extent: size)
    member("scaledMetrics") {
      $0.value(face.metrics) { writer, name, units in
        writer.member(name, optionalPosition: units.map { Double($0) * unit })
      }
    }
    member("color", face.isColor)
    member("scalable", face.isScalable)
    member("axes") { $0.array(face.axes) { $0.value($1) } }
    member("features") { $0.array(face.features) { $0.value($1) } }
  }

  /// The metrics, each written by `write` with its name; nil is a metric that the font lacks.
  private mutating func value(
    _ metrics: FontMetrics, _ write: @escaping (inout JSONWriter, String, Int?) -> Void
  ) {
    object {
      write(&$0, "ascent", metrics.ascent)
      write(&$0, "descent", metrics.descent)
      write(&$0, "lineGap", metrics.lineGap)
      write(&$0, "underlinePosition", metrics.underlinePosition)
      write(&$0, "underlineThickness", metrics.underlineThickness)
      write(&$0, "xHeight", metrics.xHeight)
      write(&$0, "capHeight", metrics.capHeight)
    }
  }

  private mutating func member(_ name: String, optional units: Int?) {
    member(name) { writer in
      if let units { writer.value(units) } else { writer.null() }
    }
  }

  private mutating func value(_ axis: FontAxis) {
    object {
      $0.member("tag", axis.tag)
      $0.member("name", axis.name)
      $0.member("min", number: axis.minimum)
      $0.member("default", number: axis.defaultValue)
      $0.member("max", number: axis.maximum)
      $0.member("current", number: axis.current)
    }
  }

  fileprivate mutating func member(_ name: String, _ coverage: FontDescription.Coverage?) {
    member(name) { writer in
      guard let coverage else { return writer.null() }
      writer.object {
        $0.member("characters", coverage.characters)
        $0.member("covered", coverage.covered)
      }
    }
  }
}
