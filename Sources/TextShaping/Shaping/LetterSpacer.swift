import TextCore

/// Adds letter spacing: stores in each glyph how many letters end with it.
///
/// Definitions:
/// - A *letter* is an extended grapheme cluster that is neither a control nor ignorable by default: CSS
///   Text 3, 7.2, spaces typographic characters, and no zero-width formatting characters.
/// - The spacing is after its letter: on the right of the last glyph of a cluster from left to right, on
///   the left of the first from right to left. A line's last letter has it too.
/// - Letters of scripts that join get no spacing, since it would break their joins (CSS Text 3, 7.2.1, which
///   leaves a program that can't stretch them no other way).
struct LetterSpacer {
  let text: [UInt8]
  let content: Range<Int>
  let analysis: ParagraphAnalysis

  /// The glyphs from `first` on are those of `range`, a stretch of the item.
  func space(_ glyphs: inout GlyphRow, from first: Int, of item: Item, _ range: Range<Int>) {
    let indices = first..<glyphs.count
    let order = item.isRightToLeft ? Array(indices.reversed()) : Array(indices)
    for (place, index) in order.enumerated() {
      let next = place + 1 < order.count ? Int(glyphs[order[place + 1]].cluster) : range.upperBound
      let cluster = Int(glyphs[index].cluster)
      guard next > cluster else { continue }
      glyphs[index].spaces = UInt16(clamping: letters(in: cluster..<next))
    }
  }

  private func letters(in cluster: Range<Int>) -> Int {
    let graphemes = analysis.graphemes
    let own = cluster.lowerBound - content.lowerBound..<cluster.upperBound - content.lowerBound
    var next = graphemes.partitioningIndex { $0 > own.lowerBound }
    var start = own.lowerBound
    var count = 0
    while start < own.upperBound {
      let end = next < graphemes.count ? min(Int(graphemes[next]), own.upperBound) : own.upperBound
      if isLetter(start + content.lowerBound..<end + content.lowerBound) { count += 1 }
      start = end
      next += 1
    }
    return count
  }

  private func isLetter(_ grapheme: Range<Int>) -> Bool {
    Scalars(text, in: grapheme).contains {
      !CharacterClass.isControl($0.scalar) && !CharacterClass.isDefaultIgnorable($0.scalar)
    }
  }
}

extension Palette {
  /// Whether an item's letters get spacing.
  func spacesOut(_ item: Item) -> Bool {
    styles[item.styleIndex].letterSpacing != .zero && !item.script.joins
  }
}

extension Script {
  /// Whether its letters join: CSS Text 3, 7.2.1's cursive scripts.
  package var joins: Bool { Script.joining.contains(tag) }

  private static let joining = Set<UInt32>(
    ["Arab", "Rohg", "Mand", "Mong", "Nkoo", "Phag", "Syrc"].compactMap { FontTag($0)?.raw })
}
