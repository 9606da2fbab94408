import TextCore

/// Finds email addresses: a local part without quotes, an at sign, and a host of two labels or more.
///
/// The local part is a dot-atom (RFC 5322, 3.2.3) of letters and digits of any script (RFC 6531), and of the
/// punctuation that is common in addresses; the rest that RFC 5322 allows is more often next to an address than
/// in it. The host follows the rules of links, except that any last label of letters will do.
struct EmailScanner: Sendable {
  private let text: ScalarText
  private let hosts: HostScanner

  /// The longest local part, in octets (RFC 5321, 4.5.3.1.1).
  private static let longestLocalPart = 64
  private static let signs = ASCIISet("._%+-&'~")
  private static let firstSigns = ASCIISet("_+")

  init(_ text: ScalarText) {
    self.text = text
    hosts = HostScanner(text: text)
  }

  /// All email addresses, in the order of the text.
  ///
  /// - Throws: `exhausted` if ICU runs out of memory.
  func emails() throws(TextLayoutError) -> [Finding] {
    var names = HostNames()
    var found: [Finding] = []
    var start = 0
    for index in 0..<text.count {
      let scalar = text[index]
      if scalar == UInt32(ascii: "@") {
        if start >= found.last?.range.upperBound ?? 0,
          let email = try email(start..<index, &names)
        {
          found.append(email)
        }
        start = index + 1
      } else if !Self.isLocal(scalar) {
        start = index + 1
      }
    }
    return found
  }

  /// The email address that begins at an index.
  func email(
    beginningAt start: Int, _ names: inout HostNames
  ) throws(TextLayoutError) -> Finding? {
    let limit = min(text.count, start + Self.longestLocalPart + 1)
    let at = (start..<max(start, limit)).first { !Self.isLocal(text[$0]) } ?? start
    guard text[at] == UInt32(ascii: "@"), let email = try email(start..<at, &names),
      email.range.lowerBound == start
    else { return nil }
    return email
  }

  /// The email address whose at sign is right after `run`, and whose local part ends `run`.
  private func email(
    _ run: Range<Int>, _ names: inout HostNames
  ) throws(TextLayoutError) -> Finding? {
    guard let local = localPart(in: run) else { return nil }
    let domain = run.upperBound + 1
    let end = hosts.endOfRun(from: domain)
    guard text[end] != UInt32(ascii: "@"),
      let host = try hosts.host(in: domain..<end, isBare: false, &names),
      host.labels.count >= 2, TopLevelDomain.isPossible(host.topLevel)
    else { return nil }
    let written = text.string(local)
    return Finding(
      range: local.lowerBound..<host.range.upperBound, value: "\(written)@\(host.name.unicode)",
      url: "mailto:\(PercentEncoder.localPart(written))@\(host.name.ascii)")
  }

  private static func isLocal(_ scalar: UInt32) -> Bool {
    scalar.isWordPart || signs.contains(scalar)
  }

  /// The dot-atom at the end of a run: after a foreign word, and after punctuation that can't begin one.
  ///
  /// Nil if it is empty, too long or not valid.
  private func localPart(in run: Range<Int>) -> Range<Int>? {
    guard run.count <= 4 * Self.longestLocalPart else { return nil }
    var start = run.lowerBound
    for index in run.dropFirst()
    where text[index].isASCIIAlphanumeric && text[index - 1].isForeign { start = index }
    while start < run.upperBound, !text[start].isWordPart, !Self.firstSigns.contains(text[start]) {
      start += 1
    }
    let part = start..<run.upperBound
    let written = text.string(part)
    guard !part.isEmpty, written.utf8.count <= Self.longestLocalPart, !written.hasSuffix("."),
      !written.contains("..")
    else { return nil }
    return part
  }
}
