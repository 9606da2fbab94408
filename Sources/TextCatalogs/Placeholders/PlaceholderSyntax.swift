/// How placeholders are written in a text.
public enum PlaceholderSyntax: String, CaseIterable, Sendable, Hashable {
  /// C's, Java's, PHP's and Python's: `%s`, `%1$d`, `%5.2f`, `%(name)s`, and `%%` for a per cent sign.
  ///
  /// A space is not taken for a flag: "100 % sure" has no placeholder.
  case printf
  /// printf's where it is known that a program formats the text, as gettext's flags say: a space is a flag
  /// (`% d`), and what single languages add counts (Lua's `%q`, JavaScript's `%j`, Perl's `%vd`).
  case spacedPrintf = "spaced-printf"
  /// printf's with Apple's `%@` and `%lld`, and `%#@name@` for a variable of a plural rule.
  case apple
  /// Qt's and KDE's: `%1`, `%L1`, and `%n` for the number that picks a plural.
  case percentNumber = "percent-number"
  /// Boost's: printf's, `%1%`, and `%|1$05d|`.
  case boost
  /// Ruby's: `%{name}` and `%<name>s`.
  case percentBrace = "percent-brace"
  /// `{name}`, `{0}`, `{}`, `{0:N2}`: a name, and what follows a comma, colon or exclamation mark.
  ///
  /// Braces around anything else are text. Without `doubleBrace` beside it, `{{` and `}}` are braces.
  case brace
  /// `${name}`.
  case dollarBrace = "dollar-brace"
  /// The shell's: `$name` and `${name}`.
  case shell
  /// i18next's: `{{name}}`, `{{- name}}`, `{{value, format}}`, and `$t(key)`, which stands for another text.
  case doubleBrace = "double-brace"
  /// ICU MessageFormat: `{name}`, `{n, number}`, `{n, plural, one{# day} other{# days}}`; with it, none of
  /// the others counts. An apostrophe quotes only before a brace (or `#`, `|` where those mean something).
  case icu
  /// Java's MessageFormat: the same, but an apostrophe always quotes, and `''` is one.
  case javaMessage = "java-message"
  /// Flutter's messages: ICU's, in which an apostrophe is always a character.
  case flutter
  /// An element of XLIFF's, such as `<x id="NAME"/>`; found whatever syntaxes are asked for.
  case inline
}

extension PlaceholderSyntax {
  /// Whether texts are messages with branches; beside such a syntax no other counts.
  public var isMessage: Bool { self == .icu || self == .javaMessage || self == .flutter }

  /// Those that can be asked for.
  public static let named = allCases.filter { $0 != .inline }

  /// Of several, the one that can't be beside others; nil where all can.
  public static func loner(among syntaxes: Set<PlaceholderSyntax>) -> PlaceholderSyntax? {
    guard syntaxes.count > 1 else { return nil }
    return syntaxes.filter(\.isMessage).min { $0.rawValue < $1.rawValue }
  }
}

/// What a placeholder stands for, as far as it tells.
public enum PlaceholderType: String, CaseIterable, Sendable, Hashable {
  /// Any text, as `%s` or `{name}`.
  case text
  /// A whole number, as `%d` or a plural's `#`.
  case integer
  /// A number, as `%f` or `{n, number}`.
  case number
  /// One character, as `%c`.
  case character
  /// Whatever describes itself, as `%@`.
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

/// A place in a text where a program puts in something else.
public struct Placeholder: Sendable, Hashable {
  /// As it is written, such as `%1$@` or `{count, number}`.
  public let written: String
  /// The name, or the number from 1 of the argument; `{0}` has the name `0`.
  public let name: String
  /// What it stands for.
  public let type: PlaceholderType
  /// How it is written.
  public let syntax: PlaceholderSyntax
  /// What the catalog says that it may show; nil where there is no example.
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

/// A part of a stored text, by what it is.
public struct TextSegment: Sendable, Hashable {
  /// What a part is.
  public enum Kind: Sendable, Hashable {
    /// Text, as it shows: `%` for what is written `%%`.
    case literal(String)
    /// A placeholder.
    case placeholder(Placeholder)
    /// What a syntax is made of and does not show: `{n, plural, one{`, or a quoting apostrophe.
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
