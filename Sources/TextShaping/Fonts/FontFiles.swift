import Synchronization
import TextCore

/// The font files that several typesetters read, each once.
///
/// Typesetters that share nothing else never wait for one another, so each thread of many has some of its own;
/// the files' bytes, and their hashes, are all that is large, and do not change. What no typesetter uses any
/// more is let go.
public final class FontFiles: Sendable {
  private struct Entry: Sendable {
    weak var data: FontData?
  }

  private let entries = Mutex(EntryTable<String, Entry>())

  /// No file yet.
  public init() {}

  /// The bytes of a file, read where nobody has them; throws what `FontData` throws.
  package func data(_ path: String) throws(TextLayoutError) -> FontData {
    try entries.withLock { entries throws(TextLayoutError) in
      if let known = entries[path]?.data { return known }
      let data = try FontData(path: path)
      if entries.count >= 64 { entries.keep { $0.data != nil } }
      entries[path] = Entry(data: data)
      return data
    }
  }
}
