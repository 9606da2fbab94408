/// How placeholders are written in a text.
public enum PlaceholderSyntax: String, CaseIterable, Sendable, Hashable {
  /// C, Java, PHP and Python: `%s`, `%1$d`, `%5.2f`, `%(name)s`, and `%%` for a percent sign.
  ///
  /// A space is not a flag: "100 % sure" has no placeholder.
  case printf
  /// The same where a program surely formats the text, as gettext's flags say: a space is a flag (`% d`), and
  /// additions of single languages count (Lua's `%q`, JavaScript's `%j`, Perl's `%vd`).
  case spacedPrintf = "spaced-printf"
  /// `printf` with Apple's `%@` and `%lld`, and `%#@name@` for a variable of a plural rule.
  case apple
  /// Qt and KDE: `%1`, `%L1`, and `%n` for the number that picks a plural.
  case percentNumber = "percent-number"
  /// Boost: `printf`, `%1%`, and `%|1$05d|`.
  case boost
  /// Ruby: `%{name}` and `%<name>s`.
  case percentBrace = "percent-brace"
  /// `{name}`, `{0}`, `{}`, `{0:N2}`: a name, and what follows a comma, colon or exclamation mark.
  ///
  /// Braces around anything else are text. Unless `doubleBrace` is chosen too, `{{` and `}}` are braces.
  case brace
  /// `${name}`.
  case dollarBrace = "dollar-brace"
  /// Shell: `$name` and `${name}`.
  case shell
  /// i18next: `{{name}}`, `{{- name}}`, `{{value, format}}`, and `$t(key)`, which stands for another text.
  case doubleBrace = "double-brace"
  /// ICU MessageFormat: `{name}`, `{n, number}`, `{n, plural, one{# day} other{# days}}`; no other
  /// syntax applies besides it. An apostrophe quotes only before a brace (or `#`, `|` where those mean something).
  case icu
  /// Java's MessageFormat: the same, but an apostrophe always quotes, and `''` is one.
  case javaMessage = "java-message"
  /// Flutter's messages: ICU's, where an apostrophe is always a plain character.
  case flutter
  /// An element of XLIFF, such as `<x id="NAME"/>`; found whichever syntaxes are chosen.
  case inline
}

extension PlaceholderSyntax {
  /// Whether texts are messages with branches; no other syntax applies besides such a one.
  public var isMessage: Bool { self == .icu || self == .javaMessage || self == .flutter }

  /// Those that a user can choose.
  public static let named = allCases.filter { $0 != .inline }

  /// Of several, one that can't be combined with others; nil if all can.
  public static func loner(among syntaxes: Set<PlaceholderSyntax>) -> PlaceholderSyntax? {
    guard syntaxes.count > 1 else { return nil }
    return syntaxes.filter(\.isMessage).min { $0.rawValue < $1.rawValue }
  }
}
