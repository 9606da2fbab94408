//     1.2  xliff / file (source-language, target-language) / body / group* / trans-unit (id, resname)
//            source, target; maxwidth, maxheight, minwidth, size-unit; translate; note
//     2.0  xliff (srcLang, trgLang) / file / group* / unit (id, name) / segment (id), ignorable
//            source, target; slr:sizeRestriction, slr:storageRestriction; translate; notes
//
// A target is the text; where there is none, the source shows, and its translation is put in after it.

/// Reads XLIFF 1.2 and 2.0.
struct XLIFFReader {
  func read(_ builder: inout CatalogBuilder) {
    guard let root = builder.xmlTree() else { return }
    let version = root.attributes["version"] ?? ""
    switch (root.localName, version.first) {
    case ("xliff", "1"): XLIFF1Reader(namespace: root.namespace).read(root, &builder)
    case ("xliff", "2"): XLIFF2Reader(namespace: root.namespace).read(root, &builder)
    case ("xliff", _):
      builder.report(
        CatalogFault(
          .unsupported, "XLIFF of the version \(shown(version))", "there are 1.2 and 2.0",
          at: root.start.lowerBound))
    default:
      builder.report(
        CatalogFault(
          .invalid, "this is <\(root.localName)>, not <xliff>", "give XLIFF 1.2 or 2.0",
          at: root.start.lowerBound))
    }
  }
}

/// What is known of a text on the way down to it.
struct XLIFFContext {
  var source: String?
  var target: String?
  var isTranslatable = true
  /// The limits to the size as it shows.
  var sizes: [SizeRestriction] = []
  /// The limits to the bytes that it has in some encoding (XLIFF 2.0).
  var storage: [SizeRestriction] = []
  /// XLIFF 2.0's profiles: in what sizes and bytes are counted, and in which form of the text.
  var sizeProfile: String?
  var storageProfile: String?
  var sizeForm: String?
  var storageForm: String?

  mutating func readTranslate(_ element: XMLElement) {
    if let translate = element.attributes["translate"] { isTranslatable = translate != "no" }
  }
}

extension XLIFFContext {
  /// A value of a target, or of the source where there is none.
  func draft(
    _ key: String, _ source: XMLElement, _ target: XMLElement?,
    _ inline: (XMLElement) -> InlineElement
  ) -> ValueDraft {
    let isTranslated = target.map { !$0.elements.isEmpty || !$0.text.isEmpty } ?? false
    var draft = (isTranslated ? target ?? source : source).draft(key, inline)
    if !isTranslated, !draft.runs.joined().isEmpty {
      draft.origin = .source
      draft.site = draft.site.flatMap { site(source, target, $0.runs) }
    }
    draft.locale = isTranslated ? self.target : self.target ?? self.source
    draft.isTranslatable = isTranslatable
    draft.restrictions = sizes + storage
    draft.state = target?.attributes["state"]
    return draft
  }

  /// Where a target is put in: a copy of the source, with other text between its tags.
  private func site(
    _ source: XMLElement, _ target: XMLElement?, _ runs: [Range<Int>]
  ) -> ValueSite? {
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
    return ValueSite(
      copying: content, runs: runs, to: range, .xml, before: before, after: after)
  }
}

extension XMLElement {
  /// Where an attribute names a language, or is put in to name it.
  func label(_ name: String, _ locale: String?, in bytes: [UInt8]) -> LocaleLabel {
    if let range = range(ofAttribute: name, in: bytes) {
      return LocaleLabel(range, locale, .attribute)
    }
    let end = start.lowerBound + 1 + writtenName.utf8.count
    return LocaleLabel(end..<end, locale, .newAttribute(name))
  }

  /// The bytes of an attribute's value, without its quotation marks.
  private func range(ofAttribute name: String, in bytes: [UInt8]) -> Range<Int>? {
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    var rest = bytes[start].dropFirst(1 + writtenName.utf8.count)
    // Values may hold equals signs, names may not.
    while let sign = rest.firstIndex(of: UInt8(ascii: "=")),
      let open = rest[sign...].firstIndex(where: quotes.contains),
      let close = rest[(open + 1)...].firstIndex(of: bytes[open])
    {
      let own = rest[..<sign].filter { !$0.isXMLSpace }
      if own.elementsEqual(name.utf8) { return open + 1..<close }
      rest = rest[(close + 1)...]
    }
    return nil
  }

  /// The namespace, with the space after it; empty where there is none.
  var namespace: Substring {
    name.lastIndex(of: " ").map { name[...$0] } ?? ""
  }

  /// The name without its namespace.
  var localName: String { String(name.dropFirst(namespace.count)) }
}

extension UInt8 {
  /// Whether it is white space to XML (1.0, 2.3).
  fileprivate var isXMLSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
