/// A font as a list names it: a file, perhaps with a face's number or PostScript name, or a family.
///
/// A name is a file when it has a `/` or, without `#INDEX`, ends in `.ttf`, `.otf`, `.ttc` or `.otc`
/// in any case. A file whose name itself ends in `#2` is preferred to a face of another file. If
/// what follows a font file's `#` is neither a number nor a PostScript name, the name is refused and not taken for a
/// family.
package enum FontReference: Sendable, Hashable {
  case file(path: String, index: Int)
  /// A face of a file by its PostScript name (OpenType `name`, 6).
  case named(path: String, face: String)
  case family(String)

  /// `exists` says whether a path names a file; it is called only for names with a `#`.
  package init(_ name: String, exists: (String) -> Bool) throws(TextLayoutError) {
    guard !name.allSatisfy(\.isWhitespace), !name.utf8.contains(0) else {
      throw TextLayoutError(
        .invalidArgument, "a font's name is empty: name a family or a font file")
    }
    // Most names have no #, and a string is searched by bytes ten times as fast as by characters.
    let hash = name.utf8.contains(UInt8(ascii: "#")) ? name.lastIndex(of: "#") : nil
    let (stem, number) = hash.map { Self.split(name, at: $0) } ?? (name, nil)
    if let hash, number == nil,
      let face = try Self.faceName(in: name, after: hash, exists: exists)
    {
      self = .named(path: String(name[..<hash]), face: face)
      return
    }
    guard Self.looksLikeFile(name) || Self.looksLikeFile(stem) else {
      self = .family(Self.trimmed(name))
      return
    }
    guard let number, !stem.isEmpty, !exists(name) else {
      self = .file(path: name, index: 0)
      return
    }
    guard let index = Int(number), index <= 0xFFFF else {
      throw Self.noFace(number, of: stem)
    }
    self = .file(path: stem, index: index)
  }

  /// The name of `FILE#NAME`, where FILE ends like a font or is there, and the whole is not a file; nil otherwise.
  ///
  /// Refuses what can't be a PostScript name.
  private static func faceName(
    in name: String, after hash: String.Index, exists: (String) -> Bool
  ) throws(TextLayoutError) -> String? {
    let stem = String(name[..<hash])
    guard looksLikeFile(stem), endsLikeFont(stem) || exists(stem), !exists(name) else { return nil }
    let face = name[name.index(after: hash)...]
    guard isPostScriptName(face) else { throw noFace(face, of: stem) }
    return String(face)
  }

  /// Whether it begins with a letter and has at most 63 characters of those that OpenType allows (`name`, 6).
  private static func isPostScriptName(_ name: Substring) -> Bool {
    guard let first = name.utf8.first, (0x41...0x5A).contains(first & 0xDF) else { return false }
    return name.utf8.count <= 63
      && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"[](){}<>/%".utf8.contains($0) }
  }

  /// A name for a message: at most its first 80 characters.
  package static func shown(_ name: some StringProtocol) -> String { shortened(name, to: 80) }

  private static func noFace(_ number: Substring, of file: String) -> TextLayoutError {
    TextLayoutError(
      .invalidArgument,
      "\(file) has no face \"\(shown(number))\": give its number after the #, from 0 to 65535")
  }

  /// The text before and after the last `#`, if only digits follow it.
  private static func split(
    _ name: String, at hash: String.Index
  ) -> (stem: String, number: Substring?) {
    let number = name[name.index(after: hash)...]
    let isNumber = !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? (String(name[..<hash]), number) : (name, nil)
  }

  private static func looksLikeFile(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || endsLikeFont(name)
  }

  private static func endsLikeFont(_ name: String) -> Bool {
    let lower = name.lowercased()
    return [".ttf", ".otf", ".ttc", ".otc"].contains { lower.hasSuffix($0) }
  }

  private static func trimmed(_ name: String) -> String {
    let end = name.lastIndex { !$0.isWhitespace }.map(name.index(after:)) ?? name.startIndex
    return String(name[..<end].drop(while: \.isWhitespace))
  }
}
