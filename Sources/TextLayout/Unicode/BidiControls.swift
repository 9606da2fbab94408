/// The explicit controls of UAX #9 that a piece of text leaves open.
///
/// X1 to X8 in short: an embedding or override ends at its PDF, an isolate at its PDI, which ends the
/// embeddings inside it too; a PDF inside an isolate ends nothing outside it; a paragraph separator
/// ends all. What is nested deeper than `max_depth` takes no effect, but is counted in the same
/// order, so the depth plays no part here.
///
///     RLE  FSI  LRO  LRI  |  cut  |  PDI  PDI  PDF
///     1    2    3    4                4    2    1       the LRO ends with its isolate
struct BidiControls: Sendable {
  /// What closes all that the text of one paragraph leaves open: the fewest PDIs and PDFs.
  ///
  /// Linear.
  static func closers(forOpenIn utf8: ArraySlice<UInt8>) -> [UInt8] {
    var open = BidiControls()
    var offset = utf8.startIndex
    while offset < utf8.endIndex {
      let lead = utf8[offset]
      if lead == 0xE2 && utf8.distance(from: offset, to: utf8.endIndex) >= 3 {
        open.take(utf8[offset + 1], utf8[offset + 2])
      } else if isSeparator(lead) {
        open = BidiControls()
      }
      offset += 1
    }
    return open.closers
  }

  /// Whether a scalar begins or ends an embedding, an override or an isolate.
  static func isControl(_ scalar: UInt32) -> Bool {
    (0x202A...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar)
  }

  /// Whether a scalar ends a bidi paragraph (Bidi_Class B) and may stand inside a paragraph of the
  /// layout: the information separators four to two.
  static func isSeparator(_ scalar: UInt32) -> Bool { (0x1C...0x1E).contains(scalar) }

  /// Embeddings open outside every isolate, then inside each open isolate, the outermost first.
  private var embeddings = [0]

  private var closers: [UInt8] {
    let isolates = embeddings.count - 1
    return Array(repeatElement([0xE2, 0x81, 0xA9], count: isolates).joined())
      + Array(repeatElement([0xE2, 0x80, 0xAC], count: embeddings[0]).joined())
  }

  /// Takes in a scalar of General Punctuation, by the last two bytes of its three.
  private mutating func take(_ second: UInt8, _ third: UInt8) {
    let innermost = embeddings.count - 1
    switch (second, third) {
    case (0x80, 0xAA), (0x80, 0xAB), (0x80, 0xAD), (0x80, 0xAE):  // LRE, RLE, LRO, RLO
      embeddings[innermost] += 1
    case (0x80, 0xAC):  // PDF
      embeddings[innermost] = max(0, embeddings[innermost] - 1)
    case (0x81, 0xA6), (0x81, 0xA7), (0x81, 0xA8):  // LRI, RLI, FSI
      embeddings.append(0)
    case (0x81, 0xA9):  // PDI
      if innermost > 0 { embeddings.removeLast() }
    case (0x80, 0xA9):  // The paragraph separator
      self = BidiControls()
    default:
      break
    }
  }

  /// The class B of ASCII: LF, CR and the information separators four to two.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D || (0x1C...0x1E).contains(byte)
  }
}
