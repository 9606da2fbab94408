extension CatalogBuilder {
  /// The dictionary of an XML property list; nil after an error, which is reported.
  mutating func propertyList() -> XMLElement? {
    guard let root = xmlTree() else { return nil }
    guard root.name == "plist", let dictionary = root.elements.first, dictionary.name == "dict"
    else {
      report(
        CatalogError(
          .invalid, "this is not a property list with a dictionary", "write <plist><dict>…",
          at: root.start.lowerBound))
      return nil
    }
    return dictionary
  }

  /// The keys of a dictionary and their values, the first of each key.
  mutating func pairs(of dictionary: XMLElement) -> [(key: String, value: XMLElement)] {
    var pairs: [(String, XMLElement)] = []
    var known: [[UInt8]: Int] = [:]
    var elements = dictionary.elements[...]
    while let key = elements.popFirst() {
      guard key.name == "key", let value = elements.first, value.name != "key" else {
        report(
          CatalogError(
            .invalid, "a dictionary must alternate keys and values", "give each key a value",
            at: key.start.lowerBound, isFatal: false))
        continue
      }
      elements.removeFirst()
      let offset = key.start.lowerBound
      if let first = known.updateValue(offset, forKey: Array(key.text.utf8)) {
        report(
          CatalogError(
            .duplicate, "the key \(shown(key.text)) is defined twice", "remove one", at: offset,
            and: first, key: key.text, isFatal: false))
      } else {
        pairs.append((key.text, value))
      }
    }
    return pairs
  }
}

extension CatalogError {
  static func notAString(_ element: XMLElement, key: String) -> CatalogError {
    CatalogError(
      .unsupported, "expected a text for \(shown(key)), found <\(element.name)>",
      "use <string>", at: element.start.lowerBound, key: key, isFatal: false)
  }
}
