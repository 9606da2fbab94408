/// A font as a list names it: a file, perhaps with a face's number, or a family.
///
/// A name is a file when it has a `/` or, without `#INDEX`, ends in `.ttf`, `.otf`, `.ttc` or `.otc`
/// in any case. A file whose own name ends like `#2` is preferred to a face of another file.
enum FontReference: Sendable, Hashable {
  case file(path: String, index: Int)
  case family(String)

  /// `exists` says whether a path names anything; asked only for a name with a number in it.
  init(_ name: String, exists: (String) -> Bool) throws(TextLayoutError) {
    guard !name.allSatisfy(\.isWhitespace), !name.utf8.contains(0) else {
      throw TextLayoutError(
        .invalidArgument, "a font's name is empty: name a family or a font file")
    }
    let (stem, number) = Self.split(name)
    guard Self.looksLikeFile(name) || Self.looksLikeFile(stem) else {
      self = .family(Self.trimmed(name))
      return
    }
    guard let number, !stem.isEmpty, !exists(name) else {
      self = .file(path: name, index: 0)
      return
    }
    guard let index = Int(number), index <= 0xFFFF else {
      throw TextLayoutError(.invalidArgument, "\(name): a face's number is 0 to 65535")
    }
    self = .file(path: stem, index: index)
  }

  /// What stands before and after a last `#` that only digits follow.
  private static func split(_ name: String) -> (stem: String, number: Substring?) {
    guard let hash = name.lastIndex(of: "#") else { return (name, nil) }
    let number = name[name.index(after: hash)...]
    let isNumber = !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? (String(name[..<hash]), number) : (name, nil)
  }

  private static func looksLikeFile(_ name: String) -> Bool {
    let lower = name.lowercased()
    return lower.contains("/") || [".ttf", ".otf", ".ttc", ".otc"].contains { lower.hasSuffix($0) }
  }

  private static func trimmed(_ name: String) -> String {
    let end = name.lastIndex { !$0.isWhitespace }.map(name.index(after:)) ?? name.startIndex
    return String(name[..<end].drop(while: \.isWhitespace))
  }
}
