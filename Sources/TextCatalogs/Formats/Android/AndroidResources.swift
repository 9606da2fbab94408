import TextCore

/// What aapt2 reads as resources, and as references to them.
enum AndroidResources {
  /// Whether a text is a reference.
  enum Reference {
    /// It is an ordinary text.
    case none
    /// It refers to a resource, or to an attribute of the theme.
    case resource
    /// aapt2 reads it as a reference, but no resource can have that name.
    case broken
  }

  /// How aapt2 reads a text without tags.
  ///
  /// A reference is `@[+][package:]type/name` of a known type, `?attr/name`, `@null` or `@empty`. Everything else is
  /// text, such as `@support/more`.
  static func reference(in text: String) -> Reference {
    let words = text.trimmed
    guard let first = words.first, first == "@" || first == "?" else { return .none }
    let target = words.dropFirst()
    if first == "@", target == "null" || target == "empty" { return .resource }
    guard let slash = target.firstIndex(of: "/") else { return .none }
    let path = target[..<slash].drop { $0 == "+" || $0 == "*" }
    let type = path.firstIndex(of: ":").map { path[path.index(after: $0)...] } ?? path
    let name = target[target.index(after: slash)...]
    let isKnown = first == "?" ? type == "attr" : types.contains(String(type))
    guard isKnown, !name.isEmpty else { return .none }
    return name.allSatisfy(isPartOfName) ? .resource : .broken
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "._-$^".contains(character)
  }

  /// Whether an element of the name is known to have no texts; elements of tools have a namespace.
  static func isOther(_ name: String) -> Bool {
    types.contains(name) || elements.contains(name) || name.contains(" ")
  }

  /// The types of resources.
  private static let types: Set<TextKey> = [
    "anim", "animator", "array", "attr", "^attr-private", "bool", "color", "configVarying", "dimen",
    "drawable", "font", "fraction", "id", "integer", "interpolator", "layout", "macro", "menu",
    "mipmap", "navigation", "plurals", "raw", "string", "style", "styleable", "transition", "xml",
  ]

  /// Other elements of resource files.
  private static let elements: Set<TextKey> = [
    "add-resource", "declare-styleable", "eat-comment", "integer-array", "java-symbol",
    "overlayable", "public", "public-group", "skip", "staging-public-group",
    "staging-public-group-final", "symbol",
  ]
}

extension String {
  /// Without white space at its ends.
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
