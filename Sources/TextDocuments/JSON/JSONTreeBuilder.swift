/// Makes a tree of tokens, and refuses what a parser lets pass.
struct JSONTreeBuilder {
  private struct Container {
    let offset: Int
    let isObject: Bool
    var elements: [JSONNode] = []
    var members: [JSONMember] = []
    var names = JSONNames()
    var name: (text: String, range: Range<Int>)?
  }

  /// A value that is passed over: the tree has nothing of it.
  private struct PassedValue {
    let name: String
    let nameRange: Range<Int>
    /// Whether it is among the passed members: its name has no half of a surrogate pair.
    let isListed: Bool
    var start: Int?
    /// How many arrays and objects of it are open.
    var depth = 0
  }

  private let bytes: [UInt8]
  private var open: [Container] = []
  private var passing: PassedValue?
  /// Where the last token ended.
  private var end = 0
  private(set) var root: JSONNode?
  private(set) var duplicates: [JSONDuplicate] = []
  private(set) var passed: [JSONPassedMember] = []
  private let keepsDuplicates: Bool
  private let salvages: Bool
  private let passes: @Sendable (String) -> Bool

  /// A builder that `salvages` refuses no name: it leaves out what has half of a surrogate pair.
  init(
    bytes: [UInt8], keepsDuplicates: Bool, salvages: Bool = false,
    passes: @escaping @Sendable (String) -> Bool
  ) {
    self.bytes = bytes
    self.keepsDuplicates = keepsDuplicates
    self.salvages = salvages
    self.passes = passes
  }

  /// About how many members records have of their own.
  private static let usualPassedCount = 4

  /// Whether the next token is of a value that is passed over, so that its content need not be read.
  var isPassing: Bool { passing != nil }

  /// Takes a token of a value that is passed over, by its `depthChange`.
  mutating func pass(_ depthChange: Int, in range: Range<Int>) {
    guard var value = passing else { return }
    let start = value.start ?? range.lowerBound
    value.start = start
    value.depth += depthChange
    passing = value.depth == 0 ? nil : value
    end = range.upperBound
    guard value.depth == 0, value.isListed else { return }
    if passed.isEmpty { passed.reserveCapacity(JSONTreeBuilder.usualPassedCount) }
    passed.append(
      JSONPassedMember(name: value.name, nameRange: value.nameRange, range: start..<end))
  }

  mutating func take(_ token: JSONToken, in range: Range<Int>) throws(DocumentFault) {
    end = range.upperBound
    switch token {
    case .null: add(JSONNode(.null, in: range))
    case .boolean(let isTrue): add(JSONNode(.boolean(isTrue), in: range))
    case .number: add(JSONNode(.number(try number(in: range)), in: range))
    case .string(let string):
      try checkSurrogates(of: string)
      add(JSONNode(.string(string.text), in: range))
    case .name(let name): try begin(name, range)
    case .openObject: try begin(Container(offset: range.lowerBound, isObject: true))
    case .openArray: try begin(Container(offset: range.lowerBound, isObject: false))
    case .closeObject, .closeArray: close(at: end)
    }
  }

  private mutating func begin(_ container: Container) throws(DocumentFault) {
    guard open.count < JSONDocument.maximumDepth else {
      throw .tooDeep("arrays and objects", at: container.offset)
    }
    open.append(container)
  }

  private mutating func begin(_ name: JSONString, _ range: Range<Int>) throws(DocumentFault) {
    if !salvages { try checkSurrogates(of: name) }
    let text = name.text
    let offset = range.lowerBound
    if let first = offsetOfName(text, movedTo: offset) {
      guard keepsDuplicates else { throw .duplicate(text, in: "object", at: offset) }
      duplicates.append(JSONDuplicate(name: text, first: first, second: offset))
    }
    if open.count == 1, passes(text) {
      passing = PassedValue(
        name: text, nameRange: range, isListed: name.loneSurrogate == nil)
    } else {
      open[open.count - 1].name = (text, range)
    }
  }

  /// Where the innermost object had a name last, which it now has at an offset; nil if the name is new.
  private mutating func offsetOfName(_ name: String, movedTo offset: Int) -> Int? {
    let last = open.count - 1
    return open[last].names.update(
      name, to: offset, after: open[last].members, last == 0 ? passed : [])
  }

  private mutating func close(at end: Int) {
    guard let container = open.popLast() else { return }
    let value: JSONValue =
      container.isObject ? .object(container.members) : .array(container.elements)
    add(JSONNode(value, in: container.offset..<end))
  }

  private mutating func add(_ node: JSONNode) {
    guard let last = open.indices.last else {
      root = node
      return
    }
    if let name = open[last].name {
      open[last].members.append(JSONMember(name: name.text, nameRange: name.range, node: node))
      open[last].name = nil
    } else {
      open[last].elements.append(node)
    }
  }

  private func number(in range: Range<Int>) throws(DocumentFault) -> Double {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw .tooLarge(text, at: range.lowerBound)
    }
    return number
  }

  /// Refuses an escaped half of a surrogate pair, which is not a character (RFC 8259, 7).
  private func checkSurrogates(of string: JSONString) throws(DocumentFault) {
    guard let offset = string.loneSurrogate else { return }
    throw DocumentFault(
      "half of a surrogate pair, which is not a character",
      "escape both halves, or write the character itself", at: offset)
  }
}

// MARK: - What a parser refuses

extension JSONTreeBuilder {
  /// What is wrong with a text of which a parser refused the token that ends before the byte at `consumed`.
  func fault(before consumed: Int) -> DocumentFault {
    let bytes = asParsed
    let start = startOfToken(before: consumed, in: bytes)
    if bytes[start] == UInt8(ascii: "\""), !isCompleteString(start..<consumed, in: bytes) {
      return .insideString(at: consumed - 1, in: bytes)
    }
    return expectation(before: start, in: bytes).fault(at: start, in: bytes)
  }

  /// The text as the parser sees it: with spaces in place of a byte order mark, and a line break after it.
  private var asParsed: [UInt8] {
    var text = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      text.replaceSubrange(0..<3, with: repeatElement(UInt8(ascii: " "), count: 3))
    }
    text.append(UInt8(ascii: "\n"))
    return text
  }

  private func startOfToken(before consumed: Int, in bytes: [UInt8]) -> Int {
    var start = end
    while start < consumed - 1, Self.separators.contains(bytes[start]) { start += 1 }
    return start
  }

  private static let separators: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x3A]

  /// Whether bytes that begin with a quotation mark end with the one that belongs to it.
  private func isCompleteString(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    var offset = range.lowerBound + 1
    while offset < range.upperBound - 1 {
      let isEscape = bytes[offset] == UInt8(ascii: "\\")
      offset += !isEscape ? 1 : bytes[offset + 1] == UInt8(ascii: "u") ? 6 : 2
    }
    return offset == range.upperBound - 1 && bytes[offset] == UInt8(ascii: "\"")
  }

  /// What the grammar asks for at a token that follows the last one that was taken.
  private func expectation(before start: Int, in bytes: [UInt8]) -> JSONExpectation {
    let separators = bytes[end..<start]
    let hasComma = separators.contains(UInt8(ascii: ","))
    let hasColon = separators.contains(UInt8(ascii: ":"))
    if let passing, passing.start != nil { return .other }
    guard let container = open.last else { return root == nil ? .value : .end }
    if container.name != nil || passing != nil { return hasColon ? .value : .colon }
    if hasComma { return container.isObject ? .name : .value }
    // A member that was passed over is not in the container.
    if end > container.offset + 1 {
      return container.isObject ? .commaInObject : .commaInArray
    }
    return container.isObject ? .name : .value
  }
}
