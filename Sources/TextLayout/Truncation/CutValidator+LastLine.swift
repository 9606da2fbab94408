import TextCore
import TextShaping

// Most cuts that are tried in vain are a letter or two too wide for the last line that may show. That is told without
// breaking lines, where that line begins in the printed string as in the full text:
//
//     full text      start ────────────── clear ── settled ── cut ...     the width up to `clear` stands
//     made anew             seam ──────── clear ───────────── cut … token the width from it on is that of the printed string
//
//     settled   as in `CutValidator`: what is before it is as in the full text, whatever is hidden after the cut
//     clear     the last offset before that that is safe to concatenate at, in both
//
// Where what the token adds after the cut's letter is known (`TokenAdvances`), nothing is made anew: the full text's sums tell
// the rest.

extension CutValidator {
  /// What of a paragraph is before a cut and as in the full text, as an offset of the text.
  mutating func settled(before cut: Int, in index: Int) -> Int {
    shaped.paragraphs[index].start + lastSeam(before: cut, in: index, cut: cut).offset
  }

  /// Whether a line has room for what a cut keeps of it and the token, where the printed string has a line that begins
  /// there; nil where that takes more to tell.
  ///
  /// The paragraph is the line's; no words before the cut may be parted otherwise than in the full text, and what is
  /// before `settled` is as there. Cost: a few sums, where it is known what the token adds; else that of making the word
  /// that is cut, and the token.
  mutating func hasRoom(
    _ line: LineBox, for cut: Int, settled: Int
  ) throws(TextLayoutError) -> Bool? {
    let index = line.paragraphIndex
    let paragraph = shaped.paragraphs[index]
    guard mayBeTold(cut, in: paragraph), keepsDirection(cut, in: index) else { return nil }
    let letter = shaped.letter(before: cut - paragraph.start, in: paragraph)
    if let letter, let added = advances.sums(after: letter)?.advance {
      return try width(of: line, upTo: cut, in: paragraph) + added <= line.space.width
    }
    let clear = paragraph.concatenableOffset(atOrBefore: min(settled, cut) - paragraph.start)
    guard clear > line.start - paragraph.start, paragraph.isSafe(at: clear) else { return nil }
    let seam = lastSeam(before: paragraph.start + clear, in: index, cut: cut)
    guard seam.offset > 0 else { return nil }
    let printed = PrintedString(
      shaped.styled, prelude: seam.prelude, visible: paragraph.start + seam.offset..<cut,
      token: token)
    let end = printed.text.utf8.count
    let anew = try shaped.typesetter.shape(
      Paragraph(content: 0..<end, end: end), paragraph.format, of: printed.text,
      direction: paragraph.analysis.baseLevel == 0 ? .leftToRight : .rightToLeft, faces, with: bench
    )
    let place = seam.prelude.count + clear - seam.offset
    guard anew.isClear(at: place) else { return nil }
    remember(printed, anew, after: letter)
    let kept = try width(of: line, upTo: paragraph.start + clear, in: paragraph)
    return kept + anew.prefix[end] - anew.prefix[place] <= line.space.width
  }

  /// How wide a line of the full text is up to an offset of the text that is safe to break at.
  private func width(
    of line: LineBox, upTo end: Int, in paragraph: ShapedParagraph
  ) throws(TextLayoutError) -> Fixed {
    var ruler = LineMeasurer(paragraph: paragraph, shaper: shaped.shaper, context: bench)
    return try ruler.width(line.start - paragraph.start, end - paragraph.start)
  }

  /// Whether widths alone decide: no tab, no line that is clipped, no space that hangs at the end, no hyphen.
  private func mayBeTold(_ cut: Int, in paragraph: ShapedParagraph) -> Bool {
    guard !token.isEmpty, !closesBracket, paragraph.tabs.isEmpty, !paragraph.isHyphenated,
      paragraph.lineBreakMode(in: metrics) != .clipping,
      let last = token.parts.string.unicodeScalars.last
    else { return false }
    return CharacterClass.isVisible(last.value)
  }
}
