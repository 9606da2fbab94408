import TextCore

/// Finds the placeholders of a text.
///
/// Cost: linear in the text.
public struct PlaceholderScanner: Sendable {
  private let syntaxes: Set<PlaceholderSyntax>
  private let declared: [TextKey: DeclaredPlaceholder]
  /// The name of an unnumbered conversion, inside a plural's variable.
  private let variable: String?

  /// A scanner for some syntaxes; declarations add types and examples.
  public init(_ syntaxes: Set<PlaceholderSyntax>, declared: [DeclaredPlaceholder] = []) {
    self.init(syntaxes, declared: declared, variable: nil)
  }

  init(_ syntaxes: Set<PlaceholderSyntax>, declared: [DeclaredPlaceholder], variable: String?) {
    self.syntaxes = syntaxes
    self.declared = [TextKey: DeclaredPlaceholder](
      declared.map { (TextKey($0.name), $0) }, uniquingKeysWith: { first, _ in first })
    self.variable = variable
  }

  /// The text in parts that cover it without gaps.
  ///
  /// - Throws: an error with an offset for a text that should be an ICU message, and is not valid.
  public func segments(of text: String) throws(MessageError) -> [TextSegment] {
    try message(text).segments
  }

  /// The text as a tree of branches, and in parts.
  func message(_ text: String) throws(MessageError) -> Message {
    if let syntax = Self.messageSyntaxes.first(where: syntaxes.contains) {
      return try MessageReader(text, syntax, declared).read()
    }
    // Most texts have no placeholder. An empty one has no parts.
    if !text.isEmpty, !PlaceholderCursor.mayFindAny(in: text) {
      return Message(
        nodes: [.piece(.literal(text))],
        segments: [TextSegment(0..<text.utf8.count, .literal(text))])
    }
    let segments = flat(Array(text.utf8))
    let nodes: [FormNode] = segments.map { segment in
      switch segment.kind {
      case .literal(let text): .piece(.literal(text))
      case .placeholder(let placeholder): .piece(.placeholder(placeholder))
      case .syntax: .piece(.literal(""))
      }
    }
    return Message(nodes: nodes, segments: segments)
  }

  private static let messageSyntaxes = PlaceholderSyntax.allCases.filter(\.isMessage)

  private func flat(_ bytes: [UInt8]) -> [TextSegment] {
    var segments: [TextSegment] = []
    var cursor = PlaceholderCursor(bytes: bytes, syntaxes: syntaxes, variable: variable)
    var start = 0
    func flush(_ end: Int) {
      guard start < end else { return }
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      segments.append(TextSegment(start..<end, .literal(text)))
    }
    while let found = cursor.next() {
      flush(found.range.lowerBound)
      segments.append(described(found))
      start = found.range.upperBound
    }
    flush(bytes.count)
    return segments
  }

  private func described(_ segment: TextSegment) -> TextSegment {
    guard case .placeholder(let found) = segment.kind else { return segment }
    return TextSegment(segment.range, .placeholder(found.described(by: declared[found.name])))
  }
}

/// Why a text is not a valid message.
public struct MessageError: Error, Sendable, Hashable {
  /// The byte of the text where it was found.
  public let offset: Int
  /// What is wrong.
  public let message: String
}

extension Placeholder {
  /// The same with the catalog's declaration added.
  func described(by declared: DeclaredPlaceholder?) -> Placeholder {
    guard let declared else { return self }
    let isVague = type == .text || type == .object || type == .other
    return Placeholder(
      written, name: name, type: isVague ? declared.type ?? type : type, syntax: syntax,
      example: declared.example ?? example)
  }
}
