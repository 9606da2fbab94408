import TextLayout

/// The bytes of an SVG file while they are written.
struct SVGBuffer {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  /// A number with at most so many decimals in its shortest form: `320`, `.5`, `-1.25`, never `-0`.
  ///
  /// What is halfway between two decimals goes away from 0.
  mutating func append(_ value: Double, decimals: Int = 3) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    // Lengths are at most some million points; only a sum of hostile ones would not fit.
    let limit = 9e17 / scale
    let number = (max(-limit, min(limit, value)) * scale).rounded(.toNearestOrAwayFromZero)
    append(Int(number), decimals: decimals)
  }

  /// A number in units of its last decimal.
  mutating func append(_ number: Int, decimals: Int) {
    if number < 0 { append(byte: UInt8(ascii: "-")) }
    var divisor = 1
    for _ in 0..<decimals { divisor *= 10 }
    let (whole, fraction) = number.magnitude.quotientAndRemainder(dividingBy: UInt(divisor))
    if whole > 0 || fraction == 0 { append(String(whole)) }
    guard fraction > 0 else { return }
    append(byte: UInt8(ascii: "."))
    let digits = Array(String(fraction).utf8)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: decimals - digits.count))
    bytes.append(contentsOf: digits)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
  }

  /// An attribute whose value is a number.
  mutating func attribute(_ name: String, _ value: Double, decimals: Int = 3) {
    append(" \(name)=\"")
    append(value, decimals: decimals)
    append(byte: UInt8(ascii: "\""))
  }

  /// An attribute whose value can be any text.
  mutating func attribute(_ name: String, _ text: String) {
    append(" \(name)=\"")
    append(escaping: text)
    append(byte: UInt8(ascii: "\""))
  }

  /// An image in the file itself.
  mutating func appendLink(to image: PNGImage) {
    append(" href=\"data:image/png;base64,")
    append(Base64.bytes(of: image.bytes))
    append("\"")
  }

  /// The attributes of a color, for `fill` or `stroke`.
  ///
  /// Black, the default of `fill`, is left out where nothing else is inherited.
  mutating func attributes(_ name: String, _ color: TextColor, isInherited: Bool = false) {
    var opaque = color
    opaque.alpha = 255
    if name != "fill" || opaque != .black || isInherited {
      append(" \(name)=\"\(opaque.shortHexadecimal)\"")
    }
    if color.alpha != 255 { attribute("\(name)-opacity", Double(color.alpha) / 255, decimals: 2) }
  }
}

extension TextColor {
  /// `#RGB` if that is the same color, else `#RRGGBB`.
  fileprivate var shortHexadecimal: String {
    let parts = [red, green, blue]
    guard parts.allSatisfy({ $0 % 17 == 0 }) else { return hexadecimal }
    return "#" + parts.map { String($0 / 17, radix: 16) }.joined()
  }
}
