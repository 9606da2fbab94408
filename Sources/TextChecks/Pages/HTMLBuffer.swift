import TextLayout

/// The bytes of a page of HTML while they are written, which are well-formed XML as well.
///
/// Markup is what is written in the sources: a `StaticString` can't have anything else in it. Whatever comes from elsewhere goes
/// through ``text(_:)`` or ``attribute(_:_:)``, which are the only places that escape.
struct HTMLBuffer {
  private(set) var bytes: [UInt8] = []

  /// Markup, as it is written in the sources.
  mutating func markup(_ markup: StaticString) { bytes += markup.description.utf8 }

  /// A text inside an element or an attribute, which nothing takes for markup.
  ///
  /// What acts on what shows it is escaped, and so is what XML 1.0 can't have (2.2, Char): `\n`, `\u{202E}`, `\u{FFFE}`. Two
  /// different texts never look the same.
  ///
  /// Cost: linear in the text.
  mutating func text(_ text: String) {
    for scalar in text.escapingControlsDistinctly.unicodeScalars {
      switch scalar {
      case "&": markup("&amp;")
      case "<": markup("&lt;")
      case ">": markup("&gt;")
      case "\"": markup("&quot;")
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  /// An attribute whose value can be any text.
  mutating func attribute(_ name: StaticString, _ value: String) {
    markup(" ")
    markup(name)
    markup("=\"")
    text(value)
    markup("\"")
  }

  /// An attribute whose value is a number, after a letter that makes a name of it.
  mutating func attribute(_ name: StaticString, _ prefix: StaticString, _ number: Int) {
    attribute(name, "\(prefix)\(number)")
  }

  /// An element without attributes that has a text.
  mutating func element(_ name: StaticString, _ content: String) {
    markup("<")
    markup(name)
    markup(">")
    text(content)
    markup("</")
    markup(name)
    markup(">")
  }

  /// What another writer has escaped: a picture, or a page's parts.
  mutating func append(_ written: [UInt8]) { bytes += written }
}
