import TextCore

/// Where to set a face's axes: what a style asks for, and what fontconfig adds.
public struct FontSetting: Sendable, Hashable {
  /// The CSS weight, 1 to 1000; sets `wght` where the face has it.
  public var weight: Int
  /// Sets `slnt` or `ital` where the face has them.
  public var slant: FontSlant
  /// Values that win over weight and slant; of two for one axis the last counts.
  public var variations: [FontVariation]
  /// The named instance to start from: 1 is the first, 0 the font's defaults.
  public var namedInstance: Int
  /// Whether `variations` may name axes that the face lacks, as they may for fallbacks.
  public var ignoresUnknownAxes: Bool
  /// Whether the face was named by its PostScript name, which says what its weight and slant are: then a weight of 400
  /// and an upright style, the defaults, move no axis.
  var isOfNamedFace = false
  /// What fontconfig's match adds: everything else overrides it, and unknown axes are not an error.
  var startingVariations: [FontVariation] = []

  /// A setting; by default a regular, upright face that moves no axis.
  public init(
    weight: Int = 400, slant: FontSlant = .normal, variations: [FontVariation] = [],
    namedInstance: Int = 0, ignoresUnknownAxes: Bool = false
  ) {
    self.weight = weight
    self.slant = slant
    self.variations = variations
    self.namedInstance = namedInstance
    self.ignoresUnknownAxes = ignoresUnknownAxes
  }
}

/// Moves a face's axes to a setting.
struct AxisSetter {
  /// CSS Fonts 4, `font-style: oblique` without an angle; `slnt` counts counter-clockwise.
  static let obliqueSlant = -14.0
  private static let styleCode = "face-substituted"

  /// The face, for messages.
  let name: String
  let setting: FontSetting

  /// The axes with `current` set, and a note for each value that its axis does not reach.
  ///
  /// Throws `.invalidArgument` for an invalid tag, a value that is not a number, or, unless they are
  /// ignored, an axis that the face lacks.
  func set(_ axes: [FontAxis]) throws(TextLayoutError) -> (axes: [FontAxis], notes: [Note]) {
    var axes = axes
    var notes: [Note] = []
    for variation in setting.startingVariations {
      _ = move(variation, in: &axes, code: "")
    }
    for variation in styleVariations(axes) {
      if let note = move(variation, in: &axes, code: Self.styleCode) { notes.append(note) }
    }
    for variation in setting.variations {
      try check(variation, against: axes)
      if let note = move(variation, in: &axes, code: "variation-clamped") { notes.append(note) }
    }
    return (axes, notes)
  }

  /// Weight and slant as values of the axes that the face has.
  private func styleVariations(_ axes: [FontAxis]) -> [FontVariation] {
    let asked = Set<TextKey>(setting.variations.map { TextKey($0.tag) })
    let has = { (tag: String) in axes.contains { $0.tag == tag } }
    let isMovable = { (one: FontVariation) in has(one.tag) && !asked.contains(TextKey(one.tag)) }
    var made: [FontVariation] = []
    if !setting.isOfNamedFace || setting.weight != TextStyle.regularWeight {
      made.append(FontVariation(tag: "wght", value: Double(setting.weight)))
    }
    if setting.isOfNamedFace, setting.slant == .normal { return made.filter(isMovable) }
    let slants = setting.slant == .oblique ? ["slnt", "ital"] : ["ital", "slnt"]
    let chosen = slants.first(where: has)
    for tag in slants where setting.slant == .normal || tag == chosen {
      let upright = setting.slant == .normal
      let value = upright ? 0 : tag == "slnt" ? Self.obliqueSlant : 1
      made.append(FontVariation(tag: tag, value: value))
    }
    return made.filter(isMovable)
  }

  /// Moves an axis as far as it goes, with a note if that is not far enough, except that an upright
  /// of an italic face and a smaller slant are expected if a style asked for them.
  private func move(_ variation: FontVariation, in axes: inout [FontAxis], code: String) -> Note? {
    var note: Note?
    for position in axes.indices where axes[position].tag == variation.tag {
      let axis = axes[position]
      let reached = min(max(variation.value, axis.minimum), max(axis.minimum, axis.maximum))
      axes[position].current = reached
      let isLeaning = axis.tag == "ital" || axis.tag == "slnt"
      if reached != variation.value && !(isLeaning && code == Self.styleCode) {
        note = clamped(variation, axis, reached, code)
      }
    }
    return note
  }

  private func clamped(
    _ variation: FontVariation, _ axis: FontAxis, _ reached: Double, _ code: String
  ) -> Note {
    Note(
      code: code,
      message: "\(name) has \(axis.tag) from \(Self.text(axis.minimum)) to "
        + "\(Self.text(axis.maximum)): \(Self.text(reached)) is used for "
        + "\(Self.text(variation.value))")
  }

  private func check(
    _ variation: FontVariation, against axes: [FontAxis]
  ) throws(TextLayoutError) {
    guard FontTag(variation.tag) != nil else {
      throw TextLayoutError(
        .invalidArgument,
        "\"\(variation.tag)\" is not an axis: a tag has four ASCII characters, such as wght")
    }
    guard variation.value.isFinite, abs(variation.value) < 32768 else {
      throw TextLayoutError(
        .invalidArgument,
        "the value of the axis \(variation.tag) must be a number between -32768 and 32768")
    }
    guard !setting.ignoresUnknownAxes, !axes.contains(where: { $0.tag == variation.tag }) else {
      return
    }
    let known = axes.map(\.tag).joined(separator: ", ")
    throw TextLayoutError(
      .invalidArgument,
      "\(name) has no axis \(variation.tag): "
        + (axes.isEmpty ? "it is not a variable font" : "its axes are \(known)")
        + "; leave that variation out, or name a font with the axis")
  }

  /// A number without a trailing `.0`.
  private static func text(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
