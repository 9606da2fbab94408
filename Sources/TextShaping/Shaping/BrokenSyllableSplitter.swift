import TextCore

// Why each broken syllable becomes a separate part.
//
//   broken      what HarfBuzz can't make a syllable of, such as a vowel sign without a letter. It is drawn
//               after a dotted circle (U+25CC) that HarfBuzz inserts
//   syllable    what HarfBuzz's shapers of Indic scripts, Khmer, Burmese and the Universal Shaping
//   edge        Engine divide an item at. They mark a syllable's inside unsafe to break, whether it is
//               sound or broken; so in an item shaped without circles, and without features that act across
//               syllables, every safe offset is an edge
//   stretch     from a syllable edge that is a cut unit's edge as well to the next
//
//     text       ka  kha i  | u   | ka  kha … |  i  | ka …         i, u: vowel signs
//     stretches  └─┘ └────┘   └─┘   └─┘ └─┘     └─┘   └─┘
//     broken                  (u)               (i)
//     parts      └────────┘   └─┘   └───────┘   └─┘   └────
//
// HarfBuzz 6.0 numbers the syllables of a call modulo 15, and puts no circle before a broken one that
// has the number of the broken one before it (`last_syllable` in `hb_syllabic_insert_dotted_circles`).
// So the result would depend on where a line begins. A part has at most one broken stretch, so
// that no circle is lost.
//
// Whether a stretch is broken is found by shaping it, and not its cut units: some sound Burmese syllables
// have a unit that is broken alone (U+102C). How HarfBuzz shapes a stretch does not depend on
// what is around it; so a text has the same parts wherever its item begins, and those of a text that is
// cut are those of the full text up to the cut's syllable.

/// Splits an item so that every broken syllable is in a part of its own.
///
/// The edges of parts are safe to break at, as items' edges are: nothing is kerned across them.
///
/// Cost: linear in the item, about three times that of shaping it, so it is only used for items with a circle.
struct BrokenSyllableSplitter {
  /// HarfBuzz numbers syllables modulo this.
  private static let syllableNumbers = 15

  /// The number of stretches that are shaped in one call: a broken syllable is rare, and a call for each would take as
  /// long as shaping several letters.
  private static let groupSize = 16

  let shaper: ParagraphShaper
  let content: Range<Int>
  let analysis: ParagraphAnalysis
  let context: ShapingContext

  /// The parts in logical order, which tile the item; the item itself if no syllable is broken.
  func parts(of item: Item) throws(TextLayoutError) -> [Item] {
    var parts: [Item] = []
    var sound = item.range.lowerBound
    func add(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      var part = item
      part.range = range
      parts.append(part)
    }
    let edges = try syllableEdges(of: item)
    for stretch in try brokenStretches(of: item, edges) {
      add(sound..<stretch.lowerBound)
      for part in inOneCallEach(stretch, of: item, edges) { add(part) }
      sound = stretch.upperBound
    }
    add(sound..<item.range.upperBound)
    return parts
  }

  private func brokenStretches(
    of item: Item, _ edges: Set<Int>
  ) throws(TextLayoutError) -> [Range<Int>] {
    var broken: [Range<Int>] = []
    var rest = units(of: item.range, where: edges.contains)[...]
    while let first = rest.first {
      let group = rest.prefix(Self.groupSize)
      rest = rest.dropFirst(group.count)
      // The first broken syllable of a call gets its circle.
      let whole = first.lowerBound..<group[group.endIndex - 1].upperBound
      guard try isBroken(whole, in: item) else { continue }
      for stretch in group where try isBroken(stretch, in: item) { broken.append(stretch) }
    }
    return broken
  }

  /// The offsets at which a syllable of an item begins; in a script that joins, only some of them.
  private func syllableEdges(of item: Item) throws(TextLayoutError) -> Set<Int> {
    var request = shaper.request(item)
    (request.insertsCircles, request.isBare) = (false, true)
    // A flag belongs to its cluster's first byte, even where HarfBuzz turns an item of the other direction
    // around: it spares the lowest cluster of what is unsafe (`_infos_set_glyph_flags`).
    let shaped = try glyphs(of: item.range, as: request)
    return Set<Int>(shaped.lazy.filter { !$0.isUnsafeToBreak }.map { Int($0.cluster) })
  }

  /// Whether shaping a stretch, or several in a row, inserts a circle; one that the text has itself
  /// doesn't count.
  private func isBroken(_ stretch: Range<Int>, in item: Item) throws(TextLayoutError) -> Bool {
    var request = shaper.request(item)
    var shown = GlyphRow()
    let sawCircle = try context.shape(stretch, of: text, as: request, into: &shown)
    guard sawCircle else { return false }
    let scalars = Scalars(shaper.text, in: stretch)
    guard scalars.contains(where: { $0.scalar == 0x25CC }) else { return true }
    request.insertsCircles = false
    return try glyphs(of: stretch, as: request) != shown
  }

  /// A stretch in parts in which no circle can be lost: one part if HarfBuzz can't give two of its
  /// syllables the same number, otherwise its cut units.
  ///
  /// A row of vowel signs is one syllable, however long it is. Where letters join, the inside of a whole word is
  /// unsafe to break, so that each character could be a syllable; there letters join across the parts, too. No line
  /// begins inside a cut unit.
  private func inOneCallEach(
    _ stretch: Range<Int>, of item: Item, _ edges: Set<Int>
  ) -> [Range<Int>] {
    let joins = item.script.joinsLetters
    let syllables = Scalars(shaper.text, in: stretch).lazy
      .filter { joins || edges.contains($0.offset) }.prefix(Self.syllableNumbers + 1)
    return Array(syllables).count <= Self.syllableNumbers
      ? [stretch] : units(of: stretch) { _ in true }
  }

  /// A range divided at the edges of cut units inside it that satisfy a predicate.
  private func units(of range: Range<Int>, where isEdge: (Int) -> Bool) -> [Range<Int>] {
    var units: [Range<Int>] = []
    var start = range.lowerBound
    let cuts = analysis.cuts
    let first = cuts.partitioningIndex { Int($0) + content.lowerBound > start }
    for cut in cuts[first...].lazy.map({ Int($0) + content.lowerBound }) {
      if cut >= range.upperBound { break }
      guard isEdge(cut) else { continue }
      units.append(start..<cut)
      start = cut
    }
    return units + [start..<range.upperBound]
  }

  private var text: ParagraphText { ParagraphText(shaper.text, content, analysis: analysis) }

  private func glyphs(
    of range: Range<Int>, as request: ShapingRequest
  ) throws(TextLayoutError) -> GlyphRow {
    var glyphs = GlyphRow()
    try context.shape(range, of: text, as: request, into: &glyphs)
    return glyphs
  }
}
