import Synchronization
import TextCore

/// The font files that several typesetters read, each once.
///
/// Typesetters that share nothing else never wait for each other, so each thread has typesetters of its own;
/// only the files' bytes and their hashes are large, and they do not change. What no typesetter uses any
/// more is released.
public final class FontFiles: Sendable {
  private struct Entry: Sendable {
    weak var data: FontData?
  }

  private let entries = Mutex(EntryTable<TextKey, Entry>())

  /// Called with the path of each file that was read.
  private let note: @Sendable (String) -> Void

  /// An empty collection.
  public init() { note = { _ in } }

  /// An empty collection that says which files it reads, once for each reading.
  package init(noting note: @escaping @Sendable (String) -> Void) { self.note = note }

  /// The bytes of a file, read if no typesetter has them; throws what `FontData` throws.
  package func data(_ path: String) throws(TextLayoutError) -> FontData {
    try entries.withLock { entries throws(TextLayoutError) in
      let key = TextKey(path)
      if let known = entries[key]?.data { return known }
      let data = try FontData(path: path)
      note(path)
      if entries.count >= 64 { entries.keep { $0.data != nil } }
      entries[key] = Entry(data: data)
      return data
    }
  }
}
