/// The explicit controls of UAX #9 that a piece of text leaves open.
///
/// X1 to X8 in short: an embedding or override ends at its PDF, an isolate at its PDI, which ends the
/// embeddings inside it too; a PDF inside an isolate ends nothing outside it; a paragraph separator
/// ends all. What is nested deeper than `max_depth` takes no effect, but is counted in the same
/// order, so the depth plays no part here.
///
///     RLE  FSI  LRO  LRI  |  cut  |  PDI  PDI  PDF
///     1    2    3    4                4    2    1       the LRO ends with its isolate
package struct BidiControls: Sendable {
  /// A control that is open.
  package struct Opened: Sendable {
    package var scalar: UInt32
    /// Where it ends, in the text.
    package let end: Int
  }

  /// The outermost first.
  package private(set) var open: [Opened] = []
  private var isolateCount = 0

  /// Nothing is open.
  package init() {}

  /// The controls that close everything that the text of one paragraph leaves open: the fewest PDIs and PDFs.
  ///
  /// Linear.
  package static func closers(forOpenIn utf8: ArraySlice<UInt8>) -> [UInt8] {
    var controls = BidiControls()
    forEach(in: utf8) { scalar, end in controls.take(scalar, endingAt: end) }
    return controls.closers
  }

  /// Calls `body` with each scalar of the bytes that may change what is open, and where it ends.
  package static func forEach(
    in utf8: ArraySlice<UInt8>, _ body: (_ scalar: UInt32, _ end: Int) -> Void
  ) {
    var offset = utf8.startIndex
    let bytes = utf8.span
    let start = utf8.startIndex
    while offset < utf8.endIndex {
      let lead = bytes[offset - start]
      // Of most bytes nothing begins.
      if lead > 0x1E, lead != 0xE2 {
        offset += 1
        continue
      }
      if lead == 0xE2 && utf8.distance(from: offset, to: utf8.endIndex) >= 3 {
        let scalar = 0x2000 | UInt32(utf8[offset + 1] & 0x3F) << 6 | UInt32(utf8[offset + 2] & 0x3F)
        if isControl(scalar) || isSeparator(scalar) { body(scalar, offset + 3) }
      } else if isSeparator(UInt32(lead)) {
        body(UInt32(lead), offset + 1)
      }
      offset += 1
    }
  }

  /// Whether a scalar begins or ends an embedding, an override or an isolate.
  package static func isControl(_ scalar: UInt32) -> Bool {
    (0x202A...0x202E).contains(scalar) || isIsolate(scalar) || scalar == 0x2069
  }

  /// Whether a scalar ends a bidi paragraph (Bidi_Class B), which ends all that is open.
  ///
  /// U+0085 does, too, but ends a paragraph of the layout, as do all of these but U+001C to U+001E.
  package static func isSeparator(_ scalar: UInt32) -> Bool {
    scalar == 0x0A || scalar == 0x0D || (0x1C...0x1E).contains(scalar) || scalar == 0x2029
  }

  /// LRI, RLI, FSI.
  package static func isIsolate(_ scalar: UInt32) -> Bool { (0x2066...0x2068).contains(scalar) }

  /// Adds a scalar that `isControl` or `isSeparator`.
  package mutating func take(_ scalar: UInt32, endingAt end: Int) {
    switch scalar {
    case 0x202C:  // PDF
      if let last = open.last, !BidiControls.isIsolate(last.scalar) { open.removeLast() }
    case 0x2069:  // PDI
      guard isolateCount > 0 else { return }
      isolateCount -= 1
      while !BidiControls.isIsolate(open.removeLast().scalar) {}
    case _ where BidiControls.isSeparator(scalar):
      self = BidiControls()
    default:
      if BidiControls.isIsolate(scalar) { isolateCount += 1 }
      open.append(Opened(scalar: scalar, end: end))
    }
  }

  /// Adds a strong character.
  ///
  /// The first one in an FSI gives it its direction (P2, P3 and X5c): from now on it counts as the LRI or
  /// RLI that it is.
  package mutating func settle(isRightToLeft: Bool) {
    guard let index = innermostIsolate, open[index].scalar == 0x2068 else { return }
    open[index].scalar = isRightToLeft ? 0x2067 : 0x2066
  }

  /// The index of the innermost isolate that is open.
  package var innermostIsolate: Int? {
    isolateCount > 0 ? open.lastIndex { BidiControls.isIsolate($0.scalar) } : nil
  }

  /// Whether an isolate is open whose direction no strong character has decided yet.
  package var isUndecided: Bool { isolateCount > 0 && open.contains { $0.scalar == 0x2068 } }

  /// The controls that open again everything that is open, the outermost first.
  package var openers: [UInt8] {
    open.flatMap { Array(String(Unicode.Scalar($0.scalar) ?? "\u{2068}").utf8) }
  }

  /// The PDIs end the embeddings inside the isolates, too.
  private var closers: [UInt8] {
    let outside = open.firstIndex { BidiControls.isIsolate($0.scalar) } ?? open.count
    return Array(repeatElement([0xE2, 0x81, 0xA9], count: isolateCount).joined())
      + Array(repeatElement([0xE2, 0x80, 0xAC], count: outside).joined())
  }
}
