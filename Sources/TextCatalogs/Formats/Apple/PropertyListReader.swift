/// Reads `.strings` that are XML property lists: one dictionary of strings.
struct PropertyListStringsReader {
  func read(_ builder: inout CatalogBuilder) {
    guard let root = builder.propertyList() else { return }
    for (key, value) in builder.pairs(of: root) {
      guard value.name == "string" else {
        builder.report(.noString(value, key: key))
        continue
      }
      var draft = value.draft(key)
      draft.locale = builder.pathLocale
      builder.add(draft)
    }
  }
}

extension CatalogBuilder {
  /// The dictionary that a property list is; nil where it is none, which is reported.
  mutating func propertyList() -> XMLElement? {
    guard let root = xmlTree() else { return nil }
    guard root.name == "plist", let dictionary = root.elements.first, dictionary.name == "dict"
    else {
      report(
        CatalogFault(
          .invalid, "this is no property list with a dictionary", "give <plist><dict>…",
          at: root.start.lowerBound))
      return nil
    }
    return dictionary
  }

  /// The keys of a dictionary and their values, each key once.
  mutating func pairs(of dictionary: XMLElement) -> [(key: String, value: XMLElement)] {
    var pairs: [(String, XMLElement)] = []
    var known: [[UInt8]: Int] = [:]
    var elements = dictionary.elements[...]
    while let key = elements.popFirst() {
      guard key.name == "key", let value = elements.first, value.name != "key" else {
        report(
          CatalogFault(
            .invalid, "a dictionary has keys and values in turns", "give each key a value",
            at: key.start.lowerBound, isFatal: false))
        continue
      }
      elements.removeFirst()
      let offset = key.start.lowerBound
      if let first = known.updateValue(offset, forKey: Array(key.text.utf8)) {
        report(
          CatalogFault(
            .duplicate, "the key \(shown(key.text)) is there twice", "leave one out", at: offset,
            and: first, key: key.text, isFatal: false))
      } else {
        pairs.append((key.text, value))
      }
    }
    return pairs
  }
}

extension CatalogFault {
  static func noString(_ element: XMLElement, key: String) -> CatalogFault {
    CatalogFault(
      .unsupported, "<\(element.name)> where a text was to be, of \(shown(key))",
      "give <string>", at: element.start.lowerBound, key: key, isFatal: false)
  }
}
