/// A vertical metric that replaces the primary font's: CSS's `ascent-override`, `descent-override` and
/// `line-gap-override`, which are percentages, or a length.
public enum MetricOverride: Sendable, Hashable {
  /// Points, whatever the font size: 0 to 1,000,000.
  case points(Double)
  /// Percent of the font size: 0 to 100,000.
  case percent(Double)

  /// The valid lengths.
  public static let points = 0.0...Fixed.largestLength
  /// The valid percentages: what a font can say itself is no more than twice as much.
  public static let percentages = 0.0...100_000.0

  /// The length at a font size.
  package func length(at size: Fixed) -> Fixed {
    switch self {
    case .points(let points): Fixed(points: points)
    case .percent(let percent): Fixed(points: size.points * percent / 100)
    }
  }

  /// Whether the number is in its range.
  package var isValid: Bool {
    switch self {
    case .points(let points): Self.points.contains(points)
    case .percent(let percent): Self.percentages.contains(percent)
    }
  }
}

extension MetricOverride {
  /// A percentage as it is written, such as `92.5%`; nil if it is not one or out of its range.
  ///
  /// It is rounded to 6 decimals, as numbers are printed, so that it stays the same when it is printed and read again.
  package init?(percentage text: String) {
    let digits = text.utf8.dropLast()
    let isNumber =
      text.utf8.last == UInt8(ascii: "%") && digits.first != UInt8(ascii: ".")
      && digits.last != UInt8(ascii: ".") && digits.filter { $0 == UInt8(ascii: ".") }.count <= 1
      && digits.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
      }
    guard isNumber, let number = Double(text.dropLast()), Self.percentages.contains(number) else {
      return nil
    }
    self = .percent((number * 1_000_000).rounded() / 1_000_000)
  }

  /// The same text of a number in its range, with up to 6 decimals.
  package static func text(ofPercent percent: Double) -> String {
    let millionths = Int((percent * 1_000_000).rounded())
    let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest > 0 else { return "\(whole)%" }
    var decimals = String(String(1_000_000 + rest).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(whole).\(decimals)%"
  }
}
