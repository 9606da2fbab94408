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
      // A scalar includes the comments after its tag and after the sign of a block, and a block its line end, which the
      // quoted string in its place needs as well.
      let comments = Self.comments(beforeContentOf: bytes[range])
      location.after = comments + (Self.lineEnd(of: bytes[range]) ?? "")
      location.needsSpace = Self.mayFollowAnchor(bytes[range]) && bytes[range.lowerBound - 1] > 0x20
      return location
    }
  }

  /// Whether a scalar may be next to its anchor, as in `&a?b`.
  private static func mayFollowAnchor(_ scalar: ArraySlice<UInt8>) -> Bool {
    scalar.startIndex > 0
      && (scalar.first == UInt8(ascii: "?") || scalar.first == UInt8(ascii: ":"))
  }

  /// The line end of a block scalar; nil for any other scalar.
  private static func lineEnd(of scalar: ArraySlice<UInt8>) -> String? {
    switch scalar.last {
    case 0x0A: scalar.dropLast().last == 0x0D ? "\r\n" : "\n"
    case 0x0D: "\r"
    default: nil
    }
  }

  /// The comments after a tag, with an anchor or without, and after the sign of a block scalar, each with a space before it.
  private static func comments(beforeContentOf scalar: ArraySlice<UInt8>) -> String {
    guard let first = scalar.first, Array("!|>".utf8).contains(first) else { return "" }
    var comments: [UInt8] = []
    for line in scalar.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let content = line.drop { $0 <= 0x20 }
      let comment = content.indices.first {
        content[$0] == UInt8(ascii: "#") && ($0 == content.startIndex || content[$0 - 1] <= 0x20)
      }
      let words = content[..<(comment ?? content.endIndex)].split { $0 <= 0x20 }
      let isBlock =
        words.last.map { [UInt8(ascii: "|"), UInt8(ascii: ">")].contains($0.first) } ?? false
      let areProperties = words.allSatisfy { Array("!&".utf8).contains($0[$0.startIndex]) }
      guard isBlock || areProperties else { break }
      if let comment { comments += [0x20] + content[comment...] }
      if isBlock { break }
    }
    return String(decoding: comments, as: UTF8.self)
  }
}
