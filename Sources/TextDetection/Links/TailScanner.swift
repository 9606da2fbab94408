// Definitions
//
//   tail        path, query and fragment of a URL: what follows the host
//   run         the longest run of scalars that can be in a tail
//   paired      a bracket whose other half is in the same run, properly nested
//
//   ( s e e   e x . c o m / a ( b ) , / c ) .
//             |--host---| |---- tail ---|  the last ) is not paired with another in the run, so it ends
//                                          the tail; full stops and the like at the end are left out

/// Finds where the tail of a URL ends (RFC 3986, 3.3 to 3.5; letters of RFC 3987).
///
/// Pairs are found once for the text, so a scan reads at most the tail that it finds and one more fragment: all
/// tails of a text take time linear in the text.
struct TailScanner: Sendable {
  private let text: ScalarText
  /// A bit for each scalar: whether it is a paired bracket.
  private let paired: [UInt64]

  private static let letters = ASCIISet("-._~!$&'()*+,;=:@/?#%[]")
  private static let openers = ASCIISet("([")
  private static let closers = ASCIISet(")]")
  /// Punctuation that belongs to the sentence around a URL.
  private static let trailers = ASCIISet(".,;:!?'*~")
  /// The characters that a tail can begin with.
  private static let starts = ASCIISet("/?#")

  init(_ text: ScalarText) {
    self.text = text
    paired = Self.pairs(in: text)
  }

  /// The end of the tail that begins at `start`; `start` if there is no tail.
  ///
  /// `quote` says that an apostrophe comes before the URL: then the next one ends the tail.
  func end(from start: Int, quote: Bool) -> Int {
    Self.starts.contains(text[start]) ? end(fromAny: start, quote: quote) : start
  }

  /// Where scalars end that can all be in a tail, of so many at most.
  func endOfRun(from start: Int, atMost limit: Int) -> Int {
    let last = min(start + limit, text.count)
    var end = start
    while end < last, Self.isPart(at: end, in: text) { end += 1 }
    return end
  }

  /// The same of a tail that begins with any of its characters, as after a scheme without a host.
  func end(fromAny start: Int, quote: Bool) -> Int {
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
        guard isPaired(end) else { break }
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

  /// The end of the tail without the punctuation of the sentence.
  private func trimmed(_ tail: Range<Int>) -> Int {
    var end = tail.upperBound
    while end > tail.lowerBound, Self.trailers.contains(text[end - 1]) { end -= 1 }
    // A lone ? or # is not a query or a fragment.
    let last = text[end - 1]
    let isLone = last == UInt32(ascii: "?") || last == UInt32(ascii: "#")
    return end > tail.lowerBound && isLone ? end - 1 : end
  }

  private func isPaired(_ index: Int) -> Bool {
    paired[index / 64] >> UInt64(index % 64) & 1 == 1
  }

  /// Whether the tail can continue with the scalar at an index.
  ///
  /// A foreign letter right after an ASCII letter or digit belongs to the text after the URL; a percent sign needs
  /// its two digits.
  private static func isPart(at index: Int, in text: ScalarText) -> Bool {
    let scalar = text[index]
    if scalar.isASCIIAlphanumeric { return true }
    if scalar == UInt32(ascii: "%") {
      return text[index + 1].isHexDigit && text[index + 2].isHexDigit
    }
    if scalar.isASCII { return letters.contains(scalar) }
    return scalar.isWordPart && !(scalar.isForeign && text[index - 1].isASCIIAlphanumeric)
  }

  private static func pairs(in text: ScalarText) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: text.count / 64 + 1)
    var open: [Int] = []
    for index in 0..<text.count {
      let scalar = text[index]
      if openers.contains(scalar) {
        open.append(index)
      } else if closers.contains(scalar) {
        // U+0028 and U+0029 are neighbors, U+005B and U+005D are two apart.
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
