import TextLayout
import TextRendering

/// Which box of a budget, for strings of which locale.
public struct BoxKey: Sendable, Hashable {
  /// The index of the rule in the budget.
  public let rule: Int
  /// The index of the box in the rule.
  public let box: Int
  /// The strings' locale, which is their language unless the budget gives one.
  @Verbatim public private(set) var locale: String?

  /// Names a box.
  public init(rule: Int, box: Int, locale: String?) {
    self.rule = rule
    self.box = box
    self.locale = locale
  }
}

/// A text in a box, as far as it is needed to lay it out again.
public struct StringPlacement: Sendable, Hashable {
  /// The box.
  public var box: BoxKey
  /// Which of the box's widths.
  public var width: Int
  /// The text with its samples.
  @Verbatim public private(set) var text: String
  /// Its bytes that have to stay visible where it may be cut.
  public var protected: [Range<Int>]
  /// What it is a translation of, if the catalog says so.
  public var source: String?
  /// What it was in the baseline, if that had another text.
  public var before: String?
  /// What the layout was made with; nil for texts that passed.
  public var details: Details?

  /// A text in a box.
  public init(
    box: BoxKey, width: Int, text: String, protected: [Range<Int>] = [], source: String? = nil,
    details: Details? = nil
  ) {
    self.box = box
    self.width = width
    self.protected = protected
    self.source = source
    self.details = details
    self.text = text
  }

  /// Another text in the same box.
  func with(_ text: String) -> StringPlacement {
    StringPlacement(box: box, width: width, text: text)
  }

  /// What a layout was made with, resolved.
  public struct Details: Sendable, Hashable {
    /// The fonts that have a glyph of the text, the primary first.
    public var fonts: [Font]
    /// Whether the first paragraph is written from right to left.
    public var isRightToLeft: Bool
    /// The box's insets.
    public var insets: TextInsets
    /// Free space at both ends of each line.
    public var lineFragmentPadding: Double
  }

  /// A face of a font file.
  public struct Font: Sendable, Hashable {
    /// The file.
    public var path: String
    /// Which face of it.
    public var index: Int
    /// The family's name.
    public var family: String
    /// The name of the style in the family.
    public var style: String
    /// Where a variable font is on its axes, each named once; empty for any other.
    public var variations: [FontVariation] = []
  }
}

extension StringPlacement.Details {
  /// Those of a string that was shaped for a box.
  public init(_ shaped: ShapedText, in container: TextContainer) {
    self.init(
      fonts: shaped.fonts.map { use in
        StringPlacement.Font(
          path: use.face.path, index: use.face.index, family: use.face.familyName,
          style: use.face.styleName, variations: use.face.coordinates)
      },
      isRightToLeft: (shaped.paragraphs.first?.analysis.baseLevel ?? 0) & 1 == 1,
      insets: container.insets, lineFragmentPadding: container.lineFragmentPadding)
  }
}

/// What reports learn about the boxes that strings were checked in.
public protocol PlacedStrings {
  /// The options that lay a string out as it was checked, as `textfit draw` takes them; nil if its box can't be made again.
  func arguments(of placement: StringPlacement) -> [String]?

  /// The text in its box, with what overflows it; nil if its box can't be made again, or the text not be laid out in it.
  ///
  /// `outlines` are those of other pictures on the same page; nil for a picture by itself.
  func picture(
    of placement: StringPlacement, _ options: PictureOptions, reading outlines: GlyphOutlines?
  ) -> StringPicture?
}

/// What a picture of a string is for.
public struct PictureOptions: Sendable {
  /// Whether what the box hides is drawn below it.
  public var showsHidden: Bool
  /// The color below everything; nil for a page that has one.
  public var background: TextColor?
  /// The picture's name; nil for the beginning of the text.
  public var title: String?
  /// How many code points of a long text are drawn.
  public var maximumScalars: Int

  /// Options of a picture.
  public init(
    showsHidden: Bool, background: TextColor? = nil, title: String? = nil,
    maximumScalars: Int = 2_000
  ) {
    self.showsHidden = showsHidden
    self.maximumScalars = maximumScalars
    self.background = background
    self.title = title
  }
}

/// A picture of a string in its box.
public struct StringPicture: Sendable {
  /// What to draw.
  public let list: DisplayList
  /// Whether the picture has only the beginning of a very long text.
  public let isBeginning: Bool

  /// A picture.
  public init(_ list: DisplayList, isBeginning: Bool) {
    self.list = list
    self.isBeginning = isBeginning
  }
}

extension FontFace {
  /// The place on each axis; of two axes of a name, the first.
  fileprivate var coordinates: [FontVariation] {
    var known: Set<[UInt8]> = []
    return axes.filter { known.insert(Array($0.tag.utf8)).inserted }
      .map { FontVariation(tag: $0.tag, value: $0.current) }
  }
}
