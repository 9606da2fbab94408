import TextCore

/// Finds addresses for mail: a local part without quotes, an at sign, a host of two labels or more.
///
/// The local part is a dot-atom (RFC 5322, 3.2.3) of letters and digits of any script (RFC 6531) and of the
/// signs that are common in addresses; the others of RFC 5322 stand beside addresses more often than in
/// them. The host's rules are a link's, with any last label of letters.
struct EmailScanner: Sendable {
  private let text: ScalarText
  private let hosts: HostScanner

  /// In octets (RFC 5321, 4.5.3.1.1).
  private static let longestLocalPart = 64
  private static let signs = ASCIISet("._%+-&'~")
  private static let firstSigns = ASCIISet("_+")

  init(_ text: ScalarText) {
    self.text = text
    hosts = HostScanner(text: text)
  }

  /// All addresses, ascending.
  ///
  /// - Throws: `exhausted` when ICU finds no memory.
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

  /// The address that begins at an index.
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

  /// The address with the at sign after `run`, of which the end is the local part.
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

  /// The part of a run that is a dot-atom: after a foreign word, and after signs that do not begin
  /// one; nil where that is none, or is too long.
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
