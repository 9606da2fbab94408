/// Reads a `.strings` file that is an XML property list: one dictionary of strings.
struct XMLStringsReader {
  func read(_ builder: inout CatalogBuilder) {
    guard let root = builder.propertyList() else { return }
    for (key, value) in builder.pairs(of: root) {
      guard value.name == "string" else {
        builder.report(.notAString(value, key: key))
        continue
      }
      var parsed = value.parsedValue(key)
      parsed.locale = builder.pathLocale
      builder.add(parsed)
    }
  }
}
