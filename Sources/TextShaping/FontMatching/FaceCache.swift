import Synchronization
import TextCore

/// The faces that the styles of one typesetter opened, each file's face at a setting once.
///
/// Two styles that differ only in size share a face, and a text lists it once.
package final class FaceCache: Sendable {
  private struct Key: Hashable {
    let path: TextKey
    let index: Int
    /// Nil for a face without axes: no setting changes it.
    let setting: FontSetting?
  }

  /// When there are more faces than this, all are dropped, and opened again when needed.
  private static let maximumFaces = 4_096

  private let files: FontFiles
  private let opened = Mutex(EntryTable<Key, FontFace>())

  /// An empty cache over files that may be shared.
  init(files: FontFiles = FontFiles()) { self.files = files }

  /// The face of a file at a setting; throws what `FontFace.open` throws.
  package func open(
    path: String, index: Int, setting: FontSetting
  ) throws(TextLayoutError) -> FontFace {
    try opened.withLock { opened throws(TextLayoutError) in
      let fixed = Key(path: TextKey(path), index: index, setting: nil)
      let moved = Key(path: TextKey(path), index: index, setting: setting)
      // Opening the face refuses or notes what the setting says.
      if let known = opened[moved] ?? (setting.variations.isEmpty ? opened[fixed] : nil) {
        return known
      }
      let face = try FontFace.open(path: path, index: index, setting: setting, files)
      if opened.count >= FaceCache.maximumFaces { opened.removeAll() }
      opened[face.axes.isEmpty && face.notes.isEmpty ? fixed : moved] = face
      return face
    }
  }

  /// A face that fontconfig found, at the named instance and the axes that fontconfig gives; weight, slant and
  /// variations of `setting` override them.
  package func open(
    _ found: InstalledFace, setting: FontSetting
  ) throws(TextLayoutError) -> FontFace {
    var setting = setting
    setting.namedInstance = found.namedInstance
    setting.startingVariations = found.variations
    return try open(path: found.path, index: found.index, setting: setting)
  }

  /// Where a file has a face of a PostScript name; throws what `FaceNames` throws.
  func place(
    ofFaceNamed name: String, in path: String
  ) throws(TextLayoutError) -> FaceNames.Place {
    try FaceNames(data: files.data(path), path: path).place(of: name)
  }
}
