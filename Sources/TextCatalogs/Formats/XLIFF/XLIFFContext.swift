import TextCore

/// What the elements around a text determine.
struct XLIFFContext {
  var source: String?
  var target: String?
  var isTranslatable = true
  /// The limits on the visible size.
  var sizes: [SizeRestriction] = []
  /// The limits on its bytes in some encoding.
  var storage: [SizeRestriction] = []
  /// XLIFF 2.0's profiles: how sizes and bytes are counted, and in which normalization form.
  var sizeProfile: String?
  var storageProfile: String?
  var sizeForm: String?
  var storageForm: String?

  /// The language of the texts that people see.
  var locale: String? { target ?? source }

  /// Reads the languages that attributes of an element name.
  mutating func readLanguages(
    _ element: XMLElement, _ source: TextKey, _ target: TextKey, _ pathLocale: String?
  ) {
    self.source = Self.tag(element.attributes[source])
    self.target = Self.tag(element.attributes[target]) ?? pathLocale
  }

  private static func tag(_ name: String?) -> String? { name.map { LocaleName($0)?.tag ?? $0 } }

  mutating func readTranslate(_ element: XMLElement) {
    if let translate = element.attributes["translate"] { isTranslatable = translate != "no" }
  }
}

extension XLIFFContext {
  /// A value of the target, or of the source where the target is missing or empty.
  func parsedValue(
    _ key: String, _ source: XMLElement, _ target: XMLElement?,
    _ inline: (XMLElement) -> InlineElement
  ) -> ParsedValue {
    let isTranslated = target.map { !$0.elements.isEmpty || !$0.text.isEmpty } ?? false
    var parsed = (isTranslated ? target ?? source : source).parsedValue(key, inline)
    if !isTranslated, !parsed.runs.joined().isEmpty {
      parsed.origin = .source
      parsed.location = parsed.location.flatMap { location(source, target, $0.runs) }
    }
    parsed.sourceText = isTranslated ? source.text : nil
    parsed.locale = isTranslated ? self.target : self.target ?? self.source
    parsed.isTranslatable = isTranslatable
    parsed.restrictions = sizes + storage
    parsed.state = target?.attributes["state"]
    return parsed
  }

  /// The location of a new target: a copy of the source, with other text between its tags.
  private func location(
    _ source: XMLElement, _ target: XMLElement?, _ runs: [Range<Int>]
  ) -> ValueLocation? {
    guard !source.isEmptyTag else { return nil }
    let content = source.start.upperBound..<source.end.lowerBound
    let tag = source.writtenName.prefixed("target")
    var (before, after) = ("<\(tag)>", "</\(tag)>")
    var range = source.end.upperBound..<source.end.upperBound
    if let target, target.isEmptyTag {
      // Its last two bytes are the slash and the bracket.
      range = target.start.upperBound - 2..<target.start.upperBound
      before = ">"
    } else if let target {
      range = target.start.upperBound..<target.end.lowerBound
      (before, after) = ("", "")
    }
    var location = ValueLocation(runs: runs)
    location.isXML = true
    location.template = content
    location.target = range
    location.before = before
    location.after = after
    return location
  }
}
