import TextLayout

/// A picture of one or several layouts as a value: what to paint, in which order, and the text again for readers who
/// do not see it.
///
/// Lengths are points; x and y are measured from the outer top left corner of the first container, y downwards. What
/// makes a file of it, such as ``SVGWriter``, needs nothing else.
public struct DisplayList: Sendable {
  /// The part that the picture shows, its margin included; never without a width or a height.
  public let canvas: Rect
  /// A short name, for a tooltip or a document's title.
  public let title: String
  /// The language of the text, a BCP 47 tag; nil if it is not known.
  public let language: String?
  /// In the order of painting, the first at the back.
  public let items: [DisplayItem]
  /// The lines of the text, in reading order.
  public let text: [DisplayText]
  /// What a click opens.
  public let links: [DisplayLink]
  /// What is drawn otherwise than its font has it.
  public let notes: [Note]
  /// What its glyphs look like, as far as that has been read; writers read the rest.
  var shapes: [GlyphShape.Key: GlyphShape] = [:]

  /// A picture of these parts.
  public init(
    canvas: Rect, title: String, language: String?, items: [DisplayItem], text: [DisplayText],
    links: [DisplayLink], notes: [Note]
  ) {
    self.canvas = canvas
    self.title = title
    self.language = language
    self.items = items
    self.text = text
    self.links = links
    self.notes = notes
  }
}

extension DisplayList {
  /// The same with a canvas that begins at these edges, or before them.
  ///
  /// A background does not grow.
  package func reaching(left: Double, top: Double) -> DisplayList {
    let (x, y) = (min(left, canvas.x), min(top, canvas.y))
    let canvas = Rect(
      x: x, y: y, width: canvas.right - x, height: canvas.bottom - y)
    var list = DisplayList(
      canvas: canvas, title: title, language: language, items: items, text: text, links: links,
      notes: notes)
    list.shapes = shapes
    return list
  }
}

/// Something that is painted.
@nonexhaustive public enum DisplayItem: Sendable {
  /// A shape filled with a color.
  case fill(DisplayShape, TextColor)
  /// The outline of a shape.
  case stroke(DisplayShape, DisplayStroke)
  /// Glyphs of one font, size and color.
  case glyphs(DisplayGlyphs)
  /// The place of an attachment.
  case image(DisplayImage)
  /// A PNG file that fills a rectangle.
  case bitmap(DisplayBitmap)
}

/// A shape that is filled, or whose outline is drawn.
@nonexhaustive public enum DisplayShape: Sendable, Hashable {
  /// A rectangle.
  case rect(Rect)
  /// A polygon; the last corner is joined with the first, and the nonzero rule decides what is inside.
  case polygon([Point])
  /// A line from a point to another.
  case segment(Point, Point)
}

/// How an outline is drawn: half inside the shape, half outside.
public struct DisplayStroke: Sendable, Hashable {
  /// The color.
  public var color: TextColor
  /// The thickness, in points.
  public var width: Double
  /// The length of each dash and of each gap, in points; nil for a line without gaps.
  public var dash: Double?

  /// A stroke of a color.
  public init(_ color: TextColor, width: Double = 1, dash: Double? = nil) {
    self.color = color
    self.width = width
    self.dash = dash
  }
}

/// The place of an attachment, which has no image of its own.
public struct DisplayImage: Sendable, Hashable {
  /// Where it is.
  public var rect: Rect
  /// What it stands for, in words.
  public var alternativeText: String?
  /// The color of the letters around it.
  public var color: TextColor

  /// An attachment's place.
  public init(rect: Rect, alternativeText: String?, color: TextColor) {
    self.rect = rect
    self.alternativeText = alternativeText
    self.color = color
  }
}

/// A PNG file that fills a rectangle: as large as it has to be for that, in the middle, without what is outside.
public struct DisplayBitmap: Sendable, Hashable {
  /// The file.
  public var image: PNGImage
  /// What it fills.
  public var rect: Rect

  /// An image in a rectangle.
  public init(image: PNGImage, rect: Rect) {
    self.image = image
    self.rect = rect
  }
}

/// Something to open, and where it is.
public struct DisplayLink: Sendable, Hashable {
  /// What to open: http, https, mailto or tel.
  public var url: String
  /// Line by line, from left to right.
  public var rects: [Rect]

  /// A link with its places.
  public init(url: String, rects: [Rect]) {
    self.url = url
    self.rects = rects
  }
}
