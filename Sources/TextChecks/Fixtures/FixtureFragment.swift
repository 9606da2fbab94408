import TextDocuments
import TextLayout
import TextReports

/// A value to write into a fixture.
public indirect enum FixtureFragment: Sendable, Hashable {
  /// A scalar as it is written in JSON or YAML.
  case source([UInt8])
  /// A string; in YAML it has quotation marks only if it needs them.
  case string(String)
  case array([FixtureFragment])
  case object([Member])

  /// A member of an object.
  public struct Member: Sendable, Hashable {
    let name: String
    let value: FixtureFragment

    /// Puts a name and a value together.
    public init(_ name: String, _ value: FixtureFragment) {
      self.name = name
      self.value = value
    }
  }

  /// A value as it was printed, or as a fixture has it, without aliases.
  init(_ value: JSONCursor) {
    switch value.node.value {
    case .null: self = .source(Array("null".utf8))
    case .boolean(let boolean): self = .source(Array("\(boolean)".utf8))
    case .number: self = .source(Array(value.numberText.utf8))
    case .string(let string): self = .string(string)
    case .array(let nodes):
      self = .array(nodes.indices.map { FixtureFragment(value.element($0)) })
    case .object:
      let members = (try? value.members()) ?? []
      self = .object(members.map { Member($0.name, FixtureFragment($0.value)) })
    }
  }

  /// The part of a printed value that a prototype has: the same members, or only the text.
  init(_ value: JSONCursor, like prototype: JSONCursor) {
    switch (prototype.node.value, value.node.value) {
    case (.object(let members), .object):
      let kept = members.compactMap { member in
        value.member(member.name).flatMap { value in
          prototype.member(member.name).map {
            Member(member.name, FixtureFragment(value, like: $0))
          }
        }
      }
      self = kept.isEmpty ? FixtureFragment(value) : .object(kept)
    case (.string, .object):
      let text = value.member("text").flatMap { text in
        if case .string = text.node.value { text } else { nil }
      }
      self = FixtureFragment(text ?? value)
    default: self = FixtureFragment(value)
    }
  }
}

// MARK: - Writing

extension FixtureFragment {
  /// On one line.
  func inline(_ format: FixtureFormat) -> [UInt8] {
    switch self {
    case .source(let bytes): bytes
    case .string(let string): format.written(string)
    case .array(let elements): enclosed("[", elements.map { $0.inline(format) }, "]")
    case .object(let members):
      enclosed(
        format == .yaml ? "{ " : "{",
        members.map { $0.inline(format) },
        format == .yaml ? " }" : "}")
    }
  }

  private func enclosed(_ start: String, _ items: [[UInt8]], _ end: String) -> [UInt8] {
    items.isEmpty
      ? Array("\(start.prefix(1))\(end.suffix(1))".utf8)
      : Array(start.utf8) + items.joined(separator: Array(", ".utf8)) + Array(end.utf8)
  }

  /// Over several lines, indented by a number of spaces: one line for each member or element.
  ///
  /// `levels` is how many levels of nesting are split over lines; deeper values are written inline.
  func block(_ format: FixtureFormat, indent: Int, levels: Int) -> [UInt8] {
    guard levels > 0, !isEmpty else { return inline(format) }
    switch (self, format) {
    case (.source, _), (.string, _): return inline(format)
    case (.object(let members), .yaml):
      return lines(members.map { $0.block(format, indent: indent, levels: levels) }, indent, "")
    case (.array(let elements), .yaml):
      return lines(elements.map { Array("- ".utf8) + $0.inline(format) }, indent, "")
    case (.object(let members), .json):
      let inner = members.map { $0.block(format, indent: indent + 2, levels: levels) }
      return enclosed("{", lines(inner, indent + 2, ","), "}", indent)
    case (.array(let elements), .json):
      let inner = elements.map { $0.inline(format) }
      return enclosed("[", lines(inner, indent + 2, ","), "]", indent)
    }
  }

  var isString: Bool {
    if case .string = self { true } else { false }
  }

  /// Whether it is the string that a value is.
  func isString(of node: JSONNode) -> Bool {
    if case .string(let own) = self, case .string(let other) = node.value {
      own.utf8.elementsEqual(other.utf8)
    } else {
      false
    }
  }

  fileprivate var isEmpty: Bool {
    switch self {
    case .source, .string: false
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    }
  }

  private func lines(_ items: [[UInt8]], _ indent: Int, _ separator: String) -> [UInt8] {
    let newLine = Array((separator + "\n" + String(repeating: " ", count: indent)).utf8)
    return Array(items.joined(separator: newLine))
  }

  private func enclosed(
    _ start: String, _ inner: [UInt8], _ end: String, _ indent: Int
  ) -> [UInt8] {
    let spaces = String(repeating: " ", count: indent)
    return Array("\(start)\n\(spaces)  ".utf8) + inner + Array("\n\(spaces)\(end)".utf8)
  }
}

extension FixtureFragment.Member {
  /// On one line, without a comma.
  func inline(_ format: FixtureFormat) -> [UInt8] {
    format.written(name) + Array(": ".utf8) + value.inline(format)
  }

  /// An array has one line for each element; so does an object, except at the last level.
  fileprivate func block(_ format: FixtureFormat, indent: Int, levels: Int) -> [UInt8] {
    let name = format.written(name) + [UInt8(ascii: ":")]
    let inner = levels - 1
    guard value.spreads(atLevel: inner) else { return name + [0x20] + value.inline(format) }
    switch format {
    case .json: return name + [0x20] + value.block(format, indent: indent, levels: inner)
    case .yaml:
      let start = Array(("\n" + String(repeating: " ", count: indent + 2)).utf8)
      return name + start + value.block(format, indent: indent + 2, levels: inner)
    }
  }
}

extension FixtureFragment {
  fileprivate func spreads(atLevel level: Int) -> Bool {
    switch self {
    case .source, .string: false
    case .array: !isEmpty
    case .object: !isEmpty && level > 1
    }
  }
}

extension FixtureFormat {
  /// A string, or a member's name.
  ///
  /// In YAML, a word needs no quotation marks unless it has another meaning.
  fileprivate func written(_ text: String) -> [UInt8] {
    guard self == .yaml else { return JSONReport.string(text) }
    return Self.isPlain(text) ? Array(text.utf8) : Self.withLongEscapes(JSONReport.string(text))
  }

  /// A JSON string with the escapes of YAML.
  ///
  /// They are the same but beyond the basic plane: one of eight digits instead of two code units (YAML 1.2.2, 5.7).
  private static func withLongEscapes(_ json: [UInt8]) -> [UInt8] {
    func unit(at offset: Int) -> UInt16? {
      guard json[offset...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
        return nil
      }
      return UInt16(String(decoding: json[(offset + 2)...].prefix(4), as: UTF8.self), radix: 16)
    }
    var yaml: [UInt8] = []
    var offset = 0
    while offset < json.count {
      var length = json[offset] == UInt8(ascii: "\\") ? 2 : 1
      var bytes = Array(json[offset...].prefix(length))
      if let high = unit(at: offset), UTF16.isLeadSurrogate(high), let low = unit(at: offset + 6),
        let scalar = String(decoding: [high, low], as: UTF16.self).unicodeScalars.first
      {
        let digits = String(scalar.value, radix: 16)
        bytes = Array(("\\U" + String(repeating: "0", count: 8 - digits.count) + digits).utf8)
        length = 12
      }
      yaml += bytes
      offset += length
    }
    return yaml
  }

  /// Words with another meaning in YAML 1.1 or 1.2.
  private static let reserved: Set<TextKey> = [
    "yes", "no", "on", "off", "true", "false", "null",
  ]

  /// Whether the text has only letters, digits and a few signs without a meaning, and starts with a letter or a
  /// slash.
  private static func isPlain(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    let allowed = Array(" ._/-".utf8)
    return text.utf8.first.map { isLetter($0) || $0 == UInt8(ascii: "/") } ?? false
      && text.utf8.allSatisfy { byte in
        isLetter(byte) || (0x30...0x39).contains(byte) || allowed.contains(byte)
      }
      && text.utf8.last != 0x20 && !reserved.contains(text.lowercased())
  }
}
