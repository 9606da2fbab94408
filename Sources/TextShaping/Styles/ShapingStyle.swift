import Synchronization
import TextCore

/// A style with its fonts, which decides the glyphs of a stretch and their size.
///
/// It never changes after it is made: a value, stored by reference, which items read one after the other.
@usableFromInline package final class ShapingStyle: Sendable {
  package let style: TextStyle
  @usableFromInline package let cascade: FontCascade
  @usableFromInline package let size: Fixed
  /// After every character.
  @usableFromInline package let letterSpacing: Fixed
  /// How far the baseline is raised.
  @usableFromInline package let baselineOffset: Fixed
  /// The room of the attachment that its range is; nil for most.
  @usableFromInline package let attachment: AttachmentRoom?
  /// In place of the primary font's; nil for most.
  @usableFromInline let metrics: LineMetrics?
  /// That of a line with nothing visible.
  @usableFromInline package let emptyHeight: LineHeight
  /// The style's features, after those that its letter spacing turns off.
  package let features: [FontFeature]

  init(_ style: TextStyle, _ cascade: FontCascade) {
    self.style = style
    self.cascade = cascade
    size = Fixed(points: style.fontSize)
    letterSpacing = Fixed(points: style.letterSpacing)
    baselineOffset = Fixed(points: style.baselineOffset)
    let metrics = LineMetrics(style, size: size)
    self.metrics = metrics
    let own = LineHeight(of: cascade.primary, size: size)
    emptyHeight = (metrics.map(own.replacing) ?? own).raised(by: baselineOffset)
    attachment = style.attachment.map { AttachmentRoom($0) }
    features = (letterSpacing == .zero ? [] : ShapingStyle.unligated) + style.features
  }

  /// The height of a line with something in one of the style's faces.
  @inlinable package func lineHeight(of face: FontFace) -> LineHeight {
    if face === cascade.primary { return emptyHeight }
    return LineHeight(of: face, size: size).raised(by: baselineOffset)
  }

  /// CSS Text 3, 7.2: with letter spacing, optional ligatures are not used.
  private static let unligated = ["liga", "clig"].map { FontFeature(tag: $0, value: 0) }
}

/// The styles of a text, each once, the base style first; items have their indices.
@usableFromInline package struct StyleTable: Sendable {
  /// More fonts than any text has; each keeps its tables in memory.
  static let maximumFonts = 1_024

  package private(set) var styles: [ShapingStyle] = []
  package private(set) var extremes = StyleExtremes()
  /// The numbers of the styles after the base: of most texts, none.
  private var indices = EntryTable<TextStyle, Int>()
  /// The fonts of the styles after the base.
  private var otherFonts: Set<ObjectIdentifier> = []

  package init(base: ShapingStyle) { add(base) }

  private init() {}

  package subscript(index: Int) -> ShapingStyle { styles[index] }

  /// The base style.
  package var base: ShapingStyle { styles[0] }

  /// The number of a style, which is added if it is new.
  package mutating func index(
    of style: TextStyle, _ styleCache: StyleCache
  ) throws(TextLayoutError) -> Int {
    Work.styleLookups.count()
    if let known = number(of: style) { return known }
    if style.attachment != nil { _ = try index(of: style.withoutAttachment, styleCache) }
    let found = try styleCache.find(style)
    if found.cascade !== base.cascade { otherFonts.insert(ObjectIdentifier(found.cascade)) }
    guard otherFonts.count < StyleTable.maximumFonts else {
      throw TextLayoutError(
        .invalidAttributes,
        "the text has more than \(StyleTable.maximumFonts) different fonts: use fewer families, weights, "
          + "variations and languages, or split the text")
    }
    add(found)
    indices[style] = styles.count - 1
    return styles.count - 1
  }

  /// The number of the same style for letters: an ellipsis after an attachment is not one itself.
  package func index(forLettersLike index: Int) -> Int {
    guard styles[index].attachment != nil else { return index }
    return number(of: styles[index].style.withoutAttachment) ?? index
  }

  private mutating func add(_ style: ShapingStyle) {
    styles.append(style)
    extremes.addLast(of: styles)
  }

  private func number(of style: TextStyle) -> Int? {
    style == base.style ? 0 : indices[style]
  }

  /// The same styles in other sizes, with the same numbers; nil if two of them become equal.
  ///
  /// - Throws: `.invalidArgument` for a size that is out of its range.
  package func scaled(by scale: FontSizeScale) throws(TextLayoutError) -> StyleTable? {
    var scaled = StyleTable()
    scaled.otherFonts = otherFonts
    for style in styles {
      let other = scale.style(style.style)
      try StyleCache.check(other)
      guard scaled.indices[other] == nil else { return nil }
      scaled.indices[other] = scaled.styles.count
      scaled.add(ShapingStyle(other, style.cascade))
    }
    return scaled
  }
}

/// Finds the fonts of styles, and keeps them.
package final class StyleCache: Sendable {
  private let faces: FaceCache
  private let cascades = Mutex(EntryTable<TextStyle, FontCascade>())

  /// An empty cache over files that may be shared.
  init(files: FontFiles) { faces = FaceCache(files: files) }

  /// The style with its fonts.
  ///
  /// - Throws: `.invalidArgument` for a number that is out of its range; what `FontCascade` throws.
  package func find(_ style: TextStyle) throws(TextLayoutError) -> ShapingStyle {
    try StyleCache.check(style)
    let selection = style.fontSelection
    return ShapingStyle(
      style,
      try cascades.withLock { known throws(TextLayoutError) in
        if let cascade = known[selection] { return cascade }
        let cascade = try FontCascade(style: selection, faces: faces)
        if known.count >= StyleTable.maximumFonts { known.removeAll() }
        known[selection] = cascade
        return cascade
      })
  }

  fileprivate static func check(_ style: TextStyle) throws(TextLayoutError) {
    // HarfBuzz sorts them, and takes quadratic time for those that are sorted already.
    guard style.features.count <= TextStyle.maximumFeatureCount else {
      throw TextLayoutError(
        .invalidArgument,
        "a style has \(style.features.count) features; give at most \(TextStyle.maximumFeatureCount)"
      )
    }
    guard TextStyle.fontSizes.contains(style.fontSize) else {
      throw TextLayoutError(
        .invalidArgument,
        "the font size is \(style.fontSize); give a number of points from 0.001 to 1000000")
    }
    let lengths = [
      ("letter spacing", style.letterSpacing), ("baseline offset", style.baselineOffset),
    ]
    for (name, length) in lengths {
      guard length.isFinite, abs(length) <= Fixed.largestLength else {
        throw TextLayoutError(
          .invalidArgument,
          "the \(name) is \(length); give a number of points from -1000000 to 1000000")
      }
    }
    if let box = style.attachment, !box.isValid {
      throw TextLayoutError(
        .invalidArgument,
        "an attachment is \(box.width) wide and \(box.height) high, \(box.baselineOffset) above the baseline; give "
          + "points from 0 to 1000000, and from -1000000 for the last")
    }
    let metrics = [
      ("ascent", style.ascent), ("descent", style.descent), ("line gap", style.lineGap),
    ]
    for case (let name, let metric?) in metrics where !metric.isValid {
      throw TextLayoutError(
        .invalidArgument,
        "the \(name) is \(metric); give points from 0 to 1000000, or percent from 0 to 100000")
    }
  }
}

extension TextStyle {
  /// The style of letters in the same range.
  fileprivate var withoutAttachment: TextStyle {
    var style = self
    style.attachment = nil
    return style
  }

  /// The part of the style that decides its fonts, and its language.
  package var fontSelection: TextStyle {
    TextStyle(
      fonts: fonts, fontWeight: fontWeight, fontSlant: fontSlant, variations: variations,
      language: language, usesSystemFonts: usesSystemFonts)
  }
}
