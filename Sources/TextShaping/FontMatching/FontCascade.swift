import Synchronization
import TextCore

/// The fonts of a style in the order in which they are tried for a cluster: the list, then the system's.
///
/// Definitions. A *cluster* is an extended grapheme cluster (UAX #29); what it *needs* are its scalars
/// without controls, joiners, variation selectors and other default ignorables; its *base* is the first of
/// them. A font *covers* a cluster when each needed scalar would get a glyph, canonical compositions and
/// decompositions counted (`ClusterCoverage`). Presentation is that of UTS #51 (`ClusterNeeds`).
///
/// The rule; the first line that finds a font decides, so a mark always has the font of its base:
///
///     nothing is needed, or white space only            the primary font
///     emoji presentation                                the first color font that covers it
///     text presentation (U+FE0E)                        the first font without color that covers it
///     any                                               the first font that covers it
///     no font covers it                                 the one that has the base and most of the rest
///     no font has the base                              the primary font (glyph 0)
///
/// "First" is first over the list, then over the system's fonts in fontconfig's order for the style and
/// the language, unless the style keeps to the list.
@usableFromInline package final class FontCascade: Sendable {
  @usableFromInline package let primary: FontFace
  /// The fonts of the list in order, the primary first; one when the style names none.
  package let listed: [FontFace]
  /// How the resolved fonts differ from the list.
  package let notes: [Note]
  private let style: TextStyle
  private let faces: FaceCache
  private let state = Mutex(State())
  /// The fonts of single scalars, in tables that no thread is using.
  private let idle = Mutex<[ScalarFaces]>([])

  /// What is found while texts are shaped; guarded by a lock, and only added to, so that the
  /// answers depend neither on earlier questions nor on the thread.
  private struct State {
    var known: [ClusterNeeds: FontFace] = [:]
    /// Nil while no cluster has needed a fallback: fontconfig is not even started.
    var system: SystemFallback??
  }

  /// More clusters than a page of any script has; what is dropped is found again, with the same result.
  private static let maximumKnown = 1 << 16
  /// Clusters that need more scalars than this are not remembered: their keys would hold the text.
  private static let longestKnown = 32
  /// The first scalar with Emoji_Presentation: below it, presentation does not matter.
  private static let firstEmoji: UInt32 = 0x231A

  /// Resolves the style's fonts; throws what `FontResolver` throws for any of them.
  package init(style: TextStyle, faces: FaceCache = FaceCache()) throws(TextLayoutError) {
    let resolver = try FontResolver(style: style, faces: faces)
    var resolutions: [FontResolution] = []
    for name in style.fonts {
      resolutions.append(try resolver.resolve(name, isPrimary: resolutions.isEmpty))
    }
    let first = if let first = resolutions.first { first } else { try resolver.resolveDefault() }
    self.style = style
    self.faces = faces
    primary = first.face
    listed = resolutions.isEmpty ? [first.face] : resolutions.map(\.face)
    notes = (resolutions.isEmpty ? [first] : resolutions).flatMap(\.notes)
  }

  /// The font for the scalars of one grapheme cluster.
  ///
  /// Thread-safe; a cluster that was found before costs a hash.
  ///
  /// - Throws: `.systemLimit` if the system's limits keep a font from being opened that may be the one.
  package func face(for cluster: [UInt32]) throws(TextLayoutError) -> FontFace {
    if cluster.count == 1, cluster[0] < Self.firstEmoji, primary.hasGlyph(cluster[0]) {
      return primary
    }
    let needs = ClusterNeeds(cluster)
    if needs.scalars.isEmpty { return primary }
    return try state.withLock { state throws(TextLayoutError) in
      if let known = state.known[needs] { return known }
      let face = try find(needs, &state)
      if needs.scalars.count <= Self.longestKnown {
        if state.known.count >= Self.maximumKnown { state.known.removeAll() }
        state.known[needs] = face
      }
      return face
    }
  }

  /// Whether a fallback font could not be opened, for any text so far.
  package var hasSkippedFonts: Bool { state.withLock { $0.system??.hasSkipped == true } }

  /// The fallback fonts that would have been tried for a cluster, but could not be opened.
  ///
  /// Only the cluster decides, and not what other texts asked: every font that it needs was tried when its text
  /// was shaped, so that nothing is opened here.
  package func notes(onFontsSkippedFor cluster: [UInt32]) -> [Note] {
    let needs = ClusterNeeds(cluster)
    let isOfPrimary = cluster.count == 1 && cluster[0] < Self.firstEmoji
    if needs.scalars.isEmpty || isOfPrimary && primary.hasGlyph(cluster[0]) { return [] }
    return state.withLock { state in
      guard state.system??.hasSkipped == true else { return [] }
      state.system??.skipped = []
      _ = try? find(needs, &state)
      return state.system??.notes ?? []
    }
  }

  /// Lends what is known of single scalars to one thread, until `giveBack`.
  ///
  /// A table is taken once for a text, and read for each of its scalars without a lock.
  func lendScalarFaces() -> ScalarFaces {
    idle.withLock { $0.popLast() } ?? ScalarFaces(primary: primary)
  }

  func giveBack(_ faces: ScalarFaces) { idle.withLock { $0.append(faces) } }

  private func find(
    _ needs: ClusterNeeds, _ state: inout State
  ) throws(TextLayoutError) -> FontFace {
    let coverage = ClusterCoverage(scalars: needs.scalars)
    switch needs.presentation {
    case .emoji:
      if let face = try first(covering: coverage, &state, where: { $0 }) { return face }
    case .text:
      if let face = try first(covering: coverage, &state, where: { !$0 }) { return face }
    case .any: break
    }
    if let face = try first(covering: coverage, &state, where: { _ in true }) { return face }
    return try best(covering: coverage, &state) ?? primary
  }

  /// The first font of a kind, color or not, that covers the whole cluster.
  private func first(
    covering coverage: ClusterCoverage, _ state: inout State,
    where isWanted: (_ isColor: Bool) -> Bool
  ) throws(TextLayoutError) -> FontFace? {
    let known = listed.first { isWanted($0.isColor) && coverage.isWhole(has: $0.hasGlyph) }
    if let known { return known }
    try openSystem(&state)
    return try state.system??.first(covering: coverage, where: isWanted)
  }

  /// The font that has the base and most of the rest: of equals, the first.
  private func best(
    covering coverage: ClusterCoverage, _ state: inout State
  ) throws(TextLayoutError) -> FontFace? {
    var most = 0
    var best: FontFace?
    for face in listed {
      let count = coverage.count(has: face.hasGlyph)
      if count > most { (most, best) = (count, face) }
    }
    try openSystem(&state)
    return try state.system??.best(covering: coverage, moreThan: most) ?? best
  }

  private func openSystem(_ state: inout State) throws(TextLayoutError) {
    guard style.usesSystemFonts, state.system == nil else { return }
    state.system = .some(
      try SystemFallback(style: style, primaryFamily: primary.familyName, faces: faces))
  }
}
