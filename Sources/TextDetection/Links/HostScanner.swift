// Definitions
//
//   host run     scalars that names of hosts are written with, as many as stand together: letters, marks,
//                digits, hyphens, low lines, and the full stop U+002E between labels
//   foreign      of a script other than Latin; where ASCII and foreign letters touch, one of them is no
//                part of the name: 見るexample.comを
//
//        s e e   d o c s . e x a m p l e . c o m を 見 る .
//                |------------- host run ------------|
//                |--------- name --------|

import TextCore

/// A host's name where it stands in the text, and what it is.
struct FoundHost: Sendable {
  let range: Range<Int>
  let name: HostName
  /// The labels as they are written.
  let labels: [String]
  /// Whether a change of script cut the name short, so that nothing more belongs to it.
  let isCut: Bool

  var topLevel: String { labels[labels.count - 1] }
}

/// Finds names of hosts (RFC 1123, RFC 5890) in host runs.
struct HostScanner: Sendable {
  let text: ScalarText

  /// The longest name, in octets (RFC 1035, 2.3.4); more scalars are none.
  private static let maximumLength = 253

  static func isPart(_ scalar: UInt32) -> Bool {
    scalar == UInt32(ascii: ".") || scalar == UInt32(ascii: "-") || scalar == UInt32(ascii: "_")
      || scalar.isWordPart
  }

  /// The end of the host run that begins at `start`; a scheme ends it.
  func endOfRun(from start: Int) -> Int {
    var end = start
    while end < text.count, Self.isPart(text[end]) {
      if end > start, Scheme.beginning(at: end, in: text) != nil { break }
      end += 1
    }
    return end
  }

  /// The name in a host run; nil if none exists.
  ///
  /// Where it `isBare`, nothing before the run says that a host follows: then a foreign word before it,
  /// dots and hyphens do not belong to it.
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

  /// Where the first label becomes ASCII, if it does.
  private func startAfterForeignWord(_ run: Range<Int>) -> Int {
    var start = run.lowerBound
    for index in run.dropFirst() {
      if text[index] == UInt32(ascii: ".") { break }
      if text[index].isASCIIAlphanumeric, text[index - 1].isForeign { start = index }
    }
    return start
  }

  /// Where ASCII goes over to a foreign letter for the first time, if it does.
  private func endBeforeForeignWord(_ run: Range<Int>) -> Int {
    run.dropFirst().first { text[$0].isForeign && text[$0 - 1].isASCIIAlphanumeric }
      ?? run.upperBound
  }

  /// Whether it has 1 to 63 bytes and no hyphen at an end (RFC 1123, 2.1); names of IDNA are checked
  /// by their own rules as well.
  private func isLabel(_ label: String) -> Bool {
    !label.isEmpty && label.utf8.count <= 252 && !label.hasPrefix("-") && !label.hasSuffix("-")
      && (label.utf8.count <= 63 || label.utf8.contains { $0 >= 0x80 })
  }
}
