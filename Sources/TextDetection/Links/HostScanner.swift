// Definitions
//
//   host run     the longest run of scalars that can be in a host name: letters, marks, digits, hyphens,
//                underscores, and the full stop U+002E between labels
//   foreign      of a script other than Latin; where ASCII and foreign letters touch, only one of the two
//                is part of the name: 見るexample.comを
//
//        s e e   d o c s . e x a m p l e . c o m を 見 る .
//                |------------- host run ------------|
//                |--------- name --------|

import TextCore

/// A host name, and its place in the text.
struct FoundHost: Sendable {
  let range: Range<Int>
  let name: HostName
  /// The labels, as written in the text.
  let labels: [String]
  /// Whether the name ends at a change of script, so that no port or path can follow it.
  let isCut: Bool

  var topLevel: String { labels[labels.count - 1] }
}

/// Finds host names (RFC 1123, RFC 5890) in host runs.
struct HostScanner: Sendable {
  let text: ScalarText

  /// The longest name, in octets (RFC 1035, 2.3.4), and so in scalars.
  private static let maximumLength = 253

  static func isPart(_ scalar: UInt32) -> Bool {
    scalar == UInt32(ascii: ".") || scalar == UInt32(ascii: "-") || scalar == UInt32(ascii: "_")
      || scalar.isWordPart
  }

  /// The end of the host run that begins at `start`; it also ends before a scheme, which may follow a foreign letter.
  func endOfRun(from start: Int) -> Int {
    var end = start
    while end < text.count, Self.isPart(text[end]) {
      if end > start, Scheme.beginning(at: end, in: text) != nil { break }
      if end > start, text[end - 1].isForeign, OtherScheme.beginning(at: end, in: text) != nil {
        break
      }
      end += 1
    }
    return end
  }

  /// The host name in a host run; nil if the run has none.
  ///
  /// `isBare` says that no scheme or at sign comes before the run. Then dots, hyphens and a foreign word at its start
  /// are not part of the name.
  func host(
    in run: Range<Int>, isBare: Bool, _ names: inout HostNames
  ) throws(TextLayoutError) -> FoundHost? {
    var (start, end) = (run.lowerBound, run.upperBound)
    while isBare, start < end, isMargin(text[start]) { start += 1 }
    guard end - start <= Self.maximumLength + 64 else { return nil }
    if isBare { start = startAfterForeignWord(start..<end) }
    let whole = end
    end = endBeforeForeignWord(start..<end)
    while end > start, isMargin(text[end - 1]) { end -= 1 }
    guard start < end, end - start <= Self.maximumLength else { return nil }
    let written = text.string(start..<end)
    let labels = written.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard labels.allSatisfy(isLabel), let name = try names.name(written) else { return nil }
    return FoundHost(
      range: start..<end, name: name, labels: labels,
      isCut: whole > end && text[end].isForeign)
  }

  private func isMargin(_ scalar: UInt32) -> Bool {
    scalar == UInt32(ascii: ".") || scalar == UInt32(ascii: "-") || scalar == UInt32(ascii: "_")
  }

  /// The last place in the first label where a foreign letter is followed by ASCII; otherwise the start.
  private func startAfterForeignWord(_ run: Range<Int>) -> Int {
    var start = run.lowerBound
    for index in run.dropFirst() {
      if text[index] == UInt32(ascii: ".") { break }
      if text[index].isASCIIAlphanumeric, text[index - 1].isForeign { start = index }
    }
    return start
  }

  /// The first place where ASCII is followed by a foreign letter; otherwise the end.
  private func endBeforeForeignWord(_ run: Range<Int>) -> Int {
    run.dropFirst().first { text[$0].isForeign && text[$0 - 1].isASCIIAlphanumeric }
      ?? run.upperBound
  }

  /// Whether a label has 1 to 63 bytes, and no hyphen at its start or end (RFC 1123, 2.1).
  ///
  /// An internationalized label can be longer here: UTS #46 checks its ASCII form.
  private func isLabel(_ label: String) -> Bool {
    !label.isEmpty && label.utf8.count <= 252 && !label.hasPrefix("-") && !label.hasSuffix("-")
      && (label.utf8.count <= 63 || label.utf8.contains { $0 >= 0x80 })
  }
}
