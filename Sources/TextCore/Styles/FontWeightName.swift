/// The weights by name: those of UIFont.Weight, and OpenType's other names for them.
///
/// The numbers are those at which WebKit picks each of UIFont.Weight's: so `ultraLight` is below `thin`, as on Apple's
/// platforms, where OpenType (`usWeightClass`) has them in the other order.
public enum FontWeightName: String, Sendable, Hashable, CaseIterable {
  /// UIFont.Weight's, from light to black.
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  /// CSS's name for regular, and OpenType's for others.
  case normal, extraLight, demibold, extraBold

  /// The CSS weight, 100 to 900.
  public var weight: Int {
    switch self {
    case .ultraLight: 100
    case .thin, .extraLight: 200
    case .light: 300
    case .regular, .normal: 400
    case .medium: 500
    case .semibold, .demibold: 600
    case .bold: 700
    case .heavy, .extraBold: 800
    case .black: 900
    }
  }

  /// The weight of a name in upper or lower case, with or without hyphens, such as `semi-bold`; nil if it is
  /// not a name.
  public init?(anyCase name: String) {
    let folded = name.lowercased().filter { $0 != "-" }
    guard let known = Self.allCases.first(where: { $0.rawValue.lowercased() == folded }) else {
      return nil
    }
    self = known
  }

  /// The name that a word means which is none: a misspelled one, UIFont.Weight's in Objective-C, or one of CSS's
  /// relative weights; nil if it is near to none.
  package static func meant(by word: String) -> FontWeightName? {
    let folded = word.lowercased()
    switch folded {
    case "bolder": return .bold
    case "lighter": return .light
    default: break
    }
    let prefix = ["uifontweight", "nsfontweight"].first(where: folded.hasPrefix) ?? ""
    let name = String(word.dropFirst(prefix.count))
    if let exact = FontWeightName(anyCase: name) { return exact }
    let names = allCases.map(\.rawValue)
    return NameMatcher(names: names).closest(to: name).flatMap(FontWeightName.init(rawValue:))
  }

  /// The names that messages and help list, from light to black.
  package static let listed: [FontWeightName] = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]
}
