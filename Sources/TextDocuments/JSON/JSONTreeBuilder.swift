import TextLayout

/// What a parser finds, in the order of the text.
enum JSONEvent {
  case null
  case boolean(Bool)
  /// By how many bytes it has.
  case number(Int)
  case string(String)
  case name(String)
  case openObject, closeObject, openArray, closeArray
}

/// A token of a value that is passed over: what a value's extent depends on.
enum JSONPassedToken {
  case opening, closing
  /// By how many bytes it has: a parser may have looked at the byte after it.
  case number(Int)
  case other
}

/// Makes a tree of events, and refuses what a parser lets pass.
///
/// A parser tells where a token ends. It begins where the one before it ended, after white space, commas
/// and colons: so a pass over the text finds all places.
struct JSONTreeBuilder {
  private struct Container {
    let offset: Int
    let isObject: Bool
    var elements: [JSONNode] = []
    var members: [JSONMember] = []
    /// As bytes: two names that Unicode calls equivalent are two names.
    var names: [[UInt8]: Int] = [:]
    var name: (text: String, range: Range<Int>)?
  }

  /// A value that is passed over, of which the tree has nothing.
  private struct Passage {
    let name: String
    let nameRange: Range<Int>
    var start: Int?
    /// How many arrays and objects of it are open.
    var depth = 0
  }

  private let bytes: [UInt8]
  private var open: [Container] = []
  private var passage: Passage?
  /// Where the last token ended.
  private var end = 0
  private(set) var root: JSONNode?
  private(set) var duplicates: [JSONDuplicate] = []
  private(set) var passed: [JSONPassedMember] = []
  private let keepsDuplicates: Bool
  private let salvages: Bool
  private let passes: @Sendable (String) -> Bool

  /// One that `salvages` takes names as they are.
  init(
    bytes: [UInt8], keepsDuplicates: Bool, salvages: Bool = false,
    passes: @escaping @Sendable (String) -> Bool
  ) {
    self.bytes = bytes
    self.keepsDuplicates = keepsDuplicates
    self.salvages = salvages
    self.passes = passes
  }

  /// Whether the next token is of a value that is passed over, so that what it says need not be read.
  var isPassing: Bool { passage != nil }

  /// Takes a token of a value that is passed over; a number has so many bytes.
  mutating func pass(_ token: JSONPassedToken, endingAt end: Int) {
    guard var passage else { return }
    let start = startOfToken(before: end)
    let first = passage.start ?? start
    self.end = end
    passage.start = first
    switch token {
    case .opening: passage.depth += 1
    case .closing: passage.depth -= 1
    case .number(let count): self.end = start + count
    case .other: break
    }
    self.passage = passage
    guard passage.depth == 0 else { return }
    passed.append(
      JSONPassedMember(
        name: passage.name, nameRange: passage.nameRange, range: first..<self.end))
    self.passage = nil
  }

  /// Takes an event whose token ends before the byte at `end`.
  mutating func take(_ event: JSONEvent, endingAt end: Int) throws(JSONFault) {
    let start = startOfToken(before: end)
    self.end = end
    switch event {
    case .null: add(JSONNode(.null, in: start..<end))
    case .boolean(let truth): add(JSONNode(.boolean(truth), in: start..<end))
    case .number(let count):
      // A parser may have looked at the byte after a number.
      let range = start..<start + count
      add(JSONNode(.number(try number(in: range)), in: range))
    case .string(let string):
      try checkSurrogates(in: start..<end)
      add(JSONNode(.string(string), in: start..<end))
    case .name(let name): try begin(name, start..<end)
    case .openObject: try begin(Container(offset: start, isObject: true))
    case .openArray: try begin(Container(offset: start, isObject: false))
    case .closeObject, .closeArray: close(at: end)
    }
  }

  private func startOfToken(before end: Int) -> Int {
    var start = self.end
    while start < end, [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x3A].contains(bytes[start]) { start += 1 }
    Work.bytesScanned.count(start - self.end)
    return start
  }

  /// Where what a parser refused begins, of which it has consumed all up to `end`; in a string, `end`.
  func placeOfFault(before end: Int) -> Int {
    let start = min(startOfToken(before: end), max(self.end, end - 1))
    return start < bytes.count && bytes[start] == UInt8(ascii: "\"") ? end : start
  }

  private mutating func begin(_ container: Container) throws(JSONFault) {
    guard open.count < JSONReader.deepest else {
      throw JSONFault(
        message:
          "more than \(JSONReader.deepest) arrays and objects inside one another (flatten it)",
        offset: container.offset)
    }
    open.append(container)
  }

  private mutating func begin(_ name: String, _ token: Range<Int>) throws(JSONFault) {
    if !salvages { try checkSurrogates(in: token) }
    let first = open[open.count - 1].names.updateValue(token.lowerBound, forKey: Array(name.utf8))
    if let first {
      guard keepsDuplicates else {
        throw JSONFault(
          message: "the name \(shown(name)) is there twice in one object (leave one out)",
          offset: token.lowerBound)
      }
      duplicates.append(JSONDuplicate(name: name, first: first, second: token.lowerBound))
    }
    if open.count == 1, passes(name) {
      passage = Passage(name: name, nameRange: token)
    } else {
      open[open.count - 1].name = (name, token)
    }
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

  private func number(in range: Range<Int>) throws(JSONFault) -> Double {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw JSONFault(
        message: "the number \(shown(text)) is too large (write a smaller one)",
        offset: range.lowerBound)
    }
    return number
  }

  /// Refuses an escaped half of a surrogate pair, which is no character (RFC 8259, 7).
  private func checkSurrogates(in token: Range<Int>) throws(JSONFault) {
    var offset = token.lowerBound
    while offset < token.upperBound {
      guard bytes[offset] == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      guard let unit = escapedUnit(at: offset) else {
        offset += 2
        continue
      }
      let isPair =
        unit >> 10 == 0x36 && (escapedUnit(at: offset + 6).map { $0 >> 10 == 0x37 } ?? false)
      if unit >> 11 == 0x1B, !isPair {
        throw JSONFault(
          message:
            "half of a surrogate pair, which is no character (escape both halves, or write the "
            + "character itself)", offset: offset)
      }
      offset += isPair ? 12 : 6
    }
  }

  /// The unit of `\uXXXX` at an offset.
  private func escapedUnit(at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: bytes[offset + 2..<offset + 6], as: UTF8.self), radix: 16)
  }
}

/// A text as a message shows it: in quotes, and not longer than a line.
func shown(_ text: String) -> String {
  "\"" + (text.count > 40 ? "\(text.prefix(39))…" : text) + "\""
}
