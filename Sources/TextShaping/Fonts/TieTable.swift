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

  /// Nil where the lookups can't be read.
  private let known = Mutex(EntryTable<Key, GlyphTies?>())

  /// The ties of a key, by `read` if they are not known; other threads do not wait for that.
  func ties(of key: Key, _ read: () -> GlyphTies?) -> GlyphTies? {
    if let found = known.withLock({ $0[key] }) { return found }
    let found = read()
    known.withLock { known in
      if known.count >= TieTable.maximumCount { known.removeAll() }
      known[key] = .some(found)
    }
    return found
  }
}
