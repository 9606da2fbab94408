// Definitions
//
//   fits      every line shows, none is wider than its space, and, where lines end at words, none ends
//             inside one
//   sizes     the largest, and what is left of it by whole steps, down to the smallest, which is one
//   scale     ranges with sizes of their own keep their proportion to the text's
//
//     sizes   10   11   12   13   14   15   16   17
//     fits     x    x    x    -    x    -    -    -      the answer is 14: the first from above
//
// The search goes from above, so that the answer is the largest whatever the text: with fixed tab stops a
// smaller size can fail where a larger one fits.

/// The font sizes that are tried: `UILabel.minimumScaleFactor` and `adjustsFontSizeToFitWidth`, by steps.
public struct FontSizes: Sendable, Hashable {
  /// The smallest, in points.
  public var minimum: Double
  /// The largest, in points.
  public var maximum: Double
  /// From one to the next, in points.
  public var step: Double

  /// More sizes are a mistake: each is a layout.
  public static let most = 10_000

  /// Sizes by their ends and step.
  public init(minimum: Double, maximum: Double, step: Double = 0.5) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
  }

  /// The sizes, descending.
  ///
  /// - Throws: `.invalidArgument` for ends that are no font sizes or change places, a step that is not
  ///   above 0, and more than ``most`` sizes.
  func descending() throws(TextLayoutError) -> [Double] {
    let bounds = TextStyle.fontSizes
    guard bounds.contains(minimum), bounds.contains(maximum), minimum <= maximum else {
      throw TextLayoutError(
        .invalidArgument,
        "the font sizes are from \(minimum) to \(maximum); give points from 0.001 to 1000000, the "
          + "smaller one first")
    }
    guard step.isFinite, step > 0 else {
      throw TextLayoutError(
        .invalidArgument, "the step is \(step); give points above 0, such as 0.5")
    }
    let count = (maximum - minimum) / step
    guard count < Double(FontSizes.most) else {
      throw TextLayoutError(
        .invalidArgument,
        "the step \(step) makes more than \(FontSizes.most) sizes; give a longer one")
    }
    let sizes = (0...Int(count)).map { maximum - Double($0) * step }
    return sizes.last.map { $0 > minimum } ?? false ? sizes + [minimum] : sizes
  }
}

/// The largest font size at which a text fits a box, and what keeps a larger one from it.
public struct FontSizeAnswer: Sendable {
  /// What a size breaks; a struct over strings, so that a new one breaks nobody's `switch`.
  public struct Limit: Sendable, Hashable, RawRepresentable {
    /// The word itself, such as `height`.
    public let rawValue: String
    /// Makes a limit of any word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A line is wider than its space.
    public static let width = Limit(rawValue: "width")
    /// A word is wider than its space, and broken inside.
    public static let word = Limit(rawValue: "word")
    /// There are more lines than may show.
    public static let lines = Limit(rawValue: "lines")
    /// The lines are higher than the box.
    public static let height = Limit(rawValue: "height")
  }

  /// In points; the smallest of the sizes where none fits.
  public let fontSize: Double
  /// Whether the text fits at that size.
  public let fits: Bool
  /// The layout at that size.
  public let layout: LayoutResult
  /// What the next larger size breaks, or, where none fits, what the smallest does; nil where the largest
  /// fits.
  public let limit: Limit?
  /// That next larger size and its layout; nil where the largest fits, and where none does.
  public let next: (fontSize: Double, layout: LayoutResult)?
}

extension ShapedText {
  /// The largest of some font sizes at which the text fits a container.
  ///
  /// Cost: shaping the text and laying it out at each size that is tried, from above.
  ///
  /// - Throws: `.invalidArgument` for sizes that are absurd; what `Typesetter.shape` throws.
  public func largestFontSize(
    of sizes: FontSizes, in container: TextContainer
  ) throws(TextLayoutError) -> FontSizeAnswer {
    var next: (fontSize: Double, layout: LayoutResult)?
    var limit: FontSizeAnswer.Limit?
    for size in try sizes.descending() {
      let layout = try scaled(to: size).layout(in: container)
      guard let broken = layout.brokenLimit else {
        return FontSizeAnswer(
          fontSize: size, fits: true, layout: layout, limit: limit, next: next)
      }
      limit = broken
      next = (size, layout)
    }
    let smallest = try scaled(to: sizes.minimum).layout(in: container)
    return FontSizeAnswer(
      fontSize: sizes.minimum, fits: false, layout: smallest, limit: limit, next: nil)
  }

  /// The text with the typesetter's font size changed, and every other in proportion.
  func scaled(to size: Double) throws(TextLayoutError) -> ShapedText {
    var style = typesetter.style
    let factor = size / style.fontSize
    style.fontSize = size
    let runs = attributed.runs.map { run in
      var run = run
      run.attributes.fontSize = run.attributes.fontSize.map { $0 * factor }
      return run
    }
    let text = AttributedText(
      attributed.text, checked: runs, paragraphs: attributed.paragraphRuns)
    let scaled = try typesetter.changed(to: style).shapePrinted(text)
    return scaled.standing(for: self)
  }
}

extension LayoutResult {
  /// What keeps the text from fitting; nil where it fits.
  fileprivate var brokenLimit: FontSizeAnswer.Limit? {
    if stack.lines.contains(where: { $0.endsBy == .emergency }) { return .word }
    if let line = stack.lines.first(where: \.overflows) { return line.isOnly ? .width : .word }
    if stack.lines.count > metrics.lineLimit { return .lines }
    return stack.isWhole ? nil : .height
  }
}
