import TextCore

// Definitions
//
//   scheme      a letter, then letters, digits, + - and . (RFC 3986, 3.1), at least two in all
//   opaque      without // after the colon, such as sms:+4930123; only schemes of a list are links then, since
//               any word can come before a colon
//
//     o p e n   m y a p p : / / p r o f i l e / 7 .
//               |scheme|   |------ tail ------|

/// The schemes of links that `Scheme` does not know: any with `//` after it, and some without.
struct OtherScheme: Sendable {
  /// The index of the colon after it.
  let colon: Int
  /// In lower case.
  let name: String
  /// Whether `//` follows the colon.
  let hasSlashes: Bool

  /// Registered schemes are shorter (IANA, "Uniform Resource Identifier (URI) Schemes").
  private static let maximumLength = 64
  private static let signs = ASCIISet("+-.")

  /// They run code, or have content of their own: not what a text is to open.
  private static let refused: Set<TextKey> = [
    "javascript", "vbscript", "data", "blob", "view-source",
  ]

  /// How many scalars after the colon are searched for that sign: schemes can follow each other without a blank.
  fileprivate static let reach = 1_024

  /// Schemes without `//`, and a sign that each URL of theirs has after the colon; digits stand for any.
  private static let opaque: [(name: String, sign: Unicode.Scalar)] = [
    ("sms", "0"), ("facetime", "0"), ("facetime", "@"), ("facetime-audio", "0"),
    ("facetime-audio", "@"), ("callto", "0"), ("geo", "0"),
    ("sip", "@"), ("sips", "@"), ("xmpp", "@"), ("magnet", "?"), ("urn", ":"),
  ]

  /// The scheme that begins at an index, unless a character of a scheme comes right before it.
  ///
  /// Cost: constant.
  static func beginning(at index: Int, in text: ScalarText) -> OtherScheme? {
    guard text[index].isASCIILetter, !isPart(text[index - 1]) else { return nil }
    var colon = index + 1
    while colon - index <= maximumLength, isPart(text[colon]) {
      // What one of `Scheme` begins is a link by its own rules.
      if Scheme.beginning(at: colon, in: text) != nil { return nil }
      colon += 1
    }
    guard colon - index > 1, text[colon] == UInt32(ascii: ":") else { return nil }
    let name = text.string(index..<colon).lowercased()
    let hasSlashes = text.has("//", at: colon + 1)
    guard !refused.contains(TextKey(name)),
      hasSlashes || opaque.contains(where: { $0.name == name })
    else { return nil }
    return OtherScheme(colon: colon, name: name, hasSlashes: hasSlashes)
  }

  private static func isPart(_ scalar: UInt32) -> Bool {
    scalar.isASCIIAlphanumeric || signs.contains(scalar)
  }

  /// Whether what follows the colon makes a link of it.
  func accepts(_ rest: String) -> Bool {
    let content = hasSlashes ? rest.dropFirst(2) : rest[...]
    guard content.unicodeScalars.contains(where: { $0.value.isWordPart }) else { return false }
    return hasSlashes || hasSign(in: rest)
  }

  /// Whether a text after the colon has the sign of a scheme without slashes.
  fileprivate func hasSign(in rest: String) -> Bool {
    let signs = Self.opaque.filter { $0.name == name }.map(\.sign)
    return rest.unicodeScalars.contains { scalar in
      signs.contains { $0 == "0" ? scalar.value.isASCIIDigit : $0 == scalar }
    }
  }
}

extension LinkFinder {
  /// The link with a scheme of any name; nil if nothing that it could open follows.
  func link(with scheme: OtherScheme, at start: Int) -> Finding? {
    let first = scheme.colon + 1
    if !scheme.hasSlashes {
      let near = tails.endOfRun(from: first, atMost: OtherScheme.reach)
      guard scheme.hasSign(in: text.string(first..<near)) else { return nil }
    }
    let end = tails.end(fromAny: first, quote: text[start - 1] == UInt32(ascii: "'"))
    let rest = text.string(first..<end)
    guard scheme.accepts(rest) else { return nil }
    let host = scheme.hasSlashes ? address(inBracketsFrom: first + 2) : nil
    let address = host.flatMap { $0.upperBound <= end ? $0 : nil }
    // Only these brackets are allowed (RFC 3986, 3.2.2).
    let encoded =
      address.map { address in
        PercentEncoder.tail(text.string(first..<address.lowerBound)) + text.string(address)
          + PercentEncoder.tail(text.string(address.upperBound..<end))
      } ?? PercentEncoder.tail(rest)
    return Finding(
      range: start..<end, value: "\(scheme.name):\(rest)", url: "\(scheme.name):\(encoded)")
  }
}
