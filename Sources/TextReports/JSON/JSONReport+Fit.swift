import TextLayout

extension JSONReport {
  /// The object of `fit`; `showsText` adds the text itself, with its attributes, at the size found.
  public func fit(
    _ fitted: Fitted, detections: [DetectionReport]? = nil, showsText: Bool = false
  ) -> [UInt8] {
    let shaped = fitted.shaped
    return object {
      $0.findings(
        fonts: shaped.fonts, missingGlyphs: shaped.missingGlyphs,
        notes: shaped.notes, own: header.notes)
      switch fitted.answer {
      case .fontSize(let answer): $0.members(of: answer, isCommon: fitted.isCommon)
      case .width(let lines, let layout): $0.members(ofWidthFor: lines, layout)
      case .thresholds(let thresholds): $0.members(of: thresholds)
      case .slack(let slack, let measured): $0.members(ofSlack: slack, measured.layout)
      }
      if writesText(showsText) { $0.member("attributedText", fitted.answer.shaped ?? shaped) }
      if let layout = fitted.answer.layout {
        $0.requestedMembers(of: layout)
        $0.member(attachmentsOf: layout)
      }
      $0.member(optional: detections)
    }
  }
}

extension Fitted.Answer {
  /// The text at the font size that is the answer, if it is one.
  fileprivate var shaped: ShapedText? {
    guard case .fontSize(let answer) = self else { return nil }
    return answer.layout.shaped
  }
}

extension JSONWriter {
  fileprivate mutating func members(of answer: FontSizeFit, isCommon: Bool) {
    member("question", "font-size")
    if isCommon { member("common", true) }
    member("fits", answer.fits)
    member("fontSize", number: answer.fontSize)
    members(of: answer.layout)
    member("limit", optional: answer.limit?.rawValue)
    member("next") { writer in
      guard let next = answer.next else { return writer.null() }
      writer.object {
        $0.member("fontSize", number: next.fontSize)
        $0.members(of: next.layout)
      }
    }
  }

  fileprivate mutating func members(ofWidthFor lines: Int, _ layout: LayoutResult?) {
    member("question", "width")
    member("fits", layout != nil)
    member("maximumNumberOfLines", lines)
    member("width") { writer in
      if let width = layout?.container.width { writer.value(width) } else { writer.null() }
    }
    member("layout") { writer in
      guard let layout else { return writer.null() }
      writer.object { $0.members(of: layout) }
    }
  }

  fileprivate mutating func members(of thresholds: [LineThreshold]) {
    member("question", "widths")
    member("widths") { writer in
      writer.array(thresholds) { writer, threshold in
        writer.object {
          $0.member("width", number: threshold.width)
          $0.member("lineCount", threshold.lineCount)
        }
      }
    }
  }

  fileprivate mutating func members(ofSlack slack: Double, _ layout: LayoutResult) {
    member("question", "slack")
    member("slack", number: slack)
    member("size", layout.size)
    member("lineCount", layout.lineCount)
  }

  fileprivate mutating func members(of layout: LayoutResult) {
    member("size", layout.fullSize)
    member("lineCount", layout.fullLineCount)
  }
}
