//     Hi {n, plural, one{# day} other{# days}}
//     ^^^literal
//        ^argument start (plural)         argument limit^
//         ^name       ^selector
//                        ^message start, "#", literal, limit, and so on
//
// ICU lists its parts in the tree's pre-order; bytes that no part covers are text.

import TextCore

/// Reads an ICU message as a tree of branches.
struct MessageReader {
  /// The most nested braces: ICU and this reader recurse into them.
  static let maximumDepth = 50

  private let bytes: [UInt8]
  private let syntax: PlaceholderSyntax
  private let declared: [TextKey: DeclaredPlaceholder]
  private var parts: [MessagePart] = []
  private var index = 0
  private var segments: [TextSegment] = []
  /// The end of what has been read.
  private var cursor = 0

  init(_ text: String, _ syntax: PlaceholderSyntax, _ declared: [TextKey: DeclaredPlaceholder]) {
    bytes = Array(text.utf8)
    self.syntax = syntax
    self.declared = declared
  }

  consuming func read() throws(MessageError) -> Message {
    try checkDepth()
    let shown = syntax == .flutter ? DoubledApostrophes(bytes) : nil
    guard
      let pattern = MessagePattern(
        shown?.bytes ?? bytes, doublesApostrophes: syntax == .javaMessage)
    else { throw MessageError(offset: 0, message: "out of memory") }
    if let (reason, offset) = pattern.error {
      throw MessageError(
        offset: shown?.offset(offset) ?? offset,
        message: Self.words[reason] ?? "ICU reports \(reason)")
    }
    parts = shown.map { shown in pattern.parts.compactMap(shown.part) } ?? pattern.parts
    try checkBranches()
    let nodes = message(number: nil)
    return Message(nodes: nodes, segments: segments)
  }

  private static let words = [
    "U_UNMATCHED_BRACES": "a brace is not closed, or not opened",
    "U_PATTERN_SYNTAX_ERROR": "this is not an argument",
    "U_BAD_ARGUMENT_SYNTAX": "this is not an argument's name or number",
    "U_DEFAULT_KEYWORD_MISSING": "a plural or select has no branch \"other\"",
    "U_INDEX_OUTOFBOUNDS_ERROR": "a part of the message is too long or too deep",
    "U_ILLEGAL_ARGUMENT_ERROR": "this is not an argument",
    "U_ARGUMENT_TYPE_MISMATCH": "this is not an argument's type",
  ]

  private func checkDepth() throws(MessageError) {
    var depth = 0
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "{") { depth += 1 } else if byte == UInt8(ascii: "}") { depth -= 1 }
      guard depth <= Self.maximumDepth else {
        throw MessageError(
          offset: offset, message: "more than \(Self.maximumDepth) nested braces")
      }
    }
  }

  /// ICU reads branches of any names, but no number chooses one of a plural whose name is neither a category nor a number, and
  /// nothing the second of two with the same name, or the same number.
  private func checkBranches() throws(MessageError) {
    var open: [(argument: MessagePart.ArgumentKind, names: Set<TextKey>)] = []
    for part in parts {
      switch part.kind {
      case .argumentStart: open.append((part.argument, []))
      case .argumentLimit: _ = open.popLast()
      case .selector:
        guard let argument = open.last?.argument, argument != .choice else { continue }
        let name = text(part)
        if argument != .select, !name.hasPrefix("="), PluralCategory(rawValue: name) == nil {
          throw MessageError(
            offset: part.range.lowerBound, message: "a plural has an unknown form \"\(name)\"")
        }
        guard open[open.count - 1].names.insert(Self.key(of: name)).inserted else {
          throw MessageError(
            offset: part.range.lowerBound, message: "the branch \"\(name)\" is defined twice")
        }
      default: break
      }
    }
  }

  /// The same for all ways to write a number: `=1` and `=01.0`.
  private static func key(of name: String) -> TextKey {
    guard name.hasPrefix("="), let number = Double(name.dropFirst()) else { return TextKey(name) }
    return TextKey("=\(number)")
  }

  private mutating func next() -> MessagePart? {
    guard index < parts.count else { return nil }
    index += 1
    return parts[index - 1]
  }

  /// The nodes up to a message's limit; `number` is the argument that `#` stands for.
  private mutating func message(number: String?) -> [FormNode] {
    var nodes: [FormNode] = []
    while let part = next() {
      switch part.kind {
      case .messageStart: syntax(to: part.range.upperBound)
      case .messageLimit:
        literal(to: part.range.lowerBound, &nodes)
        syntax(to: part.range.upperBound)
        return nodes
      case .skip:
        literal(to: part.range.lowerBound, &nodes)
        syntax(to: part.range.upperBound)
      case .replaceNumber:
        literal(to: part.range.lowerBound, &nodes)
        placeholder(part.range, number ?? "", .integer, &nodes)
      case .argumentStart:
        literal(to: part.range.lowerBound, &nodes)
        argument(part, &nodes)
      default: break
      }
    }
    return nodes
  }

  private mutating func literal(to end: Int, _ nodes: inout [FormNode]) {
    guard cursor < end else { return }
    let text = String(decoding: bytes[cursor..<end], as: UTF8.self)
    segments.append(TextSegment(cursor..<end, .literal(text)))
    nodes.append(.piece(.literal(text)))
    cursor = end
  }

  private mutating func syntax(to end: Int) {
    guard cursor < end else { return }
    var start = cursor
    if let last = segments.last, case .syntax = last.kind {
      start = last.range.lowerBound
      segments.removeLast()
    }
    segments.append(TextSegment(start..<end, .syntax))
    cursor = end
  }

  private mutating func placeholder(
    _ range: Range<Int>, _ name: String, _ type: PlaceholderType, _ nodes: inout [FormNode]
  ) {
    let written = String(decoding: bytes[range], as: UTF8.self)
    let placeholder = Placeholder(written, name: name, type: type, syntax: syntax)
      .described(by: declared[name])
    segments.append(TextSegment(range, .placeholder(placeholder)))
    nodes.append(.piece(.placeholder(placeholder)))
    cursor = range.upperBound
  }

  private func text(_ part: MessagePart) -> String {
    String(decoding: bytes[part.range], as: UTF8.self)
  }

  private mutating func argument(_ start: MessagePart, _ nodes: inout [FormNode]) {
    guard let name = next().map(text) else { return }
    switch start.argument {
    case .none, .simple: simple(start, name, &nodes)
    case .plural: choice(.plural, name, number: name, &nodes)
    case .selectOrdinal: choice(.ordinal, name, number: name, &nodes)
    case .select: choice(.select, name, number: nil, &nodes)
    case .choice: choice(.choice, name, number: nil, &nodes)
    }
  }

  private mutating func simple(
    _ start: MessagePart, _ name: String, _ nodes: inout [FormNode]
  ) {
    var type = PlaceholderType.text
    while let part = next() {
      if part.kind == .argumentType { type = Self.types[text(part)] ?? .other }
      guard part.kind != .argumentLimit else {
        placeholder(start.range.lowerBound..<part.range.upperBound, name, type, &nodes)
        return
      }
    }
  }

  private static let types: [TextKey: PlaceholderType] = [
    "number": .number, "date": .date, "time": .time,
  ]

  private mutating func choice(
    _ kind: CatalogVariant.Kind, _ name: String, number: String?, _ nodes: inout [FormNode]
  ) {
    var branches: [FormBranch] = []
    var value = ""
    while let part = next() {
      switch part.kind {
      case .argumentLimit:
        syntax(to: part.range.upperBound)
        nodes.append(.choice(branches))
        return
      // A choice's limit comes before its sign; a plural's number after its selector.
      case .integer, .double: if kind == .choice { value = text(part) }
      case .selector: value = kind == .choice ? value + text(part) : text(part)
      case .messageStart:
        syntax(to: part.range.upperBound)
        branches.append(
          FormBranch(
            variants: [CatalogVariant(kind, value, argument: name)],
            nodes: message(number: number)))
      default: break
      }
    }
  }
}
