import Synchronization
import TextCore

/// The faces that the styles of one typesetter opened: a file's face at the same values of its axes is one object.
///
/// So styles that differ in size, or in what the face does not have, share it, and a text lists it once.
package final class FaceCache: Sendable {
  /// A face, and how it differs from the setting that it was opened with.
  package struct Opened: Sendable {
    package let face: FontFace
    package let notes: [Note]
  }

  private struct Key: Hashable {
    let path: TextKey
    let index: Int
    /// Nil for a face without axes: no setting changes it.
    let setting: FontSetting?
  }

  /// What decides how a face looks.
  private struct Identity: Hashable {
    let path: TextKey
    let index: Int
    let coordinates: [Double]
  }

  private struct Tables {
    var opened = EntryTable<Key, Opened>()
    var faces = EntryTable<Identity, FontFace>()
  }

  /// When there are more faces than this, all are dropped, and opened again when needed.
  private static let maximumFaces = 4_096

  private let files: FontFiles
  private let tables = Mutex(Tables())

  /// An empty cache over files that may be shared.
  init(files: FontFiles = FontFiles()) { self.files = files }

  /// The face of a file at a setting; throws what `FontFace.open` throws.
  package func open(
    path: String, index: Int, setting: FontSetting
  ) throws(TextLayoutError) -> Opened {
    try tables.withLock { tables throws(TextLayoutError) in
      let fixed = Key(path: TextKey(path), index: index, setting: nil)
      let moved = Key(path: TextKey(path), index: index, setting: setting)
      // Opening the face refuses or notes what the setting says.
      let known = tables.opened[moved] ?? (setting.variations.isEmpty ? tables.opened[fixed] : nil)
      if let known { return known }
      let face = try FontFace.open(path: path, index: index, setting: setting, files)
      if tables.opened.count >= FaceCache.maximumFaces { tables = Tables() }
      let identity = Identity(
        path: TextKey(path), index: index, coordinates: face.axes.map(\.current))
      let opened = Opened(face: tables.faces[identity] ?? face, notes: face.notes)
      tables.faces[identity] = opened.face
      tables.opened[face.axes.isEmpty && face.notes.isEmpty ? fixed : moved] = opened
      return opened
    }
  }

  /// A face that fontconfig found, at the named instance and the axes that fontconfig gives; weight, slant and
  /// variations of `setting` override them.
  package func open(
    _ found: InstalledFace, setting: FontSetting
  ) throws(TextLayoutError) -> Opened {
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
