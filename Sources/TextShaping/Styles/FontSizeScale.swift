import TextCore

/// Scales the font sizes of a text in proportion.
package struct FontSizeScale {
  package let from: Double
  package let to: Double

  /// A size in proportion; that of the text itself is exact, so that equal sizes stay equal.
  package func size(_ size: Double) -> Double { size == from ? to : size * (to / from) }

  /// The same; throws if text can't have that size.
  func checkedSize(_ size: Double) throws(TextLayoutError) -> Double {
    let scaled = self.size(size)
    guard TextStyle.fontSizes.contains(scaled) else {
      throw TextLayoutError(
        .invalidArgument,
        "the font size is \(size), and in proportion \(scaled) where the text's is \(to); give sizes that "
          + "stay from 0.001 to 1000000 points")
    }
    return scaled
  }

  package func style(_ style: TextStyle) -> TextStyle {
    var style = style
    style.fontSize = size(style.fontSize)
    return style
  }
}
