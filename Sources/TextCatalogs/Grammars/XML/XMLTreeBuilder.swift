import TextCore

/// Builds a tree from an XML parser's events.
struct XMLTreeBuilder {
  /// The most nested elements; readers walk the tree recursively.
  static let maximumDepth = 100
  /// The most elements, comments and texts of a file.
  static let maximumNodes = 4_000_000

  private var open: [XMLElement] = []
  private var count = 0
  private(set) var root: XMLElement?

  mutating func begin(
    _ name: String, _ attributes: [TextKey: String], _ range: Range<Int>
  ) throws(CatalogError) {
    guard open.count < Self.maximumDepth else {
      throw CatalogError(
        .malformed, "more than \(Self.maximumDepth) nested elements", "flatten them",
        at: range.lowerBound)
    }
    try countNode(range.lowerBound)
    open.append(XMLElement(name: name, attributes: attributes, start: range))
  }

  mutating func end(_ range: Range<Int>) {
    guard var element = open.popLast() else { return }
    // The end of an empty tag has no bytes of its own.
    element.end = range.lowerBound >= element.start.upperBound ? range : 0..<0
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  mutating func add(_ text: String, at offset: Int) throws(CatalogError) {
    guard let last = open.indices.last else { return }
    if let end = open[last].children.indices.last, case .text(var joined) = open[last].children[end]
    {
      // Removed first, so that the text is not copied for each line that the parser reports.
      open[last].children[end] = .mark(0..<0)
      joined += text
      open[last].children[end] = .text(joined)
    } else {
      try countNode(offset)
      open[last].children.append(.text(text))
    }
  }

  mutating func addMark(_ range: Range<Int>) throws(CatalogError) {
    guard let last = open.indices.last else { return }
    try countNode(range.lowerBound)
    open[last].children.append(.mark(range))
  }

  /// The root as far as it was read; nil before it.
  var partialRoot: XMLElement? {
    var builder = self
    while !builder.open.isEmpty { builder.end(0..<0) }
    return builder.root
  }

  private mutating func countNode(_ offset: Int) throws(CatalogError) {
    count += 1
    guard count <= Self.maximumNodes else {
      throw CatalogError(
        .tooLarge, "more than \(Self.maximumNodes) elements and texts", "split the file", at: offset
      )
    }
  }
}
