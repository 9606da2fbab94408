import TextCore
import TextShaping

// What a cut prints, by its rows: no part of it is laid out for that.
//
//     full text   │ line │ line │ start ────────── headEnd ── cut ── hidden
//     printed     │ line │ line │ start ────────── headEnd ── cut ── token
//                 └── as in the full text ────────┘└── tail ──────────────┘
//
// Both are safe to concatenate at `headEnd`, and what is before it is analyzed as in the full text.

/// The last line of what a cut prints, for which there is room.
struct PrintedEnd {
  /// The line of the full text that begins where it begins.
  let last: LastLine
  /// Where the full text's rows end.
  let headEnd: Int
  let tail: PrintedTail
  /// The advance of the whole line.
  let width: Fixed
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
    let items = paragraph.items[paragraph.itemIndex(at: start)...]
    var fonts: [FontUse] = []
    for index in items.map(\.item.faceIndex) where counts[index] > 0 {
      fonts.append(FontUse(face: shaper.palette.faces[index], characters: counts[index]))
      counts[index] = 0
    }
    self.fonts = fonts
    height =
      LineHeightMeasurer(text: shaper.styled, palette: shaper.palette)
      .visibleHeight(of: range, in: paragraph) ?? LineHeight()
    lacksGlyphs = items.contains { paragraph.glyphs.lacksGlyphs(in: $0.glyphs) }
  }
}
