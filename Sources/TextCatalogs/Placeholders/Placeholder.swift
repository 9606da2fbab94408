/// What a placeholder stands for, as far as its notation shows.
public enum PlaceholderType: String, CaseIterable, Sendable, Hashable {
  /// Any text, as `%s` or `{name}`.
  case text
  /// A whole number, as `%d` or a plural's `#`.
  case integer
  /// A number, as `%f` or `{n, number}`.
  case number
  /// One character, as `%c`.
  case character
  /// Any object, as `%@`.
  case object
  /// A date, as `{d, date}` or Java's `%tF`.
  case date
  /// A time, as `{t, time}`.
  case time
  /// Another text of a catalog, as `$t(key)`, or a variable of a plural's rules.
  case nested
  /// Anything else.
  case other
}

/// A place in a text where a program inserts something.
public struct Placeholder: Sendable, Hashable {
  /// As it is written, such as `%1$@` or `{count, number}`.
  public let written: String
  /// The name, or the number from 1 of the argument; `{0}` has the name `0`.
  public let name: String
  /// What it stands for.
  public let type: PlaceholderType
  /// How it is written.
  public let syntax: PlaceholderSyntax
  /// What it may show, by the catalog; nil without an example.
  public let example: String?

  /// A placeholder.
  public init(
    _ written: String, name: String, type: PlaceholderType, syntax: PlaceholderSyntax,
    example: String? = nil
  ) {
    self.written = written
    self.name = name
    self.type = type
    self.syntax = syntax
    self.example = example
  }
}

/// A part of a stored text.
public struct TextSegment: Sendable, Hashable {
  /// The kind of part.
  public enum Kind: Sendable, Hashable {
    /// Text, as it shows: `%` for what is written `%%`.
    case literal(String)
    /// A placeholder.
    case placeholder(Placeholder)
    /// Syntax that does not show: `{n, plural, one{`, or a quoting apostrophe.
    case syntax
  }

  /// Its bytes in the text.
  public let range: Range<Int>
  /// What it is.
  public let kind: Kind

  /// A part.
  public init(_ range: Range<Int>, _ kind: Kind) {
    self.range = range
    self.kind = kind
  }
}

/// A catalog's declaration of a placeholder.
public struct DeclaredPlaceholder: Sendable, Hashable {
  /// The placeholder's name.
  public let name: String
  /// What it stands for; nil if that is not declared.
  public let type: PlaceholderType?
  /// What it may show; nil without an example.
  public let example: String?

  /// A declaration.
  public init(name: String, type: PlaceholderType? = nil, example: String? = nil) {
    self.name = name
    self.type = type
    self.example = example
  }
}

/// A part of a text that has placeholders.
public enum MessagePiece: Sendable, Hashable {
  /// Text that shows as it is.
  case literal(String)
  /// A placeholder, which a program replaces.
  case placeholder(Placeholder)
}
