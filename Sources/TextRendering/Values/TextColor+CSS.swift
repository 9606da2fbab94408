import TextLayout

extension TextColor {
  /// Black.
  public static let black = TextColor(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = TextColor(red: 255, green: 255, blue: 255)

  /// A color as CSS writes it: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, or one of `cssNames`, in any case; nil for
  /// anything else.
  public init?(css text: String) {
    if let known = TextColor.named.first(where: { $0.name == text.lowercased() }) {
      self.init(packed: known.rgb)
      return
    }
    let digits = text.utf8.dropFirst().map { Character(UnicodeScalar($0)).hexDigitValue }
    guard text.utf8.first == UInt8(ascii: "#"), [3, 4, 6, 8].contains(digits.count) else {
      return nil
    }
    let values = digits.compactMap(\.self)
    guard values.count == digits.count else { return nil }
    let isShort = values.count < 5
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: values.count, by: isShort ? 1 : 2) {
      let (high, low) = (values[index], isShort ? values[index] : values[index + 1])
      bytes.append(UInt8(high * 16 + low))
    }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 255)
  }

  /// The names of colors: the sixteen of CSS 1, and orange (CSS Color 4, 6.1).
  public static let cssNames = named.map(\.name)

  private static let named: [(name: String, rgb: UInt32)] = [
    ("aqua", 0x00FFFF), ("black", 0x000000), ("blue", 0x0000FF), ("fuchsia", 0xFF00FF),
    ("gray", 0x808080), ("green", 0x008000), ("lime", 0x00FF00), ("maroon", 0x800000),
    ("navy", 0x000080), ("olive", 0x808000), ("orange", 0xFFA500), ("purple", 0x800080),
    ("red", 0xFF0000), ("silver", 0xC0C0C0), ("teal", 0x008080), ("white", 0xFFFFFF),
    ("yellow", 0xFFFF00),
  ]

  /// An opaque color from its six hexadecimal digits.
  init(packed rgb: UInt32) {
    self.init(
      red: UInt8(rgb >> 16 & 0xFF), green: UInt8(rgb >> 8 & 0xFF), blue: UInt8(rgb & 0xFF))
  }

  /// The same color, so much less opaque.
  func faded(to opacity: Double) -> TextColor {
    var color = self
    color.alpha = UInt8((Double(alpha) * opacity).rounded())
    return color
  }

  /// `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  var hexadecimal: String {
    let parts = [red, green, blue] + (alpha == 255 ? [] : [alpha])
    return "#"
      + parts.map { part in
        let digits = String(part, radix: 16)
        return digits.utf8.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
