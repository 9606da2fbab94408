import TextLayout

extension OptionResolver {
  /// The style that the font options ask for.
  func style() throws(Failure) -> TextStyle {
    TextStyle(
      fonts: try fonts(),
      fontSize: try number(.fontSize, .fontSize) ?? 17,
      fontWeight: try weight(),
      fontSlant: try choice(.fontStyle, FontSlant.self) ?? .normal,
      variations: try variations(),
      features: try features(),
      language: try language(),
      direction: try choice(.direction, BaseDirection.self) ?? .auto,
      usesSystemFonts: !given.has(.noSystemFonts),
      letterSpacing: try number(.letterSpacing, .indent) ?? 0,
      baselineOffset: try number(.baselineOffset, .indent) ?? 0)
  }

  /// The names in `--font`, spaces around the commas left out.
  private func fonts() throws(Failure) -> [String] {
    guard let list = try string(.font, .fontName) else { return [] }
    let names = FontList(list).names
    guard !names.contains("") else {
      throw .usage("--font: an empty name (give families or files, such as Helvetica,DejaVu Sans)")
    }
    return names
  }

  private func weight() throws(Failure) -> Int {
    guard let bytes = given.value(of: .fontWeight) else { return 400 }
    switch String(decoding: bytes, as: UTF8.self) {
    case "normal": return 400
    case "bold": return 700
    default: return try NumberKind.weight.integer(bytes, of: .fontWeight)
    }
  }

  private func variations() throws(Failure) -> [FontVariation] {
    var variations: [FontVariation] = []
    for bytes in given.values(of: .variation) {
      let (tag, value) = try tagged(bytes, of: .variation, .axisValue)
      guard let value else { throw untagged(bytes, of: .variation, .axisValue) }
      let number = try NumberKind.axisValue.number(value, of: .variation)
      variations.append(FontVariation(tag: tag, value: number))
    }
    return variations
  }

  private func features() throws(Failure) -> [FontFeature] {
    var features: [FontFeature] = []
    for bytes in given.values(of: .feature) {
      let (tag, value) = try tagged(bytes, of: .feature, .featureValue)
      let number = try NumberKind.featureValue.integer(value ?? [UInt8(ascii: "1")], of: .feature)
      features.append(FontFeature(tag: tag, value: UInt32(number)))
    }
    return features
  }

  /// `TAG=VALUE` taken apart: four printable ASCII characters (OpenType's tags), and what follows
  /// the sign, if there is one.
  private func tagged(_ bytes: [UInt8], of unit: OptionUnit, _ kind: NumberKind) throws(Failure)
    -> (tag: String, value: [UInt8]?)
  {
    let parts = bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let tag = parts[0]
    guard tag.count == 4, tag.allSatisfy(\.isPrintable) else {
      throw untagged(bytes, of: unit, kind)
    }
    return (String(decoding: tag, as: UTF8.self), parts.count > 1 ? Array(parts[1]) : nil)
  }

  private func untagged(_ bytes: [UInt8], of unit: OptionUnit, _ kind: NumberKind) -> Failure {
    .usage(
      "\(unit.flag): \(quoted(bytes)) has no tag of four characters and a value (\(kind.cure))")
  }

  /// The text's language.
  func language() throws(Failure) -> String {
    guard let bytes = given.value(of: .language) else { return "und" }
    guard Self.isLanguageTag(bytes) else {
      throw .usage(
        "--language: \(quoted(bytes)) is no language tag (give BCP 47, such as de, zh-Hant or und)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether it is well-formed by BCP 47's outer form: subtags of 1 to 8 letters and digits, of
  /// which the first, the language, has 2 to 8 letters, or is `x` or `i` before more: private use,
  /// and grandfathered tags (RFC 5646, 2.1).
  private static func isLanguageTag(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= 100 else { return false }
    let subtags = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let language = subtags[0]
    let isSingle = language.count == 1
    return subtags.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isAlphanumeric) }
      && language.allSatisfy(\.isLetter)
      && (!isSingle || (subtags.count > 1 && language.allSatisfy(\.beginsSpecialTag)))
  }
}

extension UInt8 {
  /// Whether it is ASCII and no control.
  fileprivate var isPrintable: Bool { (0x20...0x7E).contains(self) }

  /// Whether it is an ASCII letter.
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Whether it is the `x` or the `i` of a language tag, in either case.
  fileprivate var beginsSpecialTag: Bool {
    [UInt8(ascii: "x"), UInt8(ascii: "i")].contains(self | 0x20)
  }

  /// Whether it is an ASCII letter or digit.
  fileprivate var isAlphanumeric: Bool { isLetter || (0x30...0x39).contains(self) }
}
