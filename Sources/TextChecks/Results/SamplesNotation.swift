/// How a budget file is written where samples can be added to it.
public enum SamplesNotation: Sendable, Hashable {
  /// It has no samples, and its members are lines with an indent.
  case newBlock(indent: Int)
  /// It has no samples, and its members are in braces, as in JSON.
  case newBraces
  /// It has samples, which are lines with an indent.
  case block(indent: Int)
  /// It has samples, which are in braces.
  case braces(isEmpty: Bool)
}

extension SamplesNotation {
  /// Where the lines go.
  var heading: String {
    let place =
      switch self {
      case .newBlock: "into the budget"
      case .newBraces: "after the first brace of the budget"
      case .block: "below the others of \"samples\" in the budget"
      case .braces: "after the brace of \"samples\" in the budget"
      }
    return "samples for the placeholders, to change and to put \(place):"
  }

  /// What comes before the lines, and after them.
  var frame: (before: String?, after: String?) {
    switch self {
    case .newBlock(let indent): (String(repeating: " ", count: indent) + "samples:", nil)
    case .newBraces: ("\"samples\": {", "},")
    case .block, .braces: (nil, nil)
    }
  }

  var indent: Int {
    switch self {
    case .newBlock(let indent): indent + 2
    case .block(let indent): indent
    case .newBraces, .braces: 2
    }
  }

  /// Whether the lines are JSON, without comments.
  var isInBraces: Bool {
    switch self {
    case .newBlock, .block: false
    case .newBraces, .braces: true
    }
  }

  /// Whether the last line has a comma, like those before it.
  var isFollowed: Bool {
    if case .braces(let isEmpty) = self { !isEmpty } else { false }
  }
}
