extension CatalogBuilder {
  /// The root element of an XML file; nil where it is none, which is reported.
  mutating func xmlTree() -> XMLElement? {
    do throws(CatalogFault) {
      return try XMLParser(XMLTreeBuilder()).parse(bytes)
    } catch {
      report(error)
      return nil
    }
  }
}

/// Makes a tree of what an XML parser finds.
struct XMLTreeBuilder {
  /// The most elements inside one another: trees are walked by recursion.
  static let deepest = 100
  /// The most elements, comments and texts of a file.
  static let mostNodes = 4_000_000

  private var open: [XMLElement] = []
  private var count = 0
  private(set) var root: XMLElement?

  mutating func begin(
    _ name: String, _ attributes: [String: String], _ range: Range<Int>
  ) throws(CatalogFault) {
    guard open.count < Self.deepest else {
      throw CatalogFault(
        .malformed, "more than \(Self.deepest) elements inside one another", "flatten it",
        at: range.lowerBound)
    }
    try countNode(range.lowerBound)
    open.append(XMLElement(name: name, attributes: attributes, start: range))
  }

  mutating func end(_ range: Range<Int>) {
    guard var element = open.popLast() else { return }
    // An empty tag ends where it began, or without a byte.
    element.end = range.lowerBound >= element.start.upperBound ? range : 0..<0
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  mutating func add(_ text: String, at offset: Int) throws(CatalogFault) {
    guard let last = open.indices.last else { return }
    if let end = open[last].children.indices.last, case .text(var joined) = open[last].children[end]
    {
      // Taken out first, so that the text is not copied for each line that a parser hands over.
      open[last].children[end] = .mark(0..<0)
      joined += text
      open[last].children[end] = .text(joined)
    } else {
      try countNode(offset)
      open[last].children.append(.text(text))
    }
  }

  mutating func addMark(_ range: Range<Int>) throws(CatalogFault) {
    guard let last = open.indices.last else { return }
    try countNode(range.lowerBound)
    open[last].children.append(.mark(range))
  }

  private mutating func countNode(_ offset: Int) throws(CatalogFault) {
    count += 1
    guard count <= Self.mostNodes else {
      throw CatalogFault(
        .tooLarge, "more than \(Self.mostNodes) elements and texts", "split the file", at: offset)
    }
  }
}
