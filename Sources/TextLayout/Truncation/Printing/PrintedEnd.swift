import TextCore
import TextShaping

// What a cut prints, by its rows: no part of it is laid out for that.
//
//     full text   │ line │ line │ line ─────────── headEnd ── cut ── hidden
//     printed     │ line │ line │ line ─────────── headEnd ── cut ── token
//                 └── as in the full text ────────┘└── tail ──────────────┘
//                                └──────────── own lines ────────────────┘
//
// Both are safe to concatenate at `headEnd`, or analyzed apart there (`RestartPoint`), and what is before it is shaped as in
// the full text.

/// The end of what a legal cut prints.
struct PrintedEnd {
  /// The lines that are not the full text's; where they begin and end is not known.
  let lines: [LineBox]
  let heights: [LineHeight]
  /// The index of the first of them.
  let firstLine: Int
  /// Where the full text's rows end.
  let headEnd: Int
  let tail: PrintedTail
}

/// What the end of a printed string adds to its figures.
struct PrintedTail {
  let advance: Fixed
  /// The faces in the order of their first use, each once.
  let fonts: [FontUse]
  /// The height of the fonts of what is visible, or that of nothing.
  let height: LineHeight
  /// Whether no font has one of its characters.
  let lacksGlyphs: Bool

  /// What is at and after an offset of a paragraph that is the whole text of `shaper`.
  init(from start: Int, of paragraph: ShapedParagraph, _ shaper: ParagraphShaper) {
    let range = start..<paragraph.length
    advance = paragraph.prefix[paragraph.length] - paragraph.prefix[start]
    var counts = [Int](repeating: 0, count: shaper.palette.faces.count)
    paragraph.count(charactersIn: range, in: &counts)
    var fonts: [FontUse] = []
    var lacksGlyphs = false
    for shaped in paragraph.items where shaped.item.range.upperBound > start {
      lacksGlyphs = lacksGlyphs || paragraph.glyphs.lacksGlyphs(in: shaped.glyphs)
      let index = shaped.item.faceIndex
      if counts[index] > 0 {
        fonts.append(FontUse(face: shaper.palette.faces[index], characters: counts[index]))
        counts[index] = 0
      }
    }
    self.fonts = fonts
    self.lacksGlyphs = lacksGlyphs
    height =
      LineHeightMeasurer(text: shaper.styled, palette: shaper.palette)
      .visibleHeight(of: range, in: paragraph) ?? LineHeight()
  }
}
