import TextCore

/// A value of a JSON text that is being read, with its path and place for error messages.
public struct JSONCursor: Sendable {
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

    /// A name as JSONPath writes it (RFC 9535, 2.5.1): after a period if it is a word.
    private static func step(_ name: String) -> String {
      func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
      let isWord =
        (name.utf8.first.map(isLetter) ?? false)
        && name.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
      return isWord ? "." + name : "[\(shown(name))]"
    }
  }

  /// The value, and its bytes in the text.
  public let node: JSONNode
  private let path: Path
  private let text: DocumentSource

  /// The root of a text.
  public init(_ document: JSONDocument) {
    self.init(document.root, .root, document.source)
  }

  /// A value of a text, without its path.
  package init(_ node: JSONNode, of document: JSONDocument) {
    self.init(node, .root, document.source)
  }

  private init(_ node: JSONNode, _ path: Path, _ text: DocumentSource) {
    self.node = node
    self.path = path
    self.text = text
  }

  /// The place and the path, as a message begins with them.
  package var place: String { errorPlace.description }

  /// Where it is, for errors.
  public var errorPlace: TextLayoutError.Place {
    text.place(of: node.offset).ofError(path.text)
  }

  /// The value as it is written, byte for byte.
  public var source: ArraySlice<UInt8> { text.bytes[node.range] }

  /// A number as it is written; where an alias has only its value, that.
  package var numberText: String { node.numberText(in: text.bytes) }

  /// An error: what is wrong with the value, and how to fix it.
  package func refuse(_ problem: String, _ fix: String) -> TextLayoutError {
    let place = errorPlace
    return TextLayoutError(.invalidDocument, "\(place) \(problem) (\(fix))", at: place)
  }

  /// The error of an object without a member that it must have.
  func refuseWithout(_ name: some RawRepresentable<String>) -> TextLayoutError {
    refuse("has no \(name.rawValue)", "give the member \"\(name.rawValue)\"")
  }

  private func refuse(insteadOf kind: String) -> TextLayoutError {
    refuse("is \(node.value.kind)", "give \(kind)")
  }
}

// MARK: - The types of values

extension JSONCursor {
  package func string() throws(TextLayoutError) -> String {
    guard case .string(let string) = node.value else { throw refuse(insteadOf: "a string") }
    return string
  }

  package func boolean() throws(TextLayoutError) -> Bool {
    guard case .boolean(let truth) = node.value else { throw refuse(insteadOf: "true or false") }
    return truth
  }

  /// A number in `bounds`, rounded to 6 decimals, as numbers are printed.
  ///
  /// So a number stays the same when it is printed and read again.
  package func number(_ bounds: ClosedRange<Double>, _ kind: String) throws(TextLayoutError)
    -> Double
  {
    let wanted = "\(kind) from \(bounds.lowerBound.words) to \(bounds.upperBound.words)"
    guard case .number(let number) = node.value else { throw refuse(insteadOf: wanted) }
    guard number >= bounds.lowerBound else { throw refuse("is too small", "give \(wanted)") }
    guard number <= bounds.upperBound else { throw refuse("is too large", "give \(wanted)") }
    return (number * 1_000_000).rounded(.toNearestOrAwayFromZero) / 1_000_000
  }

  package func integer(_ bounds: ClosedRange<Int>) throws(TextLayoutError) -> Int {
    let number = try number(
      Double(bounds.lowerBound)...Double(bounds.upperBound), "a whole number")
    guard let whole = Int(exactly: number) else {
      throw refuse(
        "is not a whole number",
        "give a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return whole
  }

  /// One of a few words.
  package func word<Word: RawRepresentable>(
    of words: [Word]
  ) throws(TextLayoutError) -> Word where Word.RawValue == String {
    let names = words.map { "\"\($0.rawValue)\"" }
    let fix = "give \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
    guard case .string(let string) = node.value else {
      throw refuse("is \(node.value.kind)", fix)
    }
    guard let word = words.first(where: { $0.rawValue.utf8.elementsEqual(string.utf8) }) else {
      let meant = NameMatcher(names: words.map(\.rawValue)).hint(for: string)
      throw refuse("is \(shown(string))", meant ?? fix)
    }
    return word
  }

  /// The elements.
  ///
  /// - Throws: `.invalidDocument` if it is not an array.
  public func elements() throws(TextLayoutError) -> [JSONCursor] {
    guard case .array(let nodes) = node.value else { throw refuse(insteadOf: "an array") }
    return nodes.indices.map(element)
  }

  /// An element of an array that has it.
  public func element(_ index: Int) -> JSONCursor {
    guard case .array(let nodes) = node.value else { return self }
    return JSONCursor(nodes[index], .element(path, index), text)
  }

  /// The member of a name; nil if there is none, or if this is not an object.
  public func member(_ name: String) -> JSONCursor? {
    guard case .object(let members) = node.value else { return nil }
    Work.namesCompared.count(members.count)
    guard let member = members.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      return nil
    }
    return JSONCursor(member.node, .member(path, name), text)
  }

  /// The members, of any name.
  ///
  /// - Throws: `.invalidDocument` if it is not an object.
  public func members() throws(TextLayoutError) -> [(name: String, value: JSONCursor)] {
    guard case .object(let members) = node.value else { throw refuse(insteadOf: "an object") }
    return members.map { ($0.name, JSONCursor($0.node, .member(path, $0.name), text)) }
  }

  /// The members as the tree has them; none if it is not an object.
  package var memberNodes: [JSONMember] {
    guard case .object(let members) = node.value else { return [] }
    return members
  }

  /// The value of the member of a number, from 0, of an object that has so many.
  package func member(at index: Int) -> JSONCursor {
    let member = memberNodes[index]
    return JSONCursor(member.node, .member(path, member.name), text)
  }

  /// The members, whose names must be known; `others` are not known here.
  ///
  /// For the message about an unknown one, `viewNames` has what other systems call known members, and `elsewhere` what to
  /// do about those of other objects.
  package func members<Key: RawRepresentable & CaseIterable & Equatable>(
    _ type: Key.Type, without others: [Key] = [], viewNames: [TextKey: String] = [:],
    elsewhere: [TextKey: String] = [:]
  ) throws(TextLayoutError) -> [(key: Key, value: JSONCursor)] where Key.RawValue == String {
    let keys = Key.allCases.filter { !others.contains($0) }
    var known: [(Key, JSONCursor)] = []
    guard case .object(let members) = node.value else { throw refuse(insteadOf: "an object") }
    for member in members {
      guard
        let key = keys.first(where: { $0.rawValue.utf8.elementsEqual(member.name.utf8) })
      else { throw unknown(member, keys.map(\.rawValue), viewNames, elsewhere) }
      known.append((key, JSONCursor(member.node, .member(path, member.name), text)))
    }
    return known
  }

  private func unknown(
    _ member: JSONMember, _ names: [String], _ viewNames: [TextKey: String],
    _ elsewhere: [TextKey: String]
  ) -> TextLayoutError {
    let place = text.place(of: member.nameRange.lowerBound).ofError(path.text)
    let key = ViewName.key(member.name)
    let named =
      names.first { ViewName.key($0) == key }
      ?? viewNames[key].flatMap { names.contains($0) ? $0 : nil }
    let fix =
      named.map { "did you mean \($0)?" } ?? elsewhere[key]
      ?? NameMatcher(names: names).hint(for: member.name)
      ?? "remove it; the members are \(names.joined(separator: ", "))"
    return TextLayoutError(
      .invalidDocument, "\(place) has an unknown member \(shown(member.name)) (\(fix))", at: place)
  }
}

extension Double {
  /// Without a decimal point if it is a whole number.
  fileprivate var words: String { Int(exactly: self).map(String.init) ?? String(self) }
}
