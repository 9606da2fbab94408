import TextLayout

/// A value of a JSON text on its way to be read: where it is, for what is said when it is wrong.
struct JSONCursor: Sendable {
  private indirect enum Path: Sendable {
    case root
    case member(Path, String)
    case element(Path, Int)

    var text: String {
      switch self {
      case .root: "$"
      case .member(let parent, let name): parent.text + Self.step(name)
      case .element(let parent, let index): "\(parent.text)[\(index)]"
      }
    }

    /// A name as JSONPath writes it (RFC 9535, 2.5.1): behind a full stop where it is a word.
    private static func step(_ name: String) -> String {
      func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
      let isWord =
        (name.utf8.first.map(isLetter) ?? false)
        && name.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
      return isWord ? "." + name : "[\(shown(name))]"
    }
  }

  let node: JSONNode
  private let path: Path
  private let document: JSONDocument

  init(_ document: JSONDocument) {
    self.init(document.root, .root, document)
  }

  private init(_ node: JSONNode, _ path: Path, _ document: JSONDocument) {
    self.node = node
    self.path = path
    self.document = document
  }

  /// The path and the place, as a message begins.
  var place: String { "\(document.place(of: node.offset)): \(path.text)" }

  /// What is wrong with the value, and the cure.
  func refuse(_ problem: String, _ cure: String) -> TextLayoutError {
    TextLayoutError(.invalidDocument, "\(place) \(problem) (\(cure))")
  }

  private func refuse(insteadOf kind: String) -> TextLayoutError {
    refuse("is \(node.value.kind)", "give \(kind)")
  }
}

// MARK: - What the value is to be

extension JSONCursor {
  func string() throws(TextLayoutError) -> String {
    guard case .string(let string) = node.value else { throw refuse(insteadOf: "a string") }
    return string
  }

  func boolean() throws(TextLayoutError) -> Bool {
    guard case .boolean(let truth) = node.value else { throw refuse(insteadOf: "true or false") }
    return truth
  }

  /// A number in `bounds`, to 6 decimals, as numbers are printed.
  ///
  /// So what is read is what it becomes when it is printed and read again.
  func number(_ bounds: ClosedRange<Double>, _ kind: String) throws(TextLayoutError) -> Double {
    let cure = "\(kind) from \(bounds.lowerBound.words) to \(bounds.upperBound.words)"
    guard case .number(let number) = node.value else { throw refuse(insteadOf: cure) }
    guard number >= bounds.lowerBound else { throw refuse("is too small", "give \(cure)") }
    guard number <= bounds.upperBound else { throw refuse("is too large", "give \(cure)") }
    return (number * 1_000_000).rounded(.toNearestOrAwayFromZero) / 1_000_000
  }

  func integer(_ bounds: ClosedRange<Int>) throws(TextLayoutError) -> Int {
    let number = try number(
      Double(bounds.lowerBound)...Double(bounds.upperBound), "a whole number")
    guard let whole = Int(exactly: number) else {
      throw refuse(
        "is no whole number",
        "give a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return whole
  }

  /// One of a few words.
  func word<Word: RawRepresentable>(
    of words: [Word]
  ) throws(TextLayoutError) -> Word where Word.RawValue == String {
    let names = words.map { "\"\($0.rawValue)\"" }
    let cure = "give \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
    guard case .string(let string) = node.value else {
      throw refuse("is \(node.value.kind)", cure)
    }
    guard let word = words.first(where: { $0.rawValue.utf8.elementsEqual(string.utf8) }) else {
      throw refuse("is \(shown(string))", cure)
    }
    return word
  }

  func elements() throws(TextLayoutError) -> [JSONCursor] {
    guard case .array(let nodes) = node.value else { throw refuse(insteadOf: "an array") }
    return nodes.enumerated().map { JSONCursor($1, .element(path, $0), document) }
  }

  /// The members, of any name.
  func members() throws(TextLayoutError) -> [(name: String, value: JSONCursor)] {
    guard case .object(let members) = node.value else { throw refuse(insteadOf: "an object") }
    return members.map { ($0.name, JSONCursor($0.node, .member(path, $0.name), document)) }
  }

  /// The members, whose names are all known ones; `others` are not.
  func members<Key: RawRepresentable & CaseIterable & Equatable>(
    _ type: Key.Type, without others: [Key] = []
  ) throws(TextLayoutError) -> [(key: Key, value: JSONCursor)] where Key.RawValue == String {
    let keys = Key.allCases.filter { !others.contains($0) }
    var known: [(Key, JSONCursor)] = []
    guard case .object(let members) = node.value else { throw refuse(insteadOf: "an object") }
    for member in members {
      guard
        let key = keys.first(where: { $0.rawValue.utf8.elementsEqual(member.name.utf8) })
      else { throw unknown(member, keys.map(\.rawValue)) }
      known.append((key, JSONCursor(member.node, .member(path, member.name), document)))
    }
    return known
  }

  private func unknown(_ member: JSONMember, _ names: [String]) -> TextLayoutError {
    let place = document.place(of: member.nameOffset)
    let cure = "leave it out; there are \(names.joined(separator: ", "))"
    return TextLayoutError(
      .invalidDocument,
      "\(place): \(path.text) has an unknown member \(shown(member.name)) (\(cure))")
  }
}

extension Double {
  /// Without the point of a whole number.
  fileprivate var words: String { Int(exactly: self).map(String.init) ?? String(self) }
}
