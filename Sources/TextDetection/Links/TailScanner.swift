// Definitions
//
//   tail        path, query and fragment of a URL: what follows the host
//   run         scalars that tails are written with, as many as stand together
//   partnered   a bracket whose other half stands in the same run, properly nested
//
//   ( s e e   e x . c o m / a ( b ) , / c ) .
//             |--host---| |---- tail ---|  the last ) is partnered with nothing in the run, so it ends
//                                          the tail; full stops and the like at the end stay outside

/// Finds where the tail of a URL ends (RFC 3986, 3.3 to 3.5; letters of RFC 3987).
///
/// Partners are found once for the text, so no scan goes further than the tail that it finds and one
/// fragment more: all tails of a text take time linear in the text.
struct TailScanner: Sendable {
  private let text: ScalarText
  /// A bit for each scalar: a bracket that is partnered.
  private let partnered: [UInt64]

  private static let letters = ASCIISet("-._~!$&'()*+,;=:@/?#%[]")
  private static let openers = ASCIISet("([")
  private static let closers = ASCIISet(")]")
  /// What ends a sentence, or quotes, rather than a URL.
  private static let trailers = ASCIISet(".,;:!?'*~")
  /// What a tail begins with.
  private static let starts = ASCIISet("/?#")

  init(_ text: ScalarText) {
    self.text = text
    partnered = Self.partners(in: text)
  }

  /// The end of the tail that begins at `start`, which is `start` where none does.
  ///
  /// After a `quote`, an apostrophe before the URL, the next one ends it.
  func end(from start: Int, quote: Bool) -> Int {
    guard Self.starts.contains(text[start]) else { return start }
    var open: [Int] = []
    var hasFragment = false
    var end = start
    while end < text.count, Self.isPart(at: end, in: text) {
      let scalar = text[end]
      if quote, scalar == UInt32(ascii: "'") { break }
      if scalar == UInt32(ascii: "#") {
        if hasFragment { break }
        hasFragment = true
      }
      if Self.openers.contains(scalar) || Self.closers.contains(scalar) {
        guard isPartnered(end) else { break }
        if Self.openers.contains(scalar) {
          open.append(end)
        } else if open.popLast() == nil {
          break
        }
      }
      end += 1
    }
    return trimmed(start..<(open.first ?? end))
  }

  /// The end without what ends the sentence.
  private func trimmed(_ tail: Range<Int>) -> Int {
    var end = tail.upperBound
    while end > tail.lowerBound, Self.trailers.contains(text[end - 1]) { end -= 1 }
    // A lone sign is no query and no fragment.
    let last = text[end - 1]
    let isLone = last == UInt32(ascii: "?") || last == UInt32(ascii: "#")
    return end > tail.lowerBound && isLone ? end - 1 : end
  }

  private func isPartnered(_ index: Int) -> Bool {
    partnered[index / 64] >> UInt64(index % 64) & 1 == 1
  }

  /// Whether the scalar at an index can go on with a tail.
  ///
  /// A foreign letter right after an ASCII letter or digit begins the text that follows; a percent
  /// sign needs its two digits.
  private static func isPart(at index: Int, in text: ScalarText) -> Bool {
    let scalar = text[index]
    if scalar.isASCIIAlphanumeric { return true }
    if scalar == UInt32(ascii: "%") {
      return text[index + 1].isHexDigit && text[index + 2].isHexDigit
    }
    if scalar.isASCII { return letters.contains(scalar) }
    return scalar.isWordPart && !(scalar.isForeign && text[index - 1].isASCIIAlphanumeric)
  }

  private static func partners(in text: ScalarText) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: text.count / 64 + 1)
    var open: [Int] = []
    for index in 0..<text.count {
      let scalar = text[index]
      if openers.contains(scalar) {
        open.append(index)
      } else if closers.contains(scalar) {
        // U+0028 and U+0029 are neighbours, U+005B and U+005D are two apart.
        guard let last = open.last, scalar &- text[last] <= 2 else { continue }
        open.removeLast()
        bits[last / 64] |= 1 << UInt64(last % 64)
        bits[index / 64] |= 1 << UInt64(index % 64)
      } else if !isPart(at: index, in: text) {
        open.removeAll(keepingCapacity: true)
      }
    }
    return bits
  }
}
