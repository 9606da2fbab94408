/// A stretch of one paragraph that is shaped in one call: one style, font, script and direction.
struct Item: Sendable, Hashable {
  /// What becomes of the stretch.
  enum Kind: Sendable, Hashable {
    /// Shaped by HarfBuzz.
    case text
    /// Shaped by HarfBuzz in parts and without mark positioning: a cut unit too long for it (see
    /// `Itemizer`).
    case oversizedCluster
    /// A single tab, whose advance is found when its line is.
    case tab
    /// Controls (Cc) other than a tab: they show nothing and take no room.
    case control
  }

  /// UTF-8 offsets in the text.
  var range: Range<Int>
  let kind: Kind
  /// The UAX #9 embedding level.
  let level: UInt8
  let script: Script
  /// Which of the text's styles (`Palette`).
  let styleIndex: Int
  /// Which of its faces.
  let faceIndex: Int

  var isRightToLeft: Bool { level & 1 == 1 }

  /// Whether the stretch of `other`, which follows, can be shaped in the same call.
  func isContinued(by other: Item) -> Bool {
    kind == other.kind && (kind == .text || kind == .control) && level == other.level
      && script == other.script && styleIndex == other.styleIndex
      && faceIndex == other.faceIndex
  }
}
