import TextCore

/// Reads the attributes of a run.
struct AttributesReader {
  private static let distances = -1_000_000.0...1_000_000.0

  /// The run's range, still unread, and its attributes.
  func read(_ run: JSONCursor) throws(TextLayoutError) -> (JSONCursor, TextAttributes) {
    var attributes = TextAttributes()
    var range: JSONCursor?
    for (key, value) in try run.members(
      RunMember.self, viewNames: ViewMembers.ofRuns, elsewhere: ViewMembers.outsideParagraphs)
    {
      if key == .range { range = value } else { try read(value, key, into: &attributes) }
    }
    guard let range else { throw run.refuseWithout(RunMember.range) }
    return (range, attributes)
  }

  /// Attributes by themselves, without a range, a link and an attachment.
  func readAlone(_ object: JSONCursor) throws(TextLayoutError) -> TextAttributes {
    var attributes = TextAttributes()
    for (key, value) in try object.members(
      RunMember.self, without: [.range, .link, .attachment], viewNames: ViewMembers.ofRuns)
    {
      try read(value, key, into: &attributes)
    }
    return attributes
  }

  private func read(
    _ value: JSONCursor, _ key: RunMember, into attributes: inout TextAttributes
  ) throws(TextLayoutError) {
    switch key {
    case .range: break
    case .fonts: attributes.fonts = try fonts(value)
    case .fontSize: attributes.fontSize = try value.number(TextStyle.fontSizes, "points")
    case .fontWeight: attributes.fontWeight = try weight(value)
    case .fontStyle: attributes.fontSlant = try value.word(of: FontSlant.allCases)
    case .variations: attributes.variations = try variations(value)
    case .features: attributes.features = try features(value)
    case .language: attributes.language = try value.languageTag()
    case .color: attributes.foregroundColor = try color(value)
    case .backgroundColor: attributes.backgroundColor = try color(value)
    case .underline: attributes.underline = try decoration(value)
    case .strikethrough: attributes.strikethrough = try decoration(value)
    case .letterSpacing: attributes.letterSpacing = try value.number(Self.distances, "points")
    case .baselineOffset: attributes.baselineOffset = try value.number(Self.distances, "points")
    case .ascent: attributes.ascent = try metric(value)
    case .descent: attributes.descent = try metric(value)
    case .lineGap: attributes.lineGap = try metric(value)
    case .link: attributes.link = try value.string()
    case .isProtected: attributes.isProtected = try value.boolean()
    case .attachment: attributes.attachment = try attachment(value)
    }
  }

  private func fonts(_ value: JSONCursor) throws(TextLayoutError) -> [String] {
    var fonts: [String] = []
    for element in try value.elements() {
      let font = try element.string()
      guard !font.isEmpty else { throw element.refuse("is empty", "give a family or a file") }
      fonts.append(font)
    }
    return fonts
  }

  private func weight(_ value: JSONCursor) throws(TextLayoutError) -> Int {
    guard case .string(let name) = value.node.value else { return try value.integer(1...1000) }
    guard let known = FontWeightName(anyCase: name) else {
      let meant = FontWeightName.meant(by: name).map { "did you mean \($0.rawValue)?" }
      throw value.refuse(
        "is \(shown(name)), which is not a weight",
        meant ?? "give a whole number from 1 to 1000, or a name such as semibold")
    }
    return known.weight
  }

  /// Points, or a string of percent.
  private func metric(_ value: JSONCursor) throws(TextLayoutError) -> MetricOverride {
    guard case .string(let text) = value.node.value else {
      return .points(try value.number(MetricOverride.points, "points"))
    }
    guard let metric = MetricOverride(percentage: text) else {
      throw value.refuse(
        "is \(shown(text)), which is not a percentage of the font size",
        "give one from 0% to 100000%, such as \"92%\", or a number of points")
    }
    return metric
  }

  private func variations(_ value: JSONCursor) throws(TextLayoutError) -> [FontVariation] {
    var variations: [FontVariation] = []
    for (tag, value) in try value.members() {
      try check(tag, of: value, example: "wght")
      let number = try value.number(-32_768...32_767, "a number")
      variations.append(FontVariation(tag: tag, value: number))
    }
    return variations
  }

  private func features(_ value: JSONCursor) throws(TextLayoutError) -> [FontFeature] {
    var features: [FontFeature] = []
    for (tag, value) in try value.members() {
      try check(tag, of: value, example: "liga")
      features.append(FontFeature(tag: tag, value: UInt32(try value.integer(0...65_535))))
    }
    return features
  }

  /// Tags are four ASCII characters (OpenType, "Data types").
  private func check(
    _ tag: String, of value: JSONCursor, example: String
  ) throws(TextLayoutError) {
    guard tag.utf8.count == 4, tag.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw value.refuse(
        "has the name \(shown(tag)), which is not a tag",
        "use four ASCII characters, such as \(example)")
    }
  }

  private func decoration(_ value: JSONCursor) throws(TextLayoutError) -> TextDecoration? {
    if case .boolean(let isOn) = value.node.value { return isOn ? TextDecoration() : nil }
    var decoration = TextDecoration()
    guard case .object = value.node.value else {
      throw value.refuse(
        "is \(value.node.value.kind)", "give true, false, or an object with line and color")
    }
    for (key, value) in try value.members(DecorationMember.self) {
      switch key {
      case .line: decoration.line = try value.word(of: [.single, .double, .thick])
      case .color: decoration.color = try color(value)
      }
    }
    return decoration
  }

  private func attachment(_ value: JSONCursor) throws(TextLayoutError) -> TextAttachment {
    var (width, height): (Double?, Double?)
    var attachment = TextAttachment(width: 0, height: 0)
    for (key, value) in try value.members(AttachmentMember.self) {
      switch key {
      case .width: width = try value.number(TextAttachment.lengths, "points")
      case .height: height = try value.number(TextAttachment.lengths, "points")
      case .baselineOffset:
        attachment.baselineOffset = try value.number(TextAttachment.offsets, "points")
      case .alternativeText: attachment.alternativeText = try value.string()
      }
    }
    guard let width else { throw value.refuseWithout(AttachmentMember.width) }
    guard let height else { throw value.refuseWithout(AttachmentMember.height) }
    (attachment.width, attachment.height) = (width, height)
    return attachment
  }

  private func color(_ value: JSONCursor) throws(TextLayoutError) -> TextColor {
    let text = try value.string()
    guard let color = TextColor(hexadecimal: text) else {
      throw value.refuse("is \(shown(text)), which is not a color", "give #RRGGBB or #RRGGBBAA")
    }
    return color
  }
}

extension TextColor {
  /// A color as `#RRGGBB` or `#RRGGBBAA`.
  fileprivate init?(hexadecimal text: String) {
    let digits = text.utf8.dropFirst().map { Character(UnicodeScalar($0)).hexDigitValue }
    guard text.utf8.first == UInt8(ascii: "#"), [6, 8].contains(digits.count) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(UInt8(high * 16 + low))
    }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 255)
  }
}

extension JSONCursor {
  /// A BCP 47 tag.
  func languageTag() throws(TextLayoutError) -> String {
    let tag = try string()
    guard LanguageTag.isWellFormed(tag.utf8) else {
      throw refuse(
        "is \(shown(tag)), which is not a language tag", "give BCP 47, such as de, zh-Hant or und")
    }
    return tag
  }
}
