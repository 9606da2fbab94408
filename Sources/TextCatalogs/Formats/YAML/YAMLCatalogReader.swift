/// Reads YAML with nested mappings.
struct YAMLCatalogReader {
  func read(_ builder: inout CatalogBuilder) {
    guard let root = builder.yamlTree() else { return }
    if case .null = root.value { return }
    guard root.members != nil else {
      builder.refuse(root, "the file", insteadOf: "a mapping with the texts")
      return
    }
    let bytes = builder.bytes
    // A tag needs no quotation marks.
    let reader = KeyTreeReader(readsNumbers: true) { $0 }
    reader.read(root, into: &builder) { range in
      var location = ValueLocation(range)
      // A block scalar includes its line end, which the quoted string in its place needs as well.
      if let last = range.isEmpty ? nil : bytes[range.upperBound - 1], last == 0x0A || last == 0x0D
      {
        location.after = "\n"
      }
      return location
    }
  }
}
