import TextCore
import TextShaping

/// What a trim prints.
struct PrintedText: Sendable {
  let text: AttributedText
  /// Where the ellipsis and the suffix are in it.
  let token: Range<Int>
  /// Where the suffix is in it.
  let suffix: Range<Int>
  /// Where the visible end of the text begins in it.
  let endStart: Int

  /// Whether it, or a paragraph that the token begins, begins with a space that collapses when it is read: as one that has a
  /// mark does, which no cut drops, and the token's own.
  ///
  /// `base` is the style of paragraphs without one of their own. Cost: linear, if there is such a space.
  func startsWithCollapsing(by base: ParagraphStyle) -> Bool {
    let utf8 = text.text.utf8
    let beginsParagraph =
      !token.isEmpty && utf8[token.lowerBound] == 0x20
      && ParagraphSplitter().split(utf8).contains { $0.content.lowerBound == token.lowerBound }
    return (utf8.first == 0x20 || beginsParagraph)
      && text.text.isCollapsible(by: text.paragraphRuns, base: base)
  }
}

extension ShapedText {
  /// All that a trim with this cut prints.
  ///
  /// Bidi controls that the visible start leaves open are closed before the token, and those that are open
  /// where the visible end begins are opened again before it. What closes them and the ellipsis have the
  /// attributes of the character before them; what opens them has those of the character after them. Links
  /// are left out. A separator is printed before all of that.
  func printed(
    _ cut: Cut, token: ResolvedToken, closingControls: Bool = true, after separator: [UInt8] = []
  ) -> PrintedText {
    var printer = CutPrinter(shaped: self, cut: cut)
    let isFollowed = !token.isEmpty || cut.end < text.utf8.count
    printer.appendStart(isFollowed: isFollowed && closingControls, separator)
    let tokenStart = printer.utf8.count
    printer.append(ellipsis: token.ellipsis)
    let suffixStart = printer.utf8.count
    printer.append(suffix: token.suffix)
    let tokenEnd = printer.utf8.count
    let endStart = printer.appendEnd()
    return PrintedText(
      text: printer.text, token: tokenStart..<tokenEnd, suffix: suffixStart..<tokenEnd,
      endStart: endStart)
  }
}

/// Prints what a cut leaves of a text, part by part.
private struct CutPrinter {
  let shaped: ShapedText
  let cut: Cut
  private(set) var utf8: [UInt8] = []
  private var runs: [StyleRun] = []
  private var paragraphs: [ParagraphRun] = []

  init(shaped: ShapedText, cut: Cut) {
    self.shaped = shaped
    self.cut = cut
  }

  private var source: [UInt8] { shaped.text.utf8 }
  /// Where what is visible of the text ends, if any of its end is.
  private var visibleEnd: Int { cut.visibleEnd(of: source.count) }
  private var attributed: AttributedText { shaped.attributed }

  var text: AttributedText {
    AttributedText(PlainText(known: utf8), checked: runs, paragraphs: paragraphs)
  }

  /// Appends the visible start, a separator, and what closes its bidi controls if anything follows.
  mutating func appendStart(isFollowed: Bool, _ separator: [UInt8]) {
    utf8 += source[..<cut.start]
    runs = attributed.runs(in: 0..<cut.start)
    append(separator, like: ellipsisModel)
    guard isFollowed else { return }
    let start = shaped.startOfParagraph(atOrBefore: cut.start)
    append(BidiControls.closers(forOpenIn: source[start..<cut.start]), like: ellipsisModel)
  }

  mutating func append(ellipsis: String) { append(Array(ellipsis.utf8), like: ellipsisModel) }

  mutating func append(suffix: AttributedText) {
    let start = utf8.count
    utf8 += suffix.text.utf8
    runs += suffix.runs.map { StyleRun($0.range.moved(by: start), $0.attributes) }
  }

  /// Appends the visible end, after what opens its bidi controls again, and the paragraphs' styles; returns
  /// where the visible end begins.
  mutating func appendEnd() -> Int {
    let start = cut.end
    let joint = shaped.startOfParagraph(atOrBefore: cut.start)
    guard start < source.count else {
      appendParagraphs(before: joint, jointEnd: utf8.count)
      return utf8.count
    }
    let own = shaped.paragraphs[shaped.paragraphIndex(at: start)]
    var controls = BidiControls()
    BidiControls.forEach(in: source[own.start..<start]) { controls.take($0, endingAt: $1) }
    append(controls.openers, like: start)
    let offset = utf8.count - start
    utf8 += source[start..<visibleEnd]
    runs += attributed.runs(in: start..<visibleEnd).map {
      StyleRun($0.range.moved(by: offset), $0.attributes)
    }
    let end = min(own.paragraph.end, visibleEnd)
    appendParagraphs(before: joint, jointEnd: end + offset)
    for run in attributed.paragraphRuns where run.range.overlaps(end..<visibleEnd) {
      paragraphs.append(
        ParagraphRun(run.range.clamped(to: end..<visibleEnd).moved(by: offset), run.style))
    }
    return start + offset
  }

  /// Appends the runs of the paragraphs before the token's, and the run of the token's paragraph.
  private mutating func appendParagraphs(before joint: Int, jointEnd: Int) {
    guard !shaped.paragraphs.isEmpty else { return }
    paragraphs = attributed.paragraphRuns.prefix { $0.range.lowerBound < joint }.map {
      ParagraphRun($0.range.clamped(to: 0..<joint), $0.style)
    }
    let model = cut.start > 0 || cut.end == source.count ? joint : cut.end
    let format = shaped.paragraphs[shaped.paragraphIndex(at: model)].format
    guard format !== shaped.typesetter.format, joint < jointEnd else { return }
    paragraphs.append(ParagraphRun(joint..<jointEnd, format.style))
  }

  /// Where the character is whose attributes the ellipsis has.
  private var ellipsisModel: Int {
    if cut.start > 0 { return cut.start - 1 }
    return cut.end < source.count ? cut.end : 0
  }

  /// Appends bytes that the text does not have, with the attributes of one of its characters, less its link and its
  /// attachment.
  private mutating func append(_ bytes: [UInt8], like model: Int) {
    guard !bytes.isEmpty else { return }
    let start = utf8.count
    utf8 += bytes
    guard var attributes = attributed.attributes(at: model) else { return }
    attributes.link = nil
    attributes.isProtected = nil
    attributes.attachment = nil
    if let last = runs.last, last.range.upperBound == start, last.attributes == attributes,
      start > cut.start
    {
      runs[runs.count - 1].range = last.range.lowerBound..<utf8.count
    } else {
      runs.append(StyleRun(start..<utf8.count, attributes))
    }
  }
}

extension Range<Int> {
  fileprivate func moved(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
  }
}

extension AttributedText {
  /// The runs that share something with a range, clamped to it.
  fileprivate func runs(in range: Range<Int>) -> [StyleRun] {
    let first = runs.partitioningIndex { $0.range.upperBound > range.lowerBound }
    let shared = runs[first...].prefix { $0.range.lowerBound < range.upperBound }
    return shared.map { StyleRun($0.range.clamped(to: range), $0.attributes) }
  }
}
