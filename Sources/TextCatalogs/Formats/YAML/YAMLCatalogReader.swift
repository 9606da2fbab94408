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
      // A block scalar includes its line end, which the quoted string in its place needs as well, and the comment of
      // its first line.
      if let last = range.isEmpty ? nil : bytes[range.upperBound - 1], last == 0x0A || last == 0x0D
      {
        location.after = Self.comment(ofFirstLineIn: bytes[range]) + "\n"
      }
      return location
    }
  }

  /// A comment with a space before it; empty if there is none.
  private static func comment(ofFirstLineIn block: ArraySlice<UInt8>) -> String {
    let line = block.prefix { $0 != 0x0A && $0 != 0x0D }
    let start = line.indices.dropFirst().first {
      line[$0] == UInt8(ascii: "#") && line[$0 - 1] <= 0x20
    }
    return start.map { " " + String(decoding: line[$0...], as: UTF8.self) } ?? ""
  }
}
