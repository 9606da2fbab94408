import TextDocuments
import TextLayout
import TextReports

// Definitions
//
//   template   --pictures 'cards/{id}.svg': where the picture of each record goes
//   field      {line}, the number of the record's line; {id}; or {x-…}, another of the record's own members
//   name       what is after the template's last slash, with the record's values in place of its fields
//
// A value comes from whoever made the records, so it must not lead to another folder: only the name has fields, and a
// value with a slash is refused.

/// Where `batch draw` writes the picture of each record.
struct PictureTemplate: Sendable {
  /// A part of the name.
  enum Part: Sendable, Hashable {
    case literal([UInt8])
    /// The record's line.
    case line
    /// A member of the record, by its name.
    case member(String)
  }

  /// The longest name that a file can have.
  private static let longestName = 255

  /// Up to the last slash, which is part of it; empty for the working folder.
  let folder: [UInt8]
  let format: ImageFormat
  private let parts: [Part]

  /// The path of a record's picture.
  ///
  /// - Throws: bad data if the record lacks a member, or if a value can't be part of a name.
  func path(for own: [OwnMember], line: Int) throws(Failure) -> [UInt8] {
    var name: [UInt8] = []
    for part in parts {
      switch part {
      case .literal(let bytes): name += bytes
      case .line: name += Array("\(line)".utf8)
      case .member(let field): name += try value(of: field, in: own)
      }
    }
    guard name.count <= Self.longestName else {
      throw .noName(
        "its picture would have a name of \(name.count) bytes",
        "a name has \(Self.longestName) at most: use a shorter id")
    }
    guard ![".", ".."].contains(String(decoding: name, as: UTF8.self)) else {
      throw .noName("its picture would be \(quoted(name)), a folder", "use another id")
    }
    return folder + name
  }

  private func value(of field: String, in own: [OwnMember]) throws(Failure) -> [UInt8] {
    guard let member = own.first(where: { $0.isNamed(field) }) else {
      throw .noName(
        "it has no \"\(field)\", which names its picture", "add it, or use {line} in --pictures")
    }
    guard let word = member.word else {
      throw .noName(
        "its \"\(field)\" is neither a string nor a number, and can't name a picture",
        "use {line} in --pictures, or another member")
    }
    let utf8 = Array(word.utf8)
    let hasControls = Scalars(utf8).contains {
      CharacterClass.isControl($0.scalar) || BidiControls.isControl($0.scalar)
    }
    guard !utf8.isEmpty, !utf8.contains(UInt8(ascii: "/")), !hasControls else {
      throw .noName(
        "its \"\(field)\", \(quoted(utf8)), can't be part of the name of a file",
        "leave out slashes and control characters, or use {line} in --pictures")
    }
    return utf8
  }
}

extension PictureTemplate {
  /// Splits a template.
  ///
  /// - Throws: a usage failure for a template without a field, or with an unknown one.
  init(_ template: [UInt8], format: ImageFormat) throws(Failure) {
    let end = template.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    folder = Array(template[..<end])
    parts = try Self.parts(of: template[end...])
    guard !folder.contains(UInt8(ascii: "{")) else {
      throw .usage(
        .pictures, "the folder of \(quoted(template)) has a field",
        fix: "use fields after the last slash only")
    }
    guard parts.contains(where: { if case .literal = $0 { false } else { true } }) else {
      throw .usage(
        .pictures, "all pictures would be \(quoted(template))",
        fix: "name them by a field, such as cards/{id}.svg or cards/{line}.svg")
    }
    self.format = format
  }

  private static func parts(of name: ArraySlice<[UInt8].Element>) throws(Failure) -> [Part] {
    var parts: [Part] = []
    var rest = name
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      guard let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) else {
        throw .usage(.pictures, "a { has no }", fix: "write a field as {id}")
      }
      if open > rest.startIndex { parts.append(.literal(Array(rest[..<open]))) }
      parts.append(try field(String(decoding: rest[(open + 1)..<close], as: UTF8.self)))
      rest = rest[(close + 1)...]
    }
    return rest.isEmpty ? parts : parts + [.literal(Array(rest))]
  }

  private static func field(_ name: String) throws(Failure) -> Part {
    if name == "line" { return .line }
    if RecordField.isOwn(name) { return .member(name) }
    throw .usage(
      .pictures, "{\(name)} is not a field",
      fix: "use {id}, {line}, or a member of the records that begins with x-")
  }
}

extension ImageFormat {
  /// The format that the end of a file's name determines, in any case; nil if it is none.
  init?(endOf path: [UInt8]) {
    let name = path.split(separator: UInt8(ascii: "/")).last ?? []
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    self.init(rawValue: String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased())
  }
}

extension [OwnMember] {
  /// The record's id, if it is a string or a number.
  var id: String? { first { $0.isNamed("id") }?.word }
}

extension OwnMember {
  fileprivate func isNamed(_ field: String) -> Bool { OwnMember.word(name) == field }

  /// A string's characters, or a number as it is written; nil for anything else.
  fileprivate var word: String? { OwnMember.word(value) }

  private static func word(_ source: ArraySlice<UInt8>) -> String? {
    guard let document = try? JSONReader().read(Array(source)) else { return nil }
    switch document.root.value {
    case .string(let string): return string
    case .number: return String(decoding: source, as: UTF8.self)
    default: return nil
    }
  }
}

extension Failure {
  /// A record whose picture has no name.
  fileprivate static func noName(_ problem: String, _ fix: String) -> Failure {
    Failure(code: "invalid-record", "\(problem) (\(fix))", status: .badData)
  }
}
