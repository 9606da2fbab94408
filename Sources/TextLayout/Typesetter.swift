/// The front door: a style, its fonts found and opened, ready to shape any number of texts.
///
/// Shape once, then lay out in any number of containers:
///
///     let typesetter = try Typesetter(style: TextStyle(fonts: ["DejaVu Sans"]))
///     let shaped = try typesetter.shape(Text("Hello, world"))
///     let result = try shaped.layout(in: TextContainer(width: 320))
///
/// A typesetter and everything it makes may be used from many threads; the results do not depend on
/// how many there are.
public struct Typesetter: Sendable {
  /// The style as it was given; its fonts are found and opened.
  public let style: TextStyle
  let cascade: FontCascade
  let size: Fixed
  let pool: WorkbenchPool

  /// Finds and opens the fonts of a style.
  ///
  /// Cost: a fraction of a millisecond for a font file; a few milliseconds where a family is named, or
  /// no font, since fontconfig then reads its configuration.
  ///
  /// - Throws: `.invalidArgument` for a size that is not from 0.001 to 1,000,000, a weight that is
  ///   not from 1 to 1000, or an axis that the primary font lacks; `.noSuchFont`, `.unreadableFont` and
  ///   `.damagedFont`, with the name and the cure.
  public init(style: TextStyle) throws(TextLayoutError) {
    guard TextStyle.fontSizes.contains(style.fontSize) else {
      throw TextLayoutError(
        .invalidArgument,
        "the font size is \(style.fontSize); give a number of points from 0.001 to 1000000")
    }
    self.style = style
    cascade = try FontCascade(style: style)
    size = Fixed(points: style.fontSize)
    pool = WorkbenchPool(language: style.language)
  }

  /// Shapes a text: its paragraphs are analyzed, itemized and shaped, each item once.
  ///
  /// Cost: linear in the text; nearly all of what a layout costs.
  ///
  /// - Throws: `.invalidArgument` for a feature whose tag is none and for a paragraph of 2 GB,
  ///   `.damagedFont` for a font that makes shaping fail, `.exhausted` without memory.
  public func shape(_ text: Text) throws(TextLayoutError) -> ShapedText {
    try pool.withWorkbench { bench throws(TextLayoutError) in try shape(text, with: bench) }
  }

  func shape(_ text: Text, with bench: Workbench) throws(TextLayoutError) -> ShapedText {
    let table = FaceTable(cascade: cascade)
    let paragraphs = ParagraphSplitter().split(text.utf8)
    var shaped: [ShapedParagraph] = []
    shaped.reserveCapacity(paragraphs.count)
    for paragraph in paragraphs {
      shaped.append(try shape(paragraph, of: text.utf8, table, with: bench))
    }
    return ShapedText(text: text, paragraphs: shaped, faces: table.faces, typesetter: self)
  }

  /// One paragraph, through every stage up to its glyphs; in the style's direction, where none is
  /// given.
  func shape(
    _ paragraph: Paragraph, of utf8: [UInt8], direction: BaseDirection? = nil, _ table: FaceTable,
    with bench: Workbench
  ) throws(TextLayoutError) -> ShapedParagraph {
    let direction = direction ?? style.direction
    let analysis = try bench.analyze(utf8, paragraph.content, direction: direction)
    let items = Itemizer(text: utf8, faces: table).itemize(paragraph.content, analysis)
    return try shaper(of: utf8, table.faces).shape(paragraph, analysis, items, with: bench)
  }

  /// What shapes a text whose items name `faces`.
  func shaper(of utf8: [UInt8], _ faces: [FontFace]) -> ParagraphShaper {
    ParagraphShaper(text: utf8, size: size, style: style, faces: faces)
  }
}
