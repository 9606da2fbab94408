import TextCore

/// The metrics of a face, in its font units (`FontFace.unitsPerEm` to the em), unrounded by hinting.
///
/// Ascent, descent and gap are those of `hhea`; of `OS/2` (sTypo…) where its USE_TYPO_METRICS bit says
/// so. Where the chosen pair has no height, the next of hhea, typo, win is taken, as FreeType does.
/// Deltas of a variable font's `MVAR` table are added.
public struct FontMetrics: Sendable, Hashable, Codable {
  /// From the baseline up to the top of the line.
  public let ascent: Int
  /// From the baseline down to the line's bottom; positive below the baseline.
  public let descent: Int
  /// What the font asks for between two lines; never negative (CSS Inline 3, "line gap metric").
  public let lineGap: Int
  /// The underline's top edge, positive above the baseline (`post`).
  public let underlinePosition: Int
  /// The underline's thickness, downwards from its position (`post`).
  public let underlineThickness: Int
  /// The height of a small x; nil if the font does not say (`OS/2` before version 2).
  public let xHeight: Int?
  /// The height of a capital H; nil if the font does not say (`OS/2` before version 2).
  public let capHeight: Int?
}

/// What a face's tables say before metrics are chosen from them; every number as in the table.
package struct FontTables: Sendable, Hashable {
  /// An ascender, a descender (negative below the baseline) and a gap that belong together.
  struct Vertical: Sendable, Hashable {
    var ascender = 0
    var descender = 0
    var lineGap = 0

    /// A pair that gives a line no height is ignored.
    var hasHeight: Bool { ascender - descender > 0 }
  }

  package var unitsPerEm = 0
  var hhea = Vertical()
  var typo = Vertical()
  var win = Vertical()
  /// `OS/2` fsSelection bit 7.
  var usesTypoMetrics = false
  package var underlinePosition = 0
  package var underlineThickness = 0
  package var xHeight: Int?
  package var capHeight: Int?
  /// `OS/2` usWeightClass, 1 to 1000; 400 where there is no `OS/2`.
  var weightClass = 400
  /// Italic or oblique by `OS/2` or `head`.
  var isSlanted = false
}

extension FontMetrics {
  /// Chooses the metrics by the rule above.
  ///
  /// `delta` gives what `MVAR` adds at the face's place on its axes, by the tag of the value (0 for a
  /// font without variations). The tags of typo metrics serve hhea too, as in HarfBuzz.
  package init(_ tables: FontTables, delta: (String) -> Int) {
    let sources =
      tables.usesTypoMetrics
      ? [tables.typo, tables.hhea, tables.win] : [tables.hhea, tables.typo, tables.win]
    // A font that gives no height at all still gets lines that can be distinguished: one em each.
    let chosen =
      sources.first(where: \.hasHeight) ?? FontTables.Vertical(ascender: tables.unitsPerEm)
    let isWin = chosen == tables.win && chosen != tables.hhea && chosen != tables.typo
    let ascent = chosen.ascender + delta(isWin ? "hcla" : "hasc")
    let descent = -chosen.descender + (isWin ? delta("hcld") : -delta("hdsc"))
    let isSound = ascent + descent > 0
    self.ascent = isSound ? ascent : chosen.ascender
    self.descent = isSound ? descent : -chosen.descender
    lineGap = max(0, chosen.lineGap + (isWin ? 0 : delta("hlgp")))
    underlinePosition = tables.underlinePosition + delta("undo")
    underlineThickness = tables.underlineThickness + delta("unds")
    xHeight = tables.xHeight.map { $0 + delta("xhgt") }
    capHeight = tables.capHeight.map { $0 + delta("cpht") }
  }
}
