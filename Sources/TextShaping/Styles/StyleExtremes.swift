import TextCore

/// What is largest, lowest and highest among some styles, kept while they are added: no bound of a trim or a line has to
/// look at all of them.
@usableFromInline package struct StyleExtremes: Sendable {
  /// The size of the largest style, or the width of an attachment that is wider.
  @usableFromInline private(set) var largestSize = Fixed.zero
  /// The largest letter spacing, wider or narrower.
  @usableFromInline private(set) var largestSpacing = Fixed.zero
  /// Whether any style is that of an attachment.
  @usableFromInline private(set) var hasAttachments = false
  /// The numbers of the styles whose lines with nothing visible are the lowest and the highest; the first of those that
  /// are equal.
  @usableFromInline private(set) var lowest = 0
  @usableFromInline private(set) var highest = 0

  /// Those of no styles.
  init() {}

  /// Adds the last one of some styles.
  mutating func addLast(of styles: [ShapingStyle]) {
    Work.stylesCompared.count()
    let number = styles.count - 1
    let style = styles[number]
    largestSize = max(largestSize, style.size, style.attachment?.width ?? .zero)
    largestSpacing = max(largestSpacing, style.letterSpacing, .zero - style.letterSpacing)
    hasAttachments = hasAttachments || style.attachment != nil
    let height = style.emptyHeight.total
    if height < styles[lowest].emptyHeight.total { lowest = number }
    if height > styles[highest].emptyHeight.total { highest = number }
  }
}
