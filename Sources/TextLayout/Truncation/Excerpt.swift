import TextCore
import TextShaping

/// What of a text a trim shows: its start, and its end.
///
///     text      ├── head ──┤     hidden     ├── tail ──┤
///     printed   ├── head ──┤closers ellipsis suffix openers├── tail ──┤
///
/// One of the two is empty where the start or the end is hidden.
struct Excerpt: Sendable, Hashable {
  /// Where the start that shows ends, in the text's UTF-8.
  let head: Int
  /// Where the end that shows begins.
  let tail: Int

  /// What is hidden.
  var hidden: Range<Int> { head..<tail }
}

/// What a trim prints.
struct PrintedExcerpt: Sendable {
  let text: AttributedText
  /// Where the ellipsis and the suffix are in it.
  let token: Range<Int>
  let suffix: Range<Int>
  /// Where the tail's own text begins.
  let tailStart: Int
}

extension ShapedText {
  /// All that a trim to an excerpt prints.
  ///
  /// What the head leaves open of bidi controls is closed before the token, and what is open where the tail
  /// begins is opened again before it. What closes them and the ellipsis have the attributes of the
  /// character before them, what opens them those of the character after, less its link.
  func printed(
    _ excerpt: Excerpt, token: ResolvedToken, closingControls: Bool = true
  ) -> PrintedExcerpt {
    var printer = ExcerptPrinter(shaped: self, excerpt: excerpt)
    let isFollowed = !token.isEmpty || excerpt.tail < text.utf8.count
    printer.append(head: excerpt.head, isFollowed: isFollowed && closingControls)
    let tokenStart = printer.utf8.count
    printer.append(ellipsis: token.ellipsis)
    let suffixStart = printer.utf8.count
    printer.append(suffix: token.suffix)
    let tokenEnd = printer.utf8.count
    let tailStart = printer.append(tail: excerpt.tail)
    return PrintedExcerpt(
      text: printer.text, token: tokenStart..<tokenEnd, suffix: suffixStart..<tokenEnd,
      tailStart: tailStart)
  }
}

/// Prints an excerpt, part by part.
private struct ExcerptPrinter {
  let shaped: ShapedText
  let excerpt: Excerpt
  private(set) var utf8: [UInt8] = []
  private var runs: [StyleRun] = []
  private var paragraphs: [ParagraphRun] = []

  init(shaped: ShapedText, excerpt: Excerpt) {
    self.shaped = shaped
    self.excerpt = excerpt
  }

  private var source: [UInt8] { shaped.text.utf8 }
  private var attributed: AttributedText { shaped.attributed }

  var text: AttributedText {
    AttributedText(Text(known: utf8), checked: runs, paragraphs: paragraphs)
  }

  /// The start of the text, and what closes its bidi controls where anything follows.
  mutating func append(head end: Int, isFollowed: Bool) {
    utf8 += source[..<end]
    runs = attributed.runs(in: 0..<end)
    guard isFollowed else { return }
    let start = shaped.startOfParagraph(atOrBefore: end)
    append(BidiControls.closers(forOpenIn: source[start..<end]), like: ellipsisPlace)
  }

  mutating func append(ellipsis: String) { append(Array(ellipsis.utf8), like: ellipsisPlace) }

  mutating func append(suffix: AttributedText) {
    let start = utf8.count
    utf8 += suffix.text.utf8
    runs += suffix.runs.map { StyleRun($0.range.moved(by: start), $0.attributes) }
  }

  /// The end of the text, after what opens its bidi controls again; returns where it begins.
  ///
  /// Ends the paragraphs, too.
  mutating func append(tail start: Int) -> Int {
    let joint = shaped.startOfParagraph(atOrBefore: excerpt.head)
    guard start < source.count else {
      appendParagraphs(before: joint, jointEnd: utf8.count)
      return utf8.count
    }
    let own = shaped.paragraphs[shaped.paragraphIndex(at: start)]
    var controls = BidiControls()
    BidiControls.forEach(in: source[own.start..<start]) { controls.take($0, endingAt: $1) }
    append(controls.openers, like: start)
    let offset = utf8.count - start
    utf8 += source[start...]
    runs += attributed.runs(in: start..<source.count).map {
      StyleRun($0.range.moved(by: offset), $0.attributes)
    }
    let end = own.paragraph.end
    appendParagraphs(before: joint, jointEnd: end + offset)
    for run in attributed.paragraphRuns where run.range.upperBound > end {
      paragraphs.append(
        ParagraphRun(run.range.clamped(to: end..<source.count).moved(by: offset), run.style))
    }
    return start + offset
  }

  /// The runs of the paragraphs before the one that the token is in, and that of this one.
  private mutating func appendParagraphs(before joint: Int, jointEnd: Int) {
    guard !shaped.paragraphs.isEmpty else { return }
    paragraphs = attributed.paragraphRuns.prefix { $0.range.lowerBound < joint }.map {
      ParagraphRun($0.range.clamped(to: 0..<joint), $0.style)
    }
    let place = excerpt.head > 0 || excerpt.tail == source.count ? joint : excerpt.tail
    let format = shaped.paragraphs[shaped.paragraphIndex(at: place)].format
    guard format !== shaped.typesetter.format, joint < jointEnd else { return }
    paragraphs.append(ParagraphRun(joint..<jointEnd, format.style))
  }

  /// Where the character is whose attributes the ellipsis has.
  private var ellipsisPlace: Int {
    if excerpt.head > 0 { return excerpt.head - 1 }
    return excerpt.tail < source.count ? excerpt.tail : 0
  }

  /// Bytes of the printed text alone, with the attributes of a character of the text, less its link.
  private mutating func append(_ bytes: [UInt8], like place: Int) {
    guard !bytes.isEmpty else { return }
    let start = utf8.count
    utf8 += bytes
    guard var attributes = attributed.attributes(at: place) else { return }
    attributes.link = nil
    attributes.isProtected = nil
    if let last = runs.last, last.range.upperBound == start, last.attributes == attributes,
      start > excerpt.head
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
