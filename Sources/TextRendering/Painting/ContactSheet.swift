import TextLayout

// Definitions
//
//   picture    a display list, with its name
//   cell       the place of a picture: as wide as its column and as high as its row
//
//     ┌──────┐  ┌──────┐
//     │      │  │      │      the columns are as many as make the sheet about as wide as it is high
//     │      │  └──────┘
//     └──────┘  b             a name is directly below its picture, cut at the width of its column
//     a
//     ┌──────┐
//     └──────┘
//     c

/// Pictures in rows, each with its name below it, in the order in which they were added.
public struct ContactSheet: Sendable {
  /// A picture and its name.
  public struct Picture: Sendable {
    /// What is below it, in one line.
    public var name: String
    /// What it shows.
    public var list: DisplayList
    /// The fonts of the name.
    public var style: TextStyle

    /// A picture with a name in the fonts of a style.
    public init(name: String, list: DisplayList, style: TextStyle) {
      self.name = name
      self.list = list
      self.style = style
    }
  }

  /// The most pictures that fit on a sheet.
  public static let maximumCount = 1_000
  /// The most bytes that they take together, about.
  public static let maximumSize = 256 << 20

  /// The pictures, in their order.
  public private(set) var pictures: [Picture] = []
  private var size = 0

  /// The picture with the longest side.
  public var largest: Picture? {
    pictures.max {
      max($0.list.canvas.width, $0.list.canvas.height)
        < max($1.list.canvas.width, $1.list.canvas.height)
    }
  }

  /// Around pictures, and at the edges of the sheet, in points.
  private static let gap = 16.0
  /// Between a picture and its name.
  private static let gapAboveName = 4.0
  private static let fontSize = 12.0
  /// The least width of a column, so that names can be read.
  private static let minimumWidth = 72.0
  /// The most room that a name has: no text has more.
  private static let longestName = 1_000_000.0
  private static let background = TextColor(packed: 0xE8E8E8)
  private static let foreground = TextColor(packed: 0x333333)

  /// An empty sheet.
  public init() {}

  /// Adds a picture; false if the sheet is full.
  public mutating func append(_ picture: Picture) -> Bool {
    guard hasRoom(for: picture) else { return false }
    size += picture.list.size(after: pictures.last?.list)
    pictures.append(picture)
    // They would take more than the picture does.
    pictures[pictures.count - 1].list.shapes = [:]
    return true
  }

  /// Whether a picture can be added.
  public func hasRoom(for picture: Picture) -> Bool {
    pictures.count < Self.maximumCount
      && size + picture.list.size(after: pictures.last?.list) <= Self.maximumSize
  }

  /// The sheet as a picture.
  ///
  /// Cost: linear in the pictures.
  ///
  /// - Throws: what finding the fonts of names throws, and shaping.
  public func displayList() throws(TextLayoutError) -> DisplayList {
    let count = columnCount
    let columns = (0..<count).map { column in
      stride(from: column, to: pictures.count, by: count).map { pictures[$0].list.canvas.width }
        .reduce(Self.minimumWidth, max)
    }
    var names = NameShaper()
    var parts = PictureParts()
    var notes: [Note] = []
    var bottom = Self.gap
    for first in stride(from: 0, to: pictures.count, by: count) {
      let row = pictures[first..<min(first + count, pictures.count)]
      let top = bottom
      var left = Self.gap
      for (picture, width) in zip(row, columns) {
        let corner = Point(x: left, y: top)
        parts.append(picture.list, at: corner, language: language)
        let below = top + picture.list.canvas.height + Self.gapAboveName
        let name = try names.name(of: picture, width: width)
        append(name, at: Point(x: left, y: below), to: &parts)
        let height = name.layout.size.height
        bottom = max(bottom, below + height)
        left += width + Self.gap
        notes += picture.list.notes.filter { !notes.contains($0) }
      }
      bottom += Self.gap
    }
    let width = columns.reduce(Self.gap) { $0 + $1 + Self.gap }
    let canvas = Rect(x: 0, y: 0, width: width, height: bottom)
    return DisplayList(
      canvas: canvas, title: pictures.count == 1 ? "1 picture" : "\(pictures.count) pictures",
      language: language, items: [.fill(.rect(canvas), Self.background)] + parts.items,
      text: parts.text, links: parts.links, notes: notes)
  }

  private var columnCount: Int {
    let canvases = pictures.map(\.list.canvas)
    let width = canvases.map(\.width).reduce(Self.minimumWidth, max) + Self.gap
    let height =
      (canvases.map(\.height).max() ?? 0) + 2 * Self.gap + Self.gapAboveName
    let count = (Double(pictures.count) * height / width).squareRoot().rounded()
    return Int(max(1, min(Double(pictures.count), count)))
  }

  /// The language of the first picture; others name their own.
  private var language: String? { pictures.first?.list.language }

  private func append(
    _ name: TrimResult, at corner: Point, to parts: inout PictureParts
  ) {
    var own = PictureParts()
    TextPainter(drawn: DrawnText(name), foreground: Self.foreground, language: language)
      .paint(into: &own)
    parts.append(own, movedBy: corner)
  }

  /// Lays names out, with one typesetter for those that follow each other in the same fonts.
  private struct NameShaper {
    private var last: Typesetter?

    /// The name of a picture in one line.
    mutating func name(
      of picture: Picture, width: Double
    ) throws(TextLayoutError) -> TrimResult {
      let style = TextStyle(
        fonts: picture.style.fonts, fontSize: ContactSheet.fontSize,
        variations: picture.style.variations, usesSystemFonts: picture.style.usesSystemFonts)
      let typesetter: Typesetter
      if let last, last.style == style {
        typesetter = last
      } else {
        typesetter = try Typesetter(style: style)
      }
      last = typesetter
      // A control of direction could make a name look like another.
      return try typesetter.shape(PlainText(picture.name.withoutControls))
        .trim(
          to: TextContainer(
            width: min(width, ContactSheet.longestName), maximumNumberOfLines: 1))
    }
  }
}

extension PictureParts {
  /// Appends a picture whose corner is at a point, in a picture of another language.
  fileprivate mutating func append(_ list: DisplayList, at corner: Point, language: String?) {
    let offset = Point(x: corner.x - list.canvas.x, y: corner.y - list.canvas.y)
    items += list.items.map { $0.moved(by: offset) }
    links += list.links.map { $0.moved(by: offset) }
    for line in list.text {
      var line = line.moved(by: offset)
      if list.language != language {
        for index in line.pieces.indices where line.pieces[index].language == nil {
          line.pieces[index].language = list.language ?? "und"
        }
      }
      text.append(line)
    }
  }
}

extension DisplayList {
  /// How many bytes it takes, about; an image that the picture before has, too, is not counted again.
  fileprivate func size(after other: DisplayList?) -> Int {
    items.reduce(0) { sum, item in
      switch item {
      case .glyphs(let run): sum + run.glyphs.count * MemoryLayout<DisplayGlyph>.stride
      case .bitmap(let bitmap) where other?.images.contains(bitmap.image) != true:
        sum + bitmap.image.bytes.count
      default: sum + MemoryLayout<DisplayItem>.stride
      }
    }
  }

  private var images: [PNGImage] {
    items.compactMap { if case .bitmap(let bitmap) = $0 { bitmap.image } else { nil } }
  }
}
