import Synchronization
import TextCore

/// The fallback fonts that could not be opened, of all texts of a process, so that a program can say it where results have
/// no place for notes.
///
/// The notes of one text are `ShapedText.notes`.
package enum SkippedFonts {
  private static let found = Mutex<[TextKey: Note]>([:])

  /// Each once, in the order of their messages, which does not depend on threads.
  package static var notes: [Note] {
    found.withLock { Array($0.values) }.sorted { TextKey($0.message) < TextKey($1.message) }
  }

  static func insert(_ note: Note) {
    found.withLock { $0[TextKey(note.message)] = note }
  }
}
