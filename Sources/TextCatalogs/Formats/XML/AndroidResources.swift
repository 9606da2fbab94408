/// What aapt2 takes for resources, and for references to them.
enum AndroidResources {
  /// What a text refers to, if it is no text.
  enum Reference {
    /// The text is one.
    case none
    /// A resource, or an attribute of the theme.
    case resource
    /// aapt2 takes it for a reference, and no resource can have the name.
    case broken
  }

  /// How aapt2 reads a text without tags.
  ///
  /// A reference is `@[+][package:]type/name`, of a type that there is, `?attr/name`, or `@null` and `@empty`. All
  /// else is text, as `@support/more` is.
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

  /// Whether an element of the name is known, and has no text that people see; tools' own have a namespace.
  static func isOther(_ name: String) -> Bool {
    types.contains(name) || elements.contains(name) || name.contains(" ")
  }

  /// The types of resources.
  private static let types: Set = [
    "anim", "animator", "array", "attr", "^attr-private", "bool", "color", "configVarying", "dimen",
    "drawable", "font", "fraction", "id", "integer", "interpolator", "layout", "macro", "menu",
    "mipmap", "navigation", "plurals", "raw", "string", "style", "styleable", "transition", "xml",
  ]

  /// What else stands in a file of resources.
  private static let elements: Set = [
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
