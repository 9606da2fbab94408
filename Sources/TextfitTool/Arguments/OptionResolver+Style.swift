import TextLayout

extension OptionResolver {
  /// The style that the font options describe.
  func style() throws(Failure) -> TextStyle {
    TextStyle(
      fonts: try fonts(.font) ?? [],
      fontSize: try number(.fontSize, .fontSize) ?? 17,
      fontWeight: try weight(),
      fontSlant: try choice(.fontStyle, FontSlant.self) ?? .normal,
      variations: try variations(),
      features: try features(),
      language: try language(),
      direction: try choice(.direction, BaseDirection.self) ?? .auto,
      usesSystemFonts: !given.has(.noSystemFonts),
      letterSpacing: try number(.letterSpacing, .shift) ?? 0,
      baselineOffset: try number(.baselineOffset, .shift) ?? 0,
      ascent: try metric(.ascent), descent: try metric(.descent), lineGap: try metric(.lineGap))
  }

  /// The names in a list of fonts, without spaces around the commas; nil if it was not given.
  func fonts(_ option: Option) throws(Failure) -> [String]? {
    guard let list = try string(option, .fontName) else { return nil }
    let names = FontList(list).names
    guard !names.contains("") else {
      throw .usage(
        option, "has an empty name",
        fix: "give families or files, such as Helvetica,DejaVu Sans")
    }
    return names.map(given.fontFolder(of: option).name)
  }

  private func weight() throws(Failure) -> Int {
    guard let bytes = given.value(of: .fontWeight) else { return 400 }
    let word = String(decoding: bytes, as: UTF8.self)
    if let name = FontWeightName(anyCase: word) { return name.weight }
    let meant = FontWeightName.meant(by: word)
    if meant != nil || bytes.first?.isLetter ?? false {
      throw .usage(
        .fontWeight, "\(quoted(bytes)) is not a weight",
        fix: meant.map { "did you mean \($0.rawValue)?" } ?? NumberKind.weight.fix)
    }
    return try NumberKind.weight.integer(bytes, of: .fontWeight)
  }

  /// A metric in points, or in percent of the font size.
  private func metric(_ option: Option) throws(Failure) -> MetricOverride? {
    guard let bytes = given.value(of: option) else { return nil }
    guard bytes.last == UInt8(ascii: "%") else {
      return .points(try NumberKind.metric.number(bytes, of: option))
    }
    guard let metric = MetricOverride(percentage: String(decoding: bytes, as: UTF8.self)) else {
      throw .usage(
        option, "\(quoted(bytes)) is not a percentage from 0% to 100000%",
        fix: NumberKind.metric.fix)
    }
    return metric
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
    guard features.count <= TextStyle.maximumFeatureCount else {
      throw .usage(
        .feature, "\(features.count) features",
        fix: "give at most \(TextStyle.maximumFeatureCount)")
    }
    return features
  }

  /// Splits `TAG=VALUE`: four printable ASCII characters (OpenType's tags), and what follows
  /// the sign =, if there is one.
  private func tagged(_ bytes: [UInt8], of option: Option, _ kind: NumberKind) throws(Failure)
    -> (tag: String, value: [UInt8]?)
  {
    let parts = bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let tag = parts[0]
    guard tag.count == 4, tag.allSatisfy(\.isPrintable) else {
      throw untagged(bytes, of: option, kind)
    }
    return (String(decoding: tag, as: UTF8.self), parts.count > 1 ? Array(parts[1]) : nil)
  }

  private func untagged(_ bytes: [UInt8], of option: Option, _ kind: NumberKind) -> Failure {
    .usage(
      option, "\(quoted(bytes)) is not a tag of four characters and a value",
      fix: kind.fix)
  }

  /// The text's language.
  func language() throws(Failure) -> String { try languageTag(.language) ?? "und" }

  /// A BCP 47 tag.
  func languageTag(_ option: Option) throws(Failure) -> String? {
    guard let bytes = given.value(of: option) else { return nil }
    guard LanguageTag.isWellFormed(bytes) else {
      throw .usage(
        option, "\(quoted(bytes)) is not a language tag",
        fix: "use BCP 47, such as de, zh-Hant or und")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it is a printable ASCII character.
  fileprivate var isPrintable: Bool { (0x20...0x7E).contains(self) }
}
