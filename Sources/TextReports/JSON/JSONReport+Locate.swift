import TextLayout

extension JSONReport {
  /// The object of `locate`.
  public func locate(_ located: Located, detections: [DetectionReport]? = nil) -> [UInt8] {
    let layout = located.layout
    return object {
      $0.findings(
        fonts: layout.fonts, missingGlyphs: layout.missingGlyphs,
        notes: located.trim?.notes ?? layout.notes, own: header.notes)
      if located.answers.count == 1 {
        $0.members(of: located.answers[0], in: layout)
      } else {
        $0.member("answers") {
          $0.array(located.answers) { writer, answer in
            writer.object { $0.members(of: answer, in: layout) }
          }
        }
      }
      $0.member("trim", located.trim, located.tapPadding)
      $0.requestedMembers(of: layout)
      $0.member(attachmentsOf: layout)
      $0.member(optional: detections)
    }
  }
}

// The answers.
extension JSONWriter {
  fileprivate mutating func members(of answer: Located.Answer, in layout: LayoutResult) {
    switch answer {
    case .point(let answer, let units): members(of: answer, units, in: layout)
    case .range(let answer, let scroll): members(of: answer, scroll)
    case .offset(let answer, let scroll): members(of: answer, scroll, in: layout)
    }
  }

  private mutating func members(
    of answer: HitTestResult, _ units: TextUnits?, in layout: LayoutResult
  ) {
    member("question", "point")
    member("point") { writer in
      writer.object {
        $0.member("x", number: answer.point.x)
        $0.member("y", number: answer.point.y)
      }
    }
    member("hit", answer.area.rawValue)
    member("side", optional: answer.side?.rawValue)
    member("fraction", optional: answer.fraction)
    member("rects") { $0.array(answer.rects) { $0.value($1) } }
    member("cluster", optional: answer.cluster)
    member("clusterFraction", optional: answer.clusterFraction)
    member("insertionPoint", answer.insertionPoint)
    member("link", answer.link, in: layout)
    members(of: units)
    member("line", answer.lineIndex, in: layout)
  }

  private mutating func members(
    of answer: RangeGeometry, _ scroll: Located.ScrollAnswer?
  ) {
    member("question", "range")
    member("range", answer.range)
    member("rects") { $0.array(answer.rects) { $0.value($1) } }
    member("selectionRects") { $0.array(answer.selectionRects) { $0.value($1) } }
    member("boundingRect", optional: answer.boundingRect)
    member("start", answer.start)
    member("end", answer.end)
    if answer.isHidden { member("hidden", true) }
    members(of: scroll)
  }

  private mutating func members(
    of answer: TextPosition, _ scroll: Located.ScrollAnswer?, in layout: LayoutResult
  ) {
    member("question", "offset")
    member("offset", offset: answer.offset)
    member("caret", answer.caret)
    members(of: answer.units)
    member("line", answer.caret?.lineIndex, in: layout)
    if answer.caret == nil { member("hidden", true) }
    members(of: scroll)
  }

  private mutating func members(of scroll: Located.ScrollAnswer?) {
    member("contentOffset", optionalPosition: scroll?.position?.y)
    guard let scroll, scroll.hasX else { return }
    member("contentOffsetX", optionalPosition: scroll.position?.x)
  }

  private mutating func members(of units: TextUnits?) {
    member("character", optional: units?.character)
    member("word", optional: units?.word)
    member("sentence", optional: units?.sentence)
    member("paragraph", optional: units?.paragraph)
  }
}

// What they are made of.
extension JSONWriter {
  /// A caret, or `null` if it is hidden.
  mutating func member(_ name: String, _ caret: Caret?) {
    member(name) { writer in
      guard let caret else { return writer.null() }
      writer.object {
        $0.member("offset", offset: caret.offset)
        $0.member("affinity", caret.affinity.rawValue)
        $0.member("line") { writer in
          if let line = caret.lineIndex { writer.value(line) } else { writer.null() }
        }
        $0.member("rect", caret.rect)
        $0.member("secondaryRect", optional: caret.secondaryRect)
      }
    }
  }

  /// `{"utf8":5,"utf16":5,"scalars":5,"characters":5}`: the offset of an empty range.
  private mutating func member(_ name: String, offset: TextRange) {
    member(name) { writer in
      writer.object {
        for unit in TextUnit.allCases { $0.member(unit.rawValue, offset[unit].lowerBound) }
      }
    }
  }

  /// A line by its number, or `null`.
  private mutating func member(_ name: String, _ index: Int?, in layout: LayoutResult) {
    member(name) { writer in
      guard let index else { return writer.null() }
      let line = layout.lines.fragment(at: index, hasRuns: false)
      writer.object {
        $0.member("index", line.index)
        $0.member("range", line.range)
        $0.member("rect", line.rect)
        $0.member("usedRect", line.usedRect)
        $0.member("baseline", position: line.baseline)
      }
    }
  }

  /// A link, or `null`.
  private mutating func member(_ name: String, _ link: TextLink?, in layout: LayoutResult) {
    member(name) { writer in
      guard let link else { return writer.null() }
      writer.object {
        $0.member("type", link.type)
        $0.member("url", optional: link.url)
        $0.member("range", link.range)
        $0.member("rects") { $0.array(layout.rects(of: link.range.utf8)) { $0.value($1) } }
      }
    }
  }

  /// A rectangle, or `null`.
  private mutating func member(_ name: String, optional rect: Rect?) {
    member(name) { writer in
      if let rect { writer.value(rect) } else { writer.null() }
    }
  }

  /// A number that is not a length, or `null`.
  private mutating func member(_ name: String, optional number: Double?) {
    member(name) { writer in
      if let number { writer.value(number) } else { writer.null() }
    }
  }

  fileprivate mutating func member(_ name: String, _ trim: Trimmed?, _ tapPadding: TextInsets) {
    member(name) { writer in
      guard let trim else { return writer.null() }
      writer.object {
        $0.member("text", trim.text)
        $0.member("status", trim.result.status.rawValue)
        $0.member("tokenRange", optional: trim.result.tokenRange)
        $0.member("suffixRange", optional: trim.result.suffixRange)
        $0.member("suffixRects") { $0.array(trim.result.suffixRects) { $0.value($1) } }
        $0.lessSuffixMembers(of: trim)
        $0.member("tapRects") { $0.array(trim.tapRects(padding: tapPadding)) { $0.value($1) } }
      }
    }
  }
}
