import TextLayout
import TextRendering

/// The pictures of a page, and what its filters choose among.
struct PagePainter {
  private let strings: (any PlacedStrings)?
  private let fixtures: [[TextKey]: FixturePictures]
  /// Those of all pictures of the page, which are read once.
  private let outlines = GlyphOutlines()
  private var sheet: SVGSheet
  /// The card that has all locales of a key.
  private var groups: [KeyGroup: Int] = [:]
  private(set) var locales = Choices()
  private(set) var files = Choices()
  private(set) var kinds = Choices()
  /// What the cards take so far, as far as that is known.
  var size = 0
  /// How many there are, the present one included.
  var cardCount = 0
  /// How many may follow, on this page and others, as far as that is known.
  var cardsToCome = 0

  /// A page should not be larger: browsers and mail take it, and it is quickly there.
  static let mostBytes = 1_900_000
  /// The most cards of a page.
  static let mostCards = 200
  /// Of a longer text, so many code points are drawn: their outlines, as large as those of Chinese are, leave room for others.
  private static let mostScalars = 500
  /// Outlines and glyphs of so many code points take less.
  private static let mostBytesOfPicture = 400_000
  /// So much for each card leaves room for as many as there may be.
  private static let bytesOfCard = 9_000

  init(_ settings: CheckReportSettings) {
    sheet = SVGSheet(namePrefix: "g", reading: outlines)
    strings = settings.strings
    fixtures = settings.fixtures
  }

  /// The outlines of the pictures.
  var definitions: [UInt8] { sheet.definitions }

  /// Whether there are as many cards as a page has.
  var isFull: Bool { cardCount >= Self.mostCards }

  /// Whether the last card should be on another page.
  var isTooLarge: Bool { cardCount > 1 && size + sheet.definitionSize > Self.mostBytes }

  /// Whether the next card may make the page too large.
  var isNearlyFull: Bool { size + sheet.definitionSize > Self.mostBytes / 4 }

  /// Whether there is room for pictures that a card can do without, with some kept for the cards of the page that may follow.
  var hasRoom: Bool {
    let following = min(cardsToCome, Self.mostCards - cardCount)
    let reserve = max(following * Self.bytesOfCard, Self.mostBytesOfPicture)
    return size + sheet.definitionSize + reserve < Self.mostBytes
  }

  /// The other card with all locales of a key, if there is one; if not, it is this one.
  mutating func card(with group: KeyGroup, ifNot number: Int) -> Int? {
    if let known = groups[group] { return known }
    groups[group] = number
    return nil
  }

  /// A picture with a caption; nil if the text can't be drawn.
  func figure(
    of placement: StringPlacement, label: String, caption: String, isCut: Bool
  ) -> PageFigure? {
    let options = PictureOptions(showsHidden: isCut, maximumScalars: Self.mostScalars)
    guard let picture = strings?.picture(of: placement, options, reading: outlines)
    else { return nil }
    let note = picture.isBeginning ? " (only the first \(Self.mostScalars) code points)" : ""
    return PageFigure(list: picture.list, label: label, caption: caption + note)
  }

  /// Appends pictures side by side, with their boxes' tops in one line.
  mutating func append(_ figures: [PageFigure], to output: inout HTMLBuffer) {
    for figure in figures.aligned { append(figure, to: &output) }
  }

  /// Whether there are pictures of a fixture.
  static func isDrawn(_ fixture: CheckSubject, _ settings: CheckReportSettings) -> Bool {
    settings.fixtures[fixture.identityKey] != nil
  }

  /// Appends the pictures of a fixture.
  mutating func figures(ofFixture subject: CheckSubject, _ output: inout HTMLBuffer) {
    guard let pictures = fixtures[subject.identityKey] else { return }
    output.markup("<div class=\"pictures\">\n")
    let figures = pictures.named.map { name, caption, list in
      PageFigure(list: list, label: "\(subject.title): \(name) layout", caption: caption)
    }
    append(figures, to: &output)
    output.markup("</div>\n")
  }

  /// Appends a picture that was aligned with those beside it.
  mutating func append(_ figure: PageFigure, to output: inout HTMLBuffer) {
    let label = figure.label.escapingControlsDistinctly
    guard let svg = try? sheet.picture(of: figure.list, label: label) else { return }
    size += svg.count
    output.markup("<figure>")
    output.append(svg)
    output.markup("<figcaption>")
    output.text(figure.caption)
    output.markup("</figcaption></figure>\n")
  }

  /// What the filters know of a card.
  mutating func index(_ result: CheckResult) -> CardIndex {
    CardIndex(
      locale: locales.number(of: result.subject.locale ?? "none"),
      file: files.number(of: result.subject.file ?? "none"),
      kind: kinds.number(of: result.kind))
  }
}

/// The choices of a filter, in the order in which they were found.
struct Choices {
  private(set) var names: [String] = []
  private var numbers: [TextKey: Int] = [:]

  mutating func number(of name: String) -> Int {
    if let known = numbers[TextKey(name)] { return known }
    numbers[TextKey(name)] = names.count
    names.append(name)
    return names.count - 1
  }
}

/// A card's number in each filter.
struct CardIndex {
  let locale: Int
  let file: Int
  let kind: Int

  func append(to output: inout HTMLBuffer) {
    output.attribute("data-locale", "", locale)
    output.attribute("data-file", "", file)
    output.attribute("data-kind", "", kind)
  }
}
