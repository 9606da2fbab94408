import TextLayout

/// The numbers that an option takes, and the hint for a user who gives another.
struct NumberKind: Sendable {
  let bounds: ClosedRange<Double>
  /// What to give instead, for a message.
  let fix: String
  /// What may follow the number, as `x` does in `2x`.
  var suffix: [UInt8] = []

  /// A length in points.
  ///
  /// What is longer than a million points is a mistake, and the sums inside, of multiples of 1/65536
  /// pt, stay far from overflow.
  static let length = NumberKind(
    bounds: 0...1_000_000, fix: "give points from 0 to 1000000, such as 320 or 12.5")

  /// A length that is small compared to a line: a gap, a padding, a tab.
  static let gap = NumberKind(
    bounds: length.bounds, fix: "give points from 0 to 1000000, such as 8 or 2.5")

  /// A line's height.
  static let lineHeight = NumberKind(
    bounds: length.bounds, fix: "give points from 0 to 1000000, such as 24 or 20.5")

  /// A width of a sweep.
  static let sweepWidth = NumberKind(
    bounds: length.bounds,
    fix: "give FROM..TO:STEP, or widths with commas between, in points from 0 to 1000000, such as "
      + "280..600:40 or 320,375")

  /// From one width of a sweep to the next: the least difference that `--format json` shows.
  static let sweepStep = NumberKind(
    bounds: 0.000_001...1_000_000,
    fix: "give a step from 0.000001 to 1000000 points, such as 280..600:40")

  /// A font size.
  static let fontSize = NumberKind(
    bounds: TextStyle.fontSizes, fix: "give points from 0.001 to 1000000, such as 17")

  /// From one font size to the next.
  static let fontSizeStep = NumberKind(
    bounds: TextStyle.fontSizes, fix: "give points from 0.001 to 1000000, such as 0.5")

  /// A distance that may reach outside.
  static let inset = NumberKind(
    bounds: -1_000_000...1_000_000,
    fix: "give 1, 2 or 4 numbers of points from -1000000 to 1000000, such as 8,0,8,0")

  /// A distance in a paragraph that may reach outside.
  static let indent = NumberKind(
    bounds: -1_000_000...1_000_000,
    fix: "give points from -1000000 to 1000000, such as 20 or -12.5")

  /// How far a glyph moves.
  static let shift = NumberKind(
    bounds: -1_000_000...1_000_000,
    fix: "give points from -1000000 to 1000000, such as 2 or -0.5")

  /// A place in a list of tab stops.
  static let tabStop = NumberKind(
    bounds: 0...1_000_000, fix: "give points from 0 to 1000000, such as 40,120:right")

  /// What a line's height is multiplied by.
  static let factor = NumberKind(
    bounds: 0...1_000, fix: "give a number from 0 to 1000, such as 1.2")

  /// A coordinate of a point, which may be outside.
  static let coordinate = NumberKind(
    bounds: -LayoutResult.maximumCoordinate...LayoutResult.maximumCoordinate,
    fix: "give X,Y, each from -1000000000 to 1000000000 points, such as 12,40.5")

  /// A viewport's height and vertical content offset.
  static let viewport = NumberKind(
    bounds: 0...LayoutResult.maximumCoordinate,
    fix: "give HEIGHT, HEIGHT,Y or HEIGHT,Y,X, each up to 1000000000 points, such as 480,0")

  /// A viewport's horizontal content offset: a line that runs from right to left can begin left of 0.
  static let viewportX = NumberKind(bounds: coordinate.bounds, fix: viewport.fix)

  /// An offset in a text.
  static let offset = NumberKind(
    bounds: 0...Double(PlainText.maximumByteCount), fix: "give a whole number from 0 to 2147483647")

  /// Both ends of a range of a text.
  static let offsets = NumberKind(
    bounds: 0...Double(PlainText.maximumByteCount),
    fix: "give A,B, whole numbers from 0 to 2147483647, such as 4,9")

  /// A coordinate of an area without text.
  static let area = NumberKind(
    bounds: -1_000_000...1_000_000,
    fix: "give X,Y,WIDTH,HEIGHT or \"X,Y X,Y X,Y\", -1000000 to 1000000 points each, such as "
      + "200,0,120,80")

  /// A coordinate of another container.
  static let box = NumberKind(
    bounds: -1_000_000...1_000_000,
    fix: "give WIDTHxHEIGHT or WIDTHxHEIGHT+X+Y in points, such as 200x80+0+120")

  /// A width or a height of another container.
  static let boxSide = NumberKind(bounds: 0...1_000_000, fix: box.fix)

  /// How many columns.
  static let columnCount = NumberKind(
    bounds: 1...Double(LinkedContainer.maximumCount), fix: "give a whole number from 1 to 1000")

  /// Pixels per point.
  static let scale = NumberKind(
    bounds: 0.001...1_000, fix: "give pixels per point from 0.001 to 1000, such as 2 or 2x",
    suffix: Array("x".utf8))

  /// A value on an axis of a variable font, which clamps it to its own bounds.
  static let axisValue = NumberKind(
    bounds: -32_768...32_767, fix: "give AXIS=VALUE, -32768 to 32767, such as wght=650")

  /// A count of lines.
  static let count = NumberKind(
    bounds: 0...1_000_000, fix: "give a whole number from 0 to 1000000")

  /// The most results to print; 0 would print nothing.
  static let limit = NumberKind(
    bounds: 1...1_000_000, fix: "give a whole number from 1 to 1000000")

  /// How many failures are shown; 0 leaves the summary.
  static let shown = NumberKind(
    bounds: 0...1_000_000_000, fix: "give a whole number from 0 to 1000000000")

  /// How many threads.
  static let jobs = NumberKind(bounds: 1...1_000, fix: "give a whole number from 1 to 1000")

  /// How much longer a text gets.
  static let expansion = NumberKind(
    bounds: 1...1_000, fix: "give a whole number of percent from 1 to 1000, such as 40")

  /// CSS's weights.
  static let weight = NumberKind(
    bounds: 1...1_000,
    fix: "give a whole number from 1 to 1000, or a name such as semibold")

  /// A metric in place of a font's.
  static let metric = NumberKind(
    bounds: MetricOverride.points,
    fix: "give points from 0 to 1000000, such as 15.6, or percent of the font size, such as 92%")

  /// An OpenType feature's value.
  static let featureValue = NumberKind(
    bounds: 0...65_535, fix: "give TAG=VALUE, 0 to 65535, such as liga=0")

  /// The number that `bytes` spell.
  ///
  /// - Throws: a usage failure that names the option, the value and what to give.
  func number(_ bytes: [UInt8], of option: Option) throws(Failure) -> Double {
    func refuse(_ why: String) -> Failure {
      .usage(option, "\(quoted(bytes)) \(why)", fix: fix)
    }
    let hasSuffix = bytes.suffix(suffix.count).elementsEqual(suffix)
    let digits = hasSuffix ? bytes.dropLast(suffix.count) : bytes
    guard let number = DecimalParser().parse(digits) else {
      throw refuse(Self.namesNonFinite(bytes) ? "is not finite" : "is not a number")
    }
    if number < 0, bounds.lowerBound >= 0 { throw refuse("is negative") }
    if number < bounds.lowerBound { throw refuse("is too small") }
    if number > bounds.upperBound { throw refuse("is too large") }
    return number
  }

  /// The whole number that `bytes` spell.
  ///
  /// - Throws: a usage failure that names the option, the value and what to give.
  func integer(_ bytes: [UInt8], of option: Option) throws(Failure) -> Int {
    let number = try number(bytes, of: option)
    guard let whole = Int(exactly: number) else {
      throw .usage(option, "\(quoted(bytes)) is not a whole number", fix: fix)
    }
    return whole
  }

  /// Whether the value spells out what is not a finite number, as `printf` does.
  private static func namesNonFinite(_ bytes: [UInt8]) -> Bool {
    let word = String(decoding: bytes.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)
    return ["nan", "inf", "infinity"].contains(word.lowercased())
  }
}
