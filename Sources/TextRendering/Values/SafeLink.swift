/// A link that a picture may have: one that opens a page, a letter or a call.
///
/// A picture is opened by people who did not write its text, so nothing else is a link: not `javascript:`, `data:` or `file:`,
/// nor a relative address, which would lead somewhere else wherever the picture is.
struct SafeLink {
  let url: String

  private static let schemes = ["http", "https", "mailto", "tel"]

  /// Nil for a link that stays text.
  init?(_ url: String) {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = url.utf8[..<colon].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard Self.schemes.contains(where: { $0.utf8.elementsEqual(scheme) }),
      // No URL has them (RFC 3986, 2), and browsers leave some of them out.
      !url.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F })
    else { return nil }
    self.url = url
  }
}
