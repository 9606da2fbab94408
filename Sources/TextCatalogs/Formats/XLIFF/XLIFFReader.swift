//     1.2  xliff / file (source-language, target-language) / body / group* / trans-unit (id, resname)
//            source, target; maxwidth, maxheight, minwidth, size-unit; translate; note
//     2.0  xliff (srcLang, trgLang) / file / group* / unit (id, name) / segment (id), ignorable
//            source, target; slr:sizeRestriction, slr:storageRestriction; translate; notes
//
// The target is the text. Without one, people see the source, and a translation is inserted after it.

/// Reads XLIFF 1.2 and 2.0.
struct XLIFFReader {
  func read(_ builder: inout CatalogBuilder) {
    let pathLocale = builder.pathLocale
    let tree = builder.xmlTree { Self.locale(ofPartial: $0, pathLocale) }
    guard let root = tree else { return }
    let version = root.attributes["version"] ?? ""
    switch (root.localName, version.first) {
    case ("xliff", "1"): XLIFF1Reader(namespace: root.namespace).read(root, &builder)
    case ("xliff", "2"): XLIFF2Reader(namespace: root.namespace).read(root, &builder)
    case ("xliff", _):
      builder.report(
        CatalogError(
          .unsupported, "XLIFF version \(shown(version)) is not supported", "use 1.2 or 2.0",
          at: root.start.lowerBound))
    default:
      builder.report(
        CatalogError(
          .invalid, "expected <xliff>, found <\(root.localName)>", "check that it is an XLIFF file",
          at: root.start.lowerBound))
    }
  }

  /// The language of what was being read when the file turned out to be damaged.
  private static func locale(ofPartial root: XMLElement, _ pathLocale: String?) -> String? {
    guard root.localName == "xliff" else { return nil }
    var context = XLIFFContext()
    if root.attributes["version"]?.first == "2" {
      context.readLanguages(root, "srcLang", "trgLang", pathLocale)
    } else if let file = root.elements.last(where: { $0.localName == "file" }) {
      context.readLanguages(file, "source-language", "target-language", pathLocale)
    }
    return context.locale
  }
}

extension XMLElement {
  /// The attribute that names a language, or the place to insert it.
  func label(_ name: String, _ locale: String?, in bytes: [UInt8]) -> LocaleLabel {
    if let range = range(ofAttribute: name, in: bytes) {
      // A tag needs no escapes.
      return LocaleLabel(range, locale) { $0 }
    }
    let end = start.lowerBound + 1 + writtenName.utf8.count
    return LocaleLabel(end..<end, locale) { " \(name)=\"\($0)\"" }
  }

  /// The bytes of an attribute's value, without its quotation marks.
  private func range(ofAttribute name: String, in bytes: [UInt8]) -> Range<Int>? {
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    var rest = bytes[start].dropFirst(1 + writtenName.utf8.count)
    // Values may have equals signs, names may not.
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

  /// The namespace and the space after it; empty without one.
  var namespace: Substring {
    name.lastIndex(of: " ").map { name[...$0] } ?? ""
  }

  /// The name without its namespace.
  var localName: String { String(name.dropFirst(namespace.count)) }
}

extension UInt8 {
  /// Whether it is XML white space (XML 1.0, 2.3).
  fileprivate var isXMLSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
