import TextDocuments

// Definitions
//
//   edit       a range of bytes in a file, and the bytes that replace it
//   block      an array whose elements start with dashes, in YAML only
//
// Everything else stays as it is, including comments: a comment on an element's line belongs to the element.
// Differing values are replaced, arrays grow or shrink at their end, and an empty expectation is filled in.

/// Rewrites what fixtures expect if it differs from what was found.
public struct ExpectationEditor: Sendable {
  private let source: FixtureSource
  private let fillsInline: Bool
  private var edits: [Edit] = []
  /// Whether something can't be written in place.
  private var isRefused = false

  private struct Edit: Equatable {
    let range: Range<Int>
    let bytes: [UInt8]
    /// Whether it adds elements after the last, which may be empty and so where they are added.
    var isGrowth = false
  }

  private var bytes: [UInt8] { source.bytes }

  /// Edits a file of these bytes.
  ///
  /// What is filled in has lines of its own, or is on one line, which is also possible inside brackets.
  public init(_ bytes: [UInt8], _ format: FixtureFormat, fillsInline: Bool = false) {
    source = FixtureSource(bytes: bytes, format: format)
    self.fillsInline = fillsInline
  }

  /// Replaces expected values by found ones.
  ///
  /// A member that the output lacks stays: only its author knows whether it is misspelled.
  public mutating func correct(_ differences: [Difference]) {
    for difference in differences {
      guard let found = difference.found else { continue }
      if difference.expected.node.isEmptyArray, case .array = found.node.value {
        let isOfLines =
          difference.path.split(separator: ".").last == "lines"
          && (try? found.elements())?.allSatisfy { $0.member("range") != nil } == true
        spread(
          isOfLines ? FixtureFragment.lines(found) : FixtureFragment(found),
          inPlaceOf: difference.expected.node, levels: 1)
      } else {
        correct(difference.expected, found)
      }
    }
  }

  /// Fills an empty expectation in.
  public mutating func fill(_ expectation: JSONCursor, from found: JSONCursor) {
    spread(FixtureFragment.expectation(of: found), inPlaceOf: expectation.node, levels: 2)
  }

  /// Names this program's engine in a fixture: in its member `engine`, or in a new one before `expect`.
  mutating func nameEngine(in fixture: JSONNode) {
    guard case .object(let members) = fixture.value else { return }
    let engine = FixtureFragment.currentEngine
    if let member = members.first(where: { $0.name == "engine" }) {
      return renew(engine, at: member.node)
    }
    guard let next = members.first(where: { $0.name == "expect" })?.nameRange.lowerBound
    else { return }
    let isFlow = source.isFlow(fixture)
    let startsLine = bytes[source.startOfLine(at: next)..<next].allSatisfy(source.isBlank)
    let separator = !isFlow || startsLine ? "\n" + spaces(source.column(of: next)) : " "
    let member = FixtureFragment.Member("engine", engine).inline(source.format)
    replace(next..<next, member + Array(((isFlow ? "," : "") + separator).utf8))
  }

  /// Replaces the versions of another engine; where one is not there yet, the whole with its comments.
  private mutating func renew(_ engine: FixtureFragment, at node: JSONNode) {
    guard case .object(let old) = node.value, case .object(let new) = engine else {
      return put(engine, inPlaceOf: node)
    }
    let versions = new.compactMap { version in
      old.first { $0.name == version.name }.map { (version.value, $0.node) }
    }
    guard versions.count == new.count else {
      let range = source.content(of: node)
      let indent = source.indent(at: range.lowerBound) + 2
      return replace(range, inline(engine, withCommentsOf: range, indent))
    }
    for (version, node) in versions {
      if !version.isString(of: node) { put(version, inPlaceOf: node) }
    }
  }

  /// Replaces an empty value, over several lines if that is possible.
  private mutating func spread(
    _ fragment: FixtureFragment, inPlaceOf node: JSONNode, levels: Int
  ) {
    let range = source.content(of: node)
    let inner = source.indent(at: range.lowerBound) + 2
    switch source.format {
    case .json where fillsInline || levels == 1: replace(range, fragment.inline(.json))
    case .json: replace(range, fragment.block(.json, indent: inner - 2, levels: levels))
    case .yaml where fillsInline: replace(range, inline(fragment, withCommentsOf: range, inner))
    case .yaml:
      let after = source.comment(after: range.upperBound)
      let comments = (source.comments(in: range) + [after].compactMap(\.self)).map {
        Array(bytes[$0])
      }
      let newLine = Array(("\n" + spaces(inner)).utf8)
      let block = newLine + fragment.block(.yaml, indent: inner, levels: levels)
      replace(
        withSpacesBefore: range.lowerBound..<max(range.upperBound, after?.upperBound ?? 0),
        comments.isEmpty ? block : [0x20] + comments.joined(separator: newLine) + block)
    }
  }

  /// On one line, except for comments between the brackets: each ends a line.
  private func inline(
    _ fragment: FixtureFragment, withCommentsOf range: Range<Int>, _ indent: Int
  ) -> [UInt8] {
    let inline = fragment.inline(source.format)
    let comments = source.comments(in: range)
    guard !comments.isEmpty, let bracket = inline.first else { return inline }
    let lines = comments.map { Array(bytes[$0]) + Array(("\n" + spaces(indent)).utf8) }
    return [bracket, 0x20] + lines.joined() + inline.dropFirst().drop { $0 == 0x20 }
  }

  /// The file with all edits.
  ///
  /// Nil if different edits overlap, as they can with aliases, if one is impossible, for YAML with lines that end in CR alone,
  /// and if the edited file could not be read again: an empty value can be where no place for another one is known.
  public var edited: [UInt8]? {
    guard let edited = applied, (try? source.format.read(edited)) != nil else { return nil }
    return edited
  }

  /// The file with all edits; nil if they can't be applied.
  private var applied: [UInt8]? {
    if isRefused || (!edits.isEmpty && source.format == .yaml && source.hasLoneReturn) {
      return nil
    }
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.isGrowth ? 1 : 0)
        < ($1.range.lowerBound, $1.range.upperBound, $1.isGrowth ? 1 : 0)
    }
    var edited: [UInt8] = []
    var start = 0
    for (index, edit) in sorted.enumerated() {
      // Fixtures that share an engine or an expectation through an anchor change it alike.
      if index > 0, sorted[index - 1] == edit { continue }
      guard edit.range.lowerBound >= start else { return nil }
      edited += bytes[start..<edit.range.lowerBound]
      edited += edit.bytes
      start = edit.range.upperBound
    }
    return edited + bytes[start...]
  }

  /// The new bytes get the file's line ends; those in strings are escaped.
  private mutating func replace(_ range: Range<Int>, _ new: [UInt8], isGrowth: Bool = false) {
    let lineEnd = source.endsLinesWithCR ? [0x0D, 0x0A] : [0x0A] as [UInt8]
    let bytes = new.flatMap { $0 == 0x0A ? lineEnd : [$0] }
    edits.append(Edit(range: range, bytes: bytes, isGrowth: isGrowth))
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private mutating func replace(withSpacesBefore range: Range<Int>, _ new: [UInt8]) {
    var start = range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    replace(start..<range.upperBound, new)
  }
}

// MARK: - One difference

extension ExpectationEditor {
  private mutating func correct(_ expected: JSONCursor, _ found: JSONCursor) {
    if case .array(let wanted) = expected.node.value, case .array(let nodes) = found.node.value,
      !wanted.isEmpty, !nodes.isEmpty
    {
      return resize(expected, wanted, to: nodes.indices.map(found.element))
    }
    put(FixtureFragment(found, like: expected), inPlaceOf: expected.node)
  }

  /// Replaces a value by one on one line.
  ///
  /// Its anchor stays, and so does the tag of a string before another string.
  private mutating func put(_ fragment: FixtureFragment, inPlaceOf node: JSONNode) {
    let range = source.content(of: node)
    let new = fragment.inline(source.format) + source.commentOfHeader(in: range)
    let tag = source.tag(before: range.lowerBound)
    let lostTag = tag.flatMap { fragment.isString && source.isOfString($0) ? nil : $0 }
    if range.isEmpty {
      return write(new, whereNothingIsAt: range.lowerBound, inPlaceOf: lostTag)
    }
    let sign = signBeforeBlock(at: range.lowerBound)
    if let lostTag, lostTag.upperBound != sign { remove(lostTag) }
    // A value that begins with a colon or a question mark may follow its anchor at once.
    let isAtAnchor = source.property(before: range.lowerBound) != nil
    guard let sign else { return replace(range, (isAtAnchor ? [0x20] : []) + new) }
    if let lostTag, lostTag.upperBound == sign {
      replace(lostTag, new)
    } else {
      replace(sign..<sign, [0x20] + new, isGrowth: true)
    }
    let lineEnd = bytes[..<range.lowerBound].lastIndex(of: 0x0A) ?? range.lowerBound
    replace(
      (lineEnd > sign && bytes[lineEnd - 1] == 0x0D ? lineEnd - 1 : lineEnd)..<range.upperBound, [])
  }

  /// The end of the colon before a list or a mapping whose lines begin below it; nil for other values.
  ///
  /// The column of its lines may be too small for a value on one line.
  private func signBeforeBlock(at offset: Int) -> Int? {
    guard source.format == .yaml, offset < bytes.count,
      bytes[source.startOfLine(at: offset)..<offset].allSatisfy({ $0 == 0x20 })
    else { return nil }
    let isDash =
      bytes[offset] == UInt8(ascii: "-") && bytes[(offset + 1)...].first.map(source.isBlank) ?? true
    let sign = source.endOfSign(before: offset)
    return isDash && sign > 0 ? sign : nil
  }

  /// Writes a value if there is none yet: after a colon or a dash, perhaps without a space after it; after an anchor or a
  /// tag; or after a name without a colon, as in `{ name }`.
  private mutating func write(
    _ new: [UInt8], whereNothingIsAt offset: Int, inPlaceOf tag: Range<Int>?
  ) {
    let sign = source.endOfSign(before: offset)
    guard sign > 0 else { return replace(offset..<offset, new) }
    if let tag {
      if tag.upperBound == sign { return replace(tag, new) }
      remove(tag)
    }
    let isDash =
      bytes[sign - 1] == UInt8(ascii: "-") && (sign < 2 || source.isBlank(bytes[sign - 2]))
    if bytes[sign - 1] == UInt8(ascii: ":") || isDash {
      return replace(offset..<offset, (sign == offset ? [0x20] : []) + new)
    }
    if source.property(before: sign) != nil { return replace(sign..<sign, [0x20] + new) }
    // A name after a question mark has its colon on the next line.
    isRefused = isRefused || bytes[source.startOfLine(at: sign)...].first { $0 != 0x20 } == 0x3F
    replace(sign..<sign, Array(": ".utf8) + new)
  }

  /// Removes a tag and the blanks between it and what follows; a comment has to be after a blank.
  private mutating func remove(_ tag: Range<Int>) {
    let blanks = bytes[tag.upperBound...].prefix { $0 == 0x20 || $0 == 0x09 }
    let isBeforeComment = bytes[blanks.endIndex...].first == UInt8(ascii: "#")
    let needsBlank =
      isBeforeComment && tag.lowerBound > 0 && !source.isBlank(bytes[tag.lowerBound - 1])
    replace(tag.lowerBound..<blanks.endIndex, needsBlank ? [0x20] : [])
  }

  /// Removes elements from an array's end, or adds some in the form of its last.
  private mutating func resize(
    _ array: JSONCursor, _ nodes: [JSONNode], to found: [JSONCursor]
  ) {
    guard isWritten(nodes, in: array.node) else {
      isRefused = true
      return
    }
    let isFlow = source.isFlow(array.node)
    if found.count < nodes.count {
      let kept = source.end(of: nodes[found.count - 1], isFlow)
      let last = source.end(of: nodes[nodes.count - 1], isFlow)
      return isFlow
        ? cut(kept..<last, before: start(of: nodes[found.count])) : replace(kept..<last, [])
    }
    let last = nodes[nodes.count - 1]
    let before: [UInt8]
    if isFlow {
      let startsLine = bytes[..<last.offset].last { $0 != 0x20 } == UInt8(ascii: "\n")
      before = Array((startsLine ? ",\n" + spaces(source.column(of: last.offset)) : ", ").utf8)
    } else {
      // It may be on a line before, and before a comment, an anchor or a tag.
      let end = source.endOfSign(before: start(of: last))
      let dash = max(0, end - 1)
      before = Array(("\n" + spaces(source.column(of: dash)) + "- ").utf8)
    }
    let added = found[nodes.count...].flatMap { value in
      before
        + FixtureFragment(value, like: array.element(nodes.count - 1)).inline(source.format)
    }
    let end = source.end(of: last, isFlow)
    replace(end..<end, added, isGrowth: true)
  }
}

extension ExpectationEditor {
  /// Whether elements are written in an array one after the other: an alias of a list or a mapping has its anchor's place.
  private func isWritten(_ nodes: [JSONNode], in array: JSONNode) -> Bool {
    nodes.allSatisfy { array.offset <= $0.offset && $0.offset <= array.range.upperBound }
      && zip(nodes, nodes.dropFirst()).allSatisfy { $0.range.upperBound <= start(of: $1) }
  }

  /// The start of a value, of its anchor or of its tag.
  private func start(of node: JSONNode) -> Int {
    source.properties(before: node.offset).last?.lowerBound ?? node.offset
  }
}

// MARK: - Comments

extension ExpectationEditor {
  /// Removes elements inside brackets, the first of which is at `next`.
  ///
  /// The comment after the last element that stays belongs to it and stays; the comment after the last removed
  /// element goes.
  private mutating func cut(_ range: Range<Int>, before next: Int) {
    guard source.format == .yaml else { return replace(range, []) }
    let comma = bytes[range.upperBound...].prefix { $0 == 0x20 || $0 == UInt8(ascii: ",") }
    let afterComma = comma.firstIndex(of: UInt8(ascii: ",")).map { $0 + 1 } ?? range.upperBound
    let end = source.comment(after: afterComma)?.upperBound ?? afterComma
    guard let kept = source.comments(in: range.lowerBound..<next).first,
      !bytes[range.lowerBound..<kept.lowerBound].contains(UInt8(ascii: "\n"))
    else { return replace(range.lowerBound..<end, []) }
    if let comma = bytes[range.lowerBound..<kept.lowerBound].firstIndex(of: UInt8(ascii: ",")) {
      replace(comma..<comma + 1, [])
    }
    // The closing bracket would become part of the comment.
    let rest = bytes[end...].drop { $0 == 0x20 || $0 == 0x09 }
    guard let next = rest.first, next != 0x0A, next != 0x0D else {
      return replace(kept.upperBound..<end, [])
    }
    let indent = source.indent(at: range.lowerBound)
    replace(kept.upperBound..<rest.startIndex, Array(("\n" + spaces(indent)).utf8))
  }

}

extension JSONNode {
  fileprivate var isEmptyArray: Bool {
    if case .array(let nodes) = value { nodes.isEmpty } else { false }
  }
}
