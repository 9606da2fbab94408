import Synchronization
import TextCore

/// Which glyphs of one font are tied by its lookups, shared by all threads: the plans of several scripts have the same
/// lookups, and reading those of a large font takes as long as shaping a page.
final class TieTable: Sendable {
  /// What decides which glyphs are tied.
  struct Key: Sendable, Hashable {
    /// The indices of the lookups that act.
    let substitutions: [Int]
    let positions: [Int]
    /// Whether ligatures with a space are looked for.
    let joins: Bool
  }

  /// More than most fonts need.
  private static let maximumCount = 64

  private let known = Mutex(EntryTable<Key, Result<GlyphTies, LayoutTable.Fault>>())

  /// The ties of a key, by `read` if they are not known; other threads do not wait for that.
  func ties(
    of key: Key, _ read: () throws(LayoutTable.Fault) -> GlyphTies
  ) throws(LayoutTable.Fault) -> GlyphTies {
    if let found = known.withLock({ $0[key] }) { return try found.get() }
    let found: Result<GlyphTies, LayoutTable.Fault>
    do throws(LayoutTable.Fault) {
      found = .success(try read())
    } catch {
      found = .failure(error)
    }
    known.withLock { known in
      if known.count >= TieTable.maximumCount { known.removeAll() }
      known[key] = found
    }
    return try found.get()
  }
}
