import TextCore

// Definitions
//
//   *      any characters, or none; in a path pattern, no slash
//   **     in a path pattern, as a step of its own: any folders, or none
//   ?      one character (a Unicode scalar value); in a path pattern, not a slash
//   [ab]   one of some characters, [a-z] of a range, [!ab] of all others
//   \      the next character stands for itself
//
// A pattern matches a whole name: `button.*` does not match `my.button.ok`.

/// A pattern of names: of keys, or of paths with their steps.
public struct Glob: Sendable, Hashable, CustomStringConvertible {
  /// The pattern as it was written.
  public let description: String
  private let tokens: [Token]
  private let isPath: Bool

  private enum Token: Sendable, Hashable {
    case character(Unicode.Scalar)
    case any
    case one
    case anyFolders
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  /// A pattern of keys, in which slashes and periods are ordinary characters.
  public init(_ pattern: String) { self.init(pattern, isPath: false) }

  /// A pattern of paths, whose steps are separated by slashes.
  public init(path pattern: String) { self.init(pattern, isPath: true) }

  /// Whether it matches a single name: nothing in it is special.
  public var isLiteral: Bool {
    tokens.allSatisfy { if case .character = $0 { true } else { false } }
  }

  /// The name that a literal pattern matches.
  public var literal: String {
    var scalars = String.UnicodeScalarView()
    for case .character(let character) in tokens { scalars.append(character) }
    return String(scalars)
  }

  private init(_ pattern: String, isPath: Bool) {
    description = pattern
    self.isPath = isPath
    var rest = Array(pattern.unicodeScalars)[...]
    var tokens: [Token] = []
    while let first = rest.popFirst() {
      tokens.append(Self.token(first, &rest, isPath: isPath, isAtStep: Self.endsStep(tokens)))
    }
    self.tokens = tokens
  }

  /// Whether a new step of a path begins after the tokens.
  private static func endsStep(_ tokens: [Token]) -> Bool {
    switch tokens.last {
    case nil, .character("/"), .anyFolders: true
    default: false
    }
  }

  private static func token(
    _ first: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>, isPath: Bool, isAtStep: Bool
  ) -> Token {
    switch first {
    case "\\": return .character(rest.popFirst() ?? "\\")
    case "?": return .one
    case "*":
      guard isPath, isAtStep, rest.starts(with: "*/".unicodeScalars) || Array(rest) == ["*"] else {
        while rest.first == "*" { rest.removeFirst() }
        return .any
      }
      // At the end it matches everything below, as `**/*` does.
      if rest.count > 1 { rest.removeFirst(2) }
      return .anyFolders
    case "[": return set(&rest) ?? .character("[")
    default: return .character(first)
    }
  }

  /// The characters in brackets; nil if the bracket is not closed.
  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token? {
    var inside = rest
    let isNegated = inside.first == "!"
    if isNegated { inside.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let lower = inside.popFirst() {
      if lower == "]", !ranges.isEmpty {
        rest = inside
        return .set(ranges, isNegated: isNegated)
      }
      if inside.first == "-", let upper = inside.dropFirst().first, upper != "]" {
        inside.removeFirst(2)
        ranges.append(min(lower, upper)...max(lower, upper))
      } else {
        ranges.append(lower...lower)
      }
    }
    return nil
  }

  /// Whether a name matches.
  ///
  /// Cost: the name's length times the pattern's.
  public func matches(_ name: String) -> Bool {
    Work.patternsCompared.count()
    let name = Array(name.unicodeScalars)
    // The offsets in the name where the tokens so far can end.
    var ends = [Bool](repeating: false, count: name.count + 1)
    ends[0] = true
    for token in tokens { ends = advance(ends, over: token, in: name) }
    return ends[name.count]
  }

  private func advance(_ ends: [Bool], over token: Token, in name: [Unicode.Scalar]) -> [Bool] {
    var next = [Bool](repeating: false, count: ends.count)
    var isOpen = false
    for index in ends.indices {
      switch token {
      case .any:
        isOpen = ends[index] || (isOpen && !(isPath && name[index - 1] == "/"))
        next[index] = isOpen
      case .anyFolders:
        // A step begins after it: where it began itself, or after any later slash.
        next[index] = ends[index] || (isOpen && name[index - 1] == "/")
        isOpen = isOpen || ends[index]
      default:
        if index > 0, ends[index - 1], takes(name[index - 1], token) { next[index] = true }
      }
    }
    return next
  }

  private func takes(_ character: Unicode.Scalar, _ token: Token) -> Bool {
    switch token {
    case .character(let own): own == character
    case .one: !isPath || character != "/"
    case .set(let ranges, let isNegated):
      ranges.contains { $0.contains(character) } != isNegated && !(isPath && character == "/")
    case .any, .anyFolders: false
    }
  }
}

extension Glob {
  /// Whether files below a folder may match.
  public func reachesBelow(_ folder: String) -> Bool {
    var steps = description.utf8.split(separator: Self.slash)[...]
    for name in folder.utf8.split(separator: Self.slash) {
      let step = steps.popFirst()
      if let step, step.elementsEqual("**".utf8) { return true }
      // The last step is the file's.
      guard let step, !steps.isEmpty,
        Glob(path: String(Substring(step))).matches(String(Substring(name)))
      else { return false }
    }
    return true
  }

  /// The folder that contains every match, as far as the pattern names it: `a/b` for `a/b/*.po`.
  public var literalFolder: String {
    let folder = literalSteps.map { String(Substring($0)) }.joined(separator: "/")
    return folder.isEmpty && !literalSteps.isEmpty ? "/" : folder
  }

  /// What follows that folder, without steps that go nowhere: `*/c.po` for `a/b/*/.//c.po`.
  public var belowLiteralFolder: Glob {
    let rest = steps.dropFirst(literalSteps.count).filter {
      !$0.isEmpty && !$0.elementsEqual(".".utf8)
    }
    return Glob(path: rest.map { String(Substring($0)) }.joined(separator: "/"))
  }

  private var steps: [Substring.UTF8View] {
    description.utf8.split(separator: Self.slash, omittingEmptySubsequences: false)
  }

  private var literalSteps: ArraySlice<Substring.UTF8View> {
    steps.dropLast().prefix { !$0.contains { "*?[\\".utf8.contains($0) } }
  }

  /// The same pattern of paths below a folder, whose name stands for itself.
  public func below(_ folder: String) -> Glob {
    let special = "*?[\\".unicodeScalars
    var escaped = String.UnicodeScalarView()
    for scalar in folder.unicodeScalars {
      if special.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return Glob(path: String(escaped) + "/" + description)
  }

  // Steps are split by bytes: over characters, a combining mark after a slash hides it.
  private static let slash = UInt8(ascii: "/")
}
