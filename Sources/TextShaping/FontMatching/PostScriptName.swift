import TextCore

/// The weight and the slant that a name asks for.
struct FaceRequest: Sendable, Hashable {
  /// CSS, 1 to 1000.
  var weight: Int
  var slant: FontSlant
}

extension FaceRequest {
  init(_ style: TextStyle) { self.init(weight: style.fontWeight, slant: style.fontSlant) }

  /// What a name says, unless a style asks for something else: 400 and upright are the defaults.
  func overridden(by style: TextStyle) -> FaceRequest {
    FaceRequest(
      weight: style.fontWeight == TextStyle.regularWeight ? weight : style.fontWeight,
      slant: style.fontSlant == .normal ? slant : style.fontSlant)
  }
}

/// A PostScript name, read as a family and the style of one of its faces.
///
///     Helvetica-BoldOblique    TimesNewRomanPS-BoldMT    ArialMT
///     └family─┘ └──style──┘    └──family───┘  └style┘    └fam┘
///
/// So a name that Apple's fonts have also finds the metric clone of its family. `MT` and `PS` are parts of Monotype's
/// names: they say who made a font.
struct PostScriptName {
  let family: String
  let request: FaceRequest

  /// What the names of weights in PostScript names are called that `FontWeightName` does not have.
  private static let otherWeights: [TextKey: Int] = [
    "roman": 400, "book": 400, "plain": 400, "demi": 600, "ultrabold": 800, "extrablack": 900,
  ]
  /// The words for slanted styles, the longest first.
  private static let slants: [(word: String, slant: FontSlant)] = [
    ("oblique", .oblique), ("italic", .italic), ("obl", .oblique), ("it", .italic),
  ]

  /// Nil if the name has no style at its end that is known.
  init?(_ name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    guard parts.count < 2 || !parts[1].isEmpty else { return nil }
    let style = parts.count == 2 ? Self.without("MT", parts[1]) : ""
    let stem = parts.count == 2 ? first : Self.without("MT", first)
    family = Self.without("PS", stem)
    guard !family.isEmpty, family != name, let request = Self.request(style) else { return nil }
    self.request = request
  }

  /// The weight and the slant that a style's words spell, such as `SemiBoldItalic`; nil for another word.
  private static func request(_ style: String) -> FaceRequest? {
    var rest = style.lowercased()
    var request = FaceRequest(weight: TextStyle.regularWeight, slant: .normal)
    for (word, slant) in slants where rest.hasSuffix(word) {
      request.slant = slant
      rest.removeLast(word.count)
      break
    }
    guard !rest.isEmpty else { return request }
    guard let weight = FontWeightName(anyCase: rest)?.weight ?? otherWeights[TextKey(rest)] else {
      return nil
    }
    request.weight = weight
    return request
  }

  private static func without(_ suffix: String, _ name: String) -> String {
    name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }
}
