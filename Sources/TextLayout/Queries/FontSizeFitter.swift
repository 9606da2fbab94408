import TextCore
import TextShaping

// Definitions
//
//   fits      every line shows, the least number of lines has room, none is wider than its space, and, where lines end
//             at words, none ends inside one; several texts fit where each does, in a container of its own
//   sizes     the largest, and the sizes below it by whole steps, down to the smallest, which is always included
//   scale     ranges with sizes of their own keep their proportion to the text's
//
//     sizes   10   11   12   13   14   15   16   17
//     fits     x    x    x    -    x    -    -    -      the answer is 14: the first from above
//
// The search goes from above, so that the answer is the largest for every text: with fixed tab stops a
// smaller size can fail where a larger one fits.

/// The font sizes that are tried: `UILabel.minimumScaleFactor` and `adjustsFontSizeToFitWidth`, by steps.
public struct FontSizes: Sendable, Hashable {
  /// The smallest, in points.
  public var minimum: Double
  /// The largest, in points.
  public var maximum: Double
  /// From one to the next, in points.
  public var step: Double

  /// More sizes are refused, since each is a layout.
  public static let maximumCount = 10_000

  /// Sizes by their ends and step.
  public init(minimum: Double, maximum: Double, step: Double = 0.5) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
  }

  /// The sizes, descending.
  ///
  /// - Throws: `.invalidArgument` for ends that are not font sizes or are in the wrong order, a step that is not
  ///   above 0, and more than ``maximumCount`` sizes.
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
    guard count < Double(FontSizes.maximumCount) else {
      throw TextLayoutError(
        .invalidArgument,
        "the step \(step) makes more than \(FontSizes.maximumCount) sizes; give a longer one")
    }
    let sizes = (0...Int(count)).map { max(minimum, maximum - Double($0) * step) }
    return sizes.last.map { $0 > minimum } ?? false ? sizes + [minimum] : sizes
  }
}

/// The largest font size at which a text fits a box, and what keeps a larger one from it.
///
/// If several texts share one size, each has its own answer, all of that size.
public struct FontSizeFit: Sendable {
  /// What a size breaks; a struct over strings, so that a new one breaks no `switch`.
  public struct Limit: Sendable, Hashable, Codable, RawRepresentable {
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

  /// In points; the smallest of the sizes if none fits.
  public let fontSize: Double
  /// Whether the text fits at that size.
  public let fits: Bool
  /// The layout at that size.
  public let layout: LayoutResult
  /// What the next larger size breaks, or, if none fits, what the smallest does.
  ///
  /// Nil if the largest fits, and for those of several texts that would fit the next larger size too, or
  /// do fit the smallest: for these the other texts are the limit.
  public let limit: Limit?
  /// That next larger size and its layout; nil if the largest fits, and if none does.
  public let next: (fontSize: Double, layout: LayoutResult)?
}

extension ShapedText {
  /// The largest of some font sizes at which the text fits a container.
  ///
  /// Cost: measuring the text's glyphs and laying it out at each size that is tried, from above; it is not
  /// shaped again.
  ///
  /// - Throws: `.invalidArgument` for sizes that are absurd, also that which a range of the text has in
  ///   proportion, and for a container that `layout` refuses; what `Typesetter.shape` throws.
  public func largestFontSize(
    of sizes: FontSizes, in container: TextContainer
  ) throws(TextLayoutError) -> FontSizeFit {
    try [self].largestFontSize(of: sizes, in: container)[0].get()
  }
}

extension [ShapedText] {
  /// The largest of some font sizes at which each of the texts fits a container of its own.
  ///
  /// The answers are in the order of the texts. A text that fails at a size that is tried has an error, and
  /// does not count: the size is that of the others.
  ///
  /// Cost: that of one text's search, for each size as far as the first text that does not fit; and the
  /// layouts of all texts, at the size found and the next larger one, are kept.
  ///
  /// - Throws: `.invalidArgument` for sizes that are absurd, and for a container that `layout` refuses.
  public func largestFontSize(
    of sizes: FontSizes, in container: TextContainer
  ) throws(TextLayoutError) -> [Result<FontSizeFit, TextLayoutError>] {
    _ = try ContainerMetrics(container)
    let tests = try map { text throws(TextLayoutError) in try OverfullTest(text, in: container) }
    var fitter = FontSizeFitter(
      count: count, sizes: try sizes.descending(),
      surelyBreaks: { text, size throws(TextLayoutError) in
        if tests[text].isOverfull(at: size) { return true }
        if try self[text].hasTooManyLines(at: size, in: container) { return true }
        return try self[text].surelyBreaks(size, in: container)
      },
      layOut: { text, size throws(TextLayoutError) in
        try self[text].scaled(to: size).layout(in: container)
      })
    return fitter.answers()
  }
}

extension ShapedText {
  /// Whether greedy lines at a size show that those of the text's own strategy do not fit: balanced lines are greedy
  /// ones of a narrower space, or as many as those (`LineBalancer`), and a word that is too wide for a line is so on
  /// every line.
  ///
  /// Balancing costs about twenty times as much, and this rules out most sizes that are tried.
  fileprivate func surelyBreaks(
    _ size: Double, in container: TextContainer
  ) throws(TextLayoutError) -> Bool {
    guard !isGreedy else { return false }
    let scaled = try scaled(to: size)
    let metrics = try ContainerMetrics(container)
    guard metrics.flow == nil, scaled.paragraphs.allSatisfy(\.isAscending) else { return false }
    let limit = try scaled.greedyLayout(in: metrics).brokenLimit
    return limit != nil && limit != .height
  }
}

/// Finds the largest size at which all of some texts fit.
struct FontSizeFitter {
  private let count: Int
  /// From above; at least one.
  private let sizes: [Double]
  private let layOut: LayOut
  /// Whether a text is known to break a size, for less than a layout costs.
  private let surelyBreaks: (Int, Double) throws(TextLayoutError) -> Bool
  /// Why texts can't be laid out at a size that was tried.
  private var failures: [Int: TextLayoutError] = [:]
  /// The texts that broke a size of the current search.
  private var breakers: Set<Int> = []

  /// Lays out a text, by its number, at a size.
  typealias LayOut = (Int, Double) throws(TextLayoutError) -> LayoutResult

  /// Layouts at one size, by text.
  private typealias Layouts = [Int: LayoutResult]

  /// A text can't be laid out, and has broken a larger size: without it that one may do.
  private struct StartsAgain: Error {}

  init(
    count: Int, sizes: [Double],
    surelyBreaks: @escaping (Int, Double) throws(TextLayoutError) -> Bool = { _, _ in false },
    layOut: @escaping LayOut
  ) {
    self.count = count
    self.sizes = sizes
    self.surelyBreaks = surelyBreaks
    self.layOut = layOut
  }

  /// Every text's answer, in their order.
  ///
  /// Cost: a text that fails, and broke no size, costs no more than its own layout: without it the search is the same
  /// as before.
  mutating func answers() -> [Result<FontSizeFit, TextLayoutError>] {
    while true {
      breakers = []
      do throws(StartsAgain) {
        let found = try search()
        return (0..<count).compactMap { text in
          found[text].map { .success($0) } ?? failures[text].map { .failure($0) }
        }
      } catch { continue }
    }
  }

  private mutating func search() throws(StartsAgain) -> [Int: FontSizeFit] {
    var above: Layouts = [:]
    var order = (0..<count).filter { failures[$0] == nil }
    for (place, size) in sizes.enumerated() {
      var layouts: Layouts = [:]
      let failed = failures.count
      guard let broken = try first(of: order, thatBreaks: size, &layouts) else {
        return try fitting(layouts, at: size, next: place > 0 ? sizes[place - 1] : nil, above)
      }
      // The text that broke the last size is the likeliest to break the next one. The others keep their
      // order, so that it is the same without a text that fails.
      order.replaceSubrange(0...broken, with: [order[broken]] + order[..<broken])
      if failures.count > failed { order.removeAll { failures[$0] != nil } }
      above = layouts
    }
    return try failing(order, above)
  }

  /// The place of the first text that does not fit; `layouts` takes those that were made up to it.
  private mutating func first(
    of order: [Int], thatBreaks size: Double, _ layouts: inout Layouts
  ) throws(StartsAgain) -> Int? {
    for (place, text) in order.enumerated() {
      // What can't be laid out fails below.
      if (try? surelyBreaks(text, size)) ?? false {
        breakers.insert(text)
        return place
      }
      guard let layout = try layout(text, at: size) else { continue }
      layouts[text] = layout
      if layout.brokenLimit != nil {
        breakers.insert(text)
        return place
      }
    }
    return nil
  }

  private mutating func fitting(
    _ layouts: Layouts, at size: Double, next: Double?, _ above: Layouts
  ) throws(StartsAgain) -> [Int: FontSizeFit] {
    var answers: [Int: FontSizeFit] = [:]
    // In their order, so that it does not depend on a dictionary's which failure is found first.
    for (text, layout) in layouts.sorted(by: { $0.key < $1.key }) {
      var larger: (fontSize: Double, layout: LayoutResult)?
      if let next {
        guard let above = try self.layout(text, at: next, known: above) else { continue }
        larger = (next, above)
      }
      answers[text] = FontSizeFit(
        fontSize: size, fits: true, layout: layout, limit: larger?.layout.brokenLimit,
        next: larger)
    }
    return answers
  }

  /// What the smallest size breaks, of which some layouts are known.
  private mutating func failing(
    _ members: [Int], _ known: Layouts
  ) throws(StartsAgain) -> [Int: FontSizeFit] {
    let size = sizes[sizes.count - 1]
    var answers: [Int: FontSizeFit] = [:]
    for text in members {
      guard let layout = try layout(text, at: size, known: known) else { continue }
      let limit = layout.brokenLimit
      answers[text] = FontSizeFit(
        fontSize: size, fits: limit == nil, layout: layout, limit: limit, next: nil)
    }
    return answers
  }

  /// Nil for a text that can't be laid out, which does not count any more.
  private mutating func layout(
    _ text: Int, at size: Double, known: Layouts = [:]
  ) throws(StartsAgain) -> LayoutResult? {
    if let layout = known[text] { return layout }
    do throws(TextLayoutError) {
      return try layOut(text, size)
    } catch {
      failures[text] = error
      if breakers.contains(text) { throw StartsAgain() }
      return nil
    }
  }
}
