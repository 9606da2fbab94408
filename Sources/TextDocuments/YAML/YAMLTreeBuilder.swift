// An alias shares its anchor's tree, so a text of n bytes makes a tree of O(n) memory, however many values its aliases
// add. A walk over the tree visits each of them: so they are counted, and their number is limited.

import TextCore

/// Makes a tree of events, and refuses what is not a tree.
struct YAMLTreeBuilder {
  private struct Container {
    let start: Int
    let isMapping: Bool
    let anchor: String?
    var elements: [JSONNode] = []
    var members: [JSONMember] = []
    var merged: [JSONMember] = []
    var names: [[UInt8]: Int] = [:]
    var name: (text: String, range: Range<Int>, isMerge: Bool)?
    var extent = Extent()
  }

  /// How much a walk over a value visits, itself included.
  private struct Extent {
    var values = 1
    var levels = 0

    mutating func add(_ inner: Extent) {
      values += inner.values
      levels = max(levels, inner.levels)
    }
  }

  private struct Anchored {
    let node: JSONNode
    let extent: Extent
  }

  private var finder: OffsetFinder
  private let keepsDuplicates: Bool
  private var open: [Container] = []
  private var anchors: [TextKey: Anchored] = [:]
  private var aliased = 0
  private var documents = 0
  private(set) var root: JSONNode?
  private(set) var duplicates: [JSONDuplicate] = []
  private(set) var aliases: [YAMLAlias] = []

  /// A builder of a text of these bytes, whose characters count from the byte at `start`.
  init(bytes: [UInt8], start: Int, keepsDuplicates: Bool) {
    finder = OffsetFinder(bytes: bytes, start: start)
    self.keepsDuplicates = keepsDuplicates
  }

  /// How many bytes were looked at to find the places of the events.
  var looks: Int { finder.looks }

  /// The offset of a character, by its number.
  mutating func offset(ofCharacter index: Int) -> Int { finder.offset(ofCharacter: index) }

  mutating func take(_ placed: YAMLPlacedEvent) throws(DocumentFault) {
    let start = finder.offset(ofCharacter: placed.start)
    let range = start..<max(start, finder.offset(ofCharacter: placed.end))
    switch placed.event {
    case .openDocument:
      documents += 1
      guard documents == 1 else {
        throw DocumentFault("a second document begins here", "give one document only", at: start)
      }
    case .alias(let name): try takeAlias(name, range)
    case .scalar(let scalar): try take(scalar, range)
    case .openSequence(let anchor):
      try begin(Container(start: start, isMapping: false, anchor: anchor))
    case .openMapping(let anchor):
      try begin(Container(start: start, isMapping: true, anchor: anchor))
    case .close: try close(at: range.upperBound)
    }
  }

  private var expectsName: Bool { open.last.map { $0.isMapping && $0.name == nil } ?? false }

  private mutating func take(_ scalar: YAMLScalar, _ range: Range<Int>) throws(DocumentFault) {
    let range = finder.content(of: scalar, range)
    guard let value = scalar.value else {
      throw .tooLarge(scalar.text, at: range.lowerBound)
    }
    if expectsName {
      let isMerge = scalar.isPlain && scalar.text == "<<"
      // An alias of a name's anchor is the name as a value.
      if let anchor = scalar.anchor {
        anchors[anchor] = Anchored(node: JSONNode(value, in: range), extent: Extent())
      }
      try beginMember(scalar.text, range, isMerge: isMerge)
    } else {
      try add(JSONNode(value, in: range), anchor: scalar.anchor)
    }
  }

  private mutating func takeAlias(_ name: String, _ range: Range<Int>) throws(DocumentFault) {
    guard let anchored = anchors[name] else {
      let isOpen = open.contains { $0.anchor == name }
      throw DocumentFault(
        isOpen
          ? "the alias \(shown("*" + name)) is inside its own value"
          : "the anchor \(shown("&" + name)) is not defined before this alias",
        "write the value out", at: range.lowerBound)
    }
    aliased += anchored.extent.values
    guard aliased <= YAMLReader.maximumAliasedValues else {
      throw DocumentFault(
        "aliases add more than \(YAMLReader.maximumAliasedValues) values", "use fewer of them",
        at: range.lowerBound)
    }
    aliases.append(YAMLAlias(range: range, node: anchored.node))
    switch anchored.node.value {
    case .array, .object:
      guard !expectsName else { throw nameIsNotScalar(at: range.lowerBound) }
      // An alias brings all of its levels at once.
      guard open.count + anchored.extent.levels <= JSONDocument.maximumDepth else {
        throw tooDeep(at: range.lowerBound)
      }
      try add(anchored.node, extent: anchored.extent)
    case .string(let text) where expectsName:
      try beginMember(text, range, isMerge: false)
    default:
      guard !expectsName else { throw nameIsNotScalar(at: range.lowerBound) }
      try add(JSONNode(anchored.node.value, in: range))
    }
  }

  private func nameIsNotScalar(at offset: Int) -> DocumentFault {
    DocumentFault("a name is not a scalar", "write a word before the colon", at: offset)
  }

  private func tooDeep(at offset: Int) -> DocumentFault {
    .tooDeep("lists and mappings", at: offset)
  }

  private mutating func begin(_ container: Container) throws(DocumentFault) {
    guard open.count < JSONDocument.maximumDepth else { throw tooDeep(at: container.start) }
    guard !expectsName else { throw nameIsNotScalar(at: container.start) }
    open.append(container)
  }

  private mutating func beginMember(
    _ name: String, _ range: Range<Int>, isMerge: Bool
  ) throws(DocumentFault) {
    let offset = range.lowerBound
    if !isMerge,
      let first = open[open.count - 1].names.updateValue(offset, forKey: Array(name.utf8))
    {
      guard keepsDuplicates else { throw .duplicate(name, in: "mapping", at: offset) }
      duplicates.append(JSONDuplicate(name: name, first: first, second: offset))
    }
    open[open.count - 1].name = (name, range, isMerge)
  }

  private mutating func close(at end: Int) throws(DocumentFault) {
    guard let container = open.popLast() else { return }
    let own = container.names
    let merged = container.merged.filter { own[Array($0.name.utf8)] == nil }
    let value: JSONValue =
      container.isMapping ? .object(container.members + merged) : .array(container.elements)
    var extent = container.extent
    extent.levels += 1
    try add(
      JSONNode(value, in: container.start..<max(container.start, end)), extent: extent,
      anchor: container.anchor)
  }

  private mutating func add(
    _ node: JSONNode, extent: Extent = Extent(), anchor: String? = nil
  ) throws(DocumentFault) {
    if let anchor { anchors[anchor] = Anchored(node: node, extent: extent) }
    guard let last = open.indices.last else {
      root = node
      return
    }
    open[last].extent.add(extent)
    guard open[last].isMapping else {
      open[last].elements.append(node)
      return
    }
    guard let name = open[last].name else { return }
    open[last].name = nil
    if name.isMerge {
      try merge(node, into: last)
    } else {
      open[last].members.append(JSONMember(name: name.text, nameRange: name.range, node: node))
    }
  }

  /// Merges the members of a mapping, or of each mapping in a list; of those with one name the first counts.
  private mutating func merge(_ node: JSONNode, into index: Int) throws(DocumentFault) {
    var known = Set<[UInt8]>(open[index].merged.map { Array($0.name.utf8) })
    for mapping in node.mappings {
      guard case .object(let members) = mapping.value else {
        throw DocumentFault(
          "\"<<\" merges a value that is not a mapping", "give the alias of a mapping",
          at: node.offset)
      }
      for member in members where known.insert(Array(member.name.utf8)).inserted {
        open[index].merged.append(member)
      }
    }
  }
}

extension JSONNode {
  /// The elements of a list, else the node.
  fileprivate var mappings: [JSONNode] {
    if case .array(let elements) = value { elements } else { [self] }
  }
}
