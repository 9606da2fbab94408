import TextLayout

/// The glyphs of a run in the order of its text, and how they stand for it, for a file that can be searched and copied.
///
/// - Soft hyphens that do not show are left out, so that the words that they divide are found. A hyphen at the end of a
///   line, which is not in the text, is a soft hyphen.
/// - A character that only acts on others, such as U+200C, belongs to the cluster before it, and to no glyph from right to
///   left: readers that know nothing of directions would reverse the two.
struct GlyphText {
  /// A number of glyphs, and the number of bytes that they stand for together.
  struct Cluster: Hashable {
    var bytes: Int
    var glyphs: Int
  }

  private(set) var text = ""
  private(set) var glyphs: [DisplayGlyph] = []
  private(set) var clusters: [Cluster] = []
  private let isRightToLeft: Bool

  private static let softHyphen: Unicode.Scalar = "\u{AD}"

  /// Cost: linear in the run.
  init(_ run: DisplayGlyphs) {
    isRightToLeft = run.isRightToLeft
    let ordered = run.isRightToLeft ? run.glyphs.reversed() : run.glyphs
    guard !run.text.isEmpty else {
      append(ordered[...], String(Self.softHyphen))
      return
    }
    let bytes = Array(run.text.utf8)
    var first = 0
    while first < ordered.count {
      let offset = ordered[first].offset
      let end = ordered[first...].firstIndex { $0.offset != offset } ?? ordered.count
      let next = end < ordered.count ? ordered[end].offset : bytes.count
      let words = String(decoding: bytes[(first == 0 ? 0 : offset)..<next], as: UTF8.self)
      appendCluster(ordered[first..<end], words)
      first = end
    }
  }

  private mutating func appendCluster(_ part: ArraySlice<DisplayGlyph>, _ words: String) {
    let isInvisible =
      part.allSatisfy { $0.advance == 0 }
      && words.unicodeScalars.allSatisfy { CharacterClass.isDefaultIgnorable($0.value) }
    let kept = String(words.unicodeScalars.filter { $0 != Self.softHyphen }).withoutNoncharacters
    guard isInvisible else { return append(part, kept) }
    if let last = clusters.indices.last, !isRightToLeft {
      text += kept
      clusters[last].bytes += kept.utf8.count
    } else if !kept.isEmpty {
      append([], kept)
    }
  }

  private mutating func append(_ part: ArraySlice<DisplayGlyph>, _ words: String) {
    text += words
    glyphs += part
    clusters.append(Cluster(bytes: words.utf8.count, glyphs: part.count))
  }
}

extension String {
  /// With U+FFFD for noncharacters, which Cairo takes for errors.
  var withoutNoncharacters: String {
    guard unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      text.append(scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar)
    }
    return String(text)
  }
}
