/// The faces that one text takes, numbered in the order of their first use, the primary first.
///
/// Used by one thread, while a text is shaped. The numbering depends on the text alone.
final class FaceTable {
  let styles: StyleTable
  private(set) var faces: [FontFace]
  private var indices: [ObjectIdentifier: Int]
  /// By cascade, what its clusters take.
  private var known: [ObjectIdentifier: KnownFaces] = [:]
  /// Those of the style that was asked for last.
  private var current: (style: Int, known: KnownFaces)

  /// Begins with the primary of the base style, or with `faces`, of which it is the first and each is
  /// there once.
  init(styles: StyleTable, faces: [FontFace]? = nil) {
    let faces = faces ?? [styles.base.cascade.primary]
    self.styles = styles
    self.faces = faces
    let numbered = faces.enumerated().map { (ObjectIdentifier($0.element), $0.offset) }
    indices = Dictionary(uniqueKeysWithValues: numbered)
    current = (0, KnownFaces())
    known[ObjectIdentifier(styles.base.cascade)] = current.known
  }

  var palette: Palette { Palette(styles: styles.styles, faces: faces) }

  func primaryIndex(in style: Int) -> Int {
    style == 0 ? 0 : index(of: styles[style].cascade.primary)
  }

  func index(forScalar scalar: UInt32, in style: Int) -> Int {
    let known = knownFaces(of: style)
    if let index = known[scalar] { return index }
    let index = index(forCluster: [scalar], in: style)
    known[scalar] = index
    return index
  }

  func index(forCluster scalars: [UInt32], in style: Int) -> Int {
    index(of: styles[style].cascade.face(for: scalars))
  }

  /// The number of a face, a new one where the text has not taken it yet.
  func index(of face: FontFace) -> Int {
    if let index = indices[ObjectIdentifier(face)] { return index }
    faces.append(face)
    indices[ObjectIdentifier(face)] = faces.count - 1
    return faces.count - 1
  }

  private func knownFaces(of style: Int) -> KnownFaces {
    if style == current.style { return current.known }
    let key = ObjectIdentifier(styles[style].cascade)
    let found = known[key] ?? KnownFaces()
    known[key] = found
    current = (style, found)
    return found
  }
}

/// The faces of the single scalars that one cascade was asked for, by their index.
private final class KnownFaces {
  /// Those below U+3000, where nearly all text of alphabets lies: -1 is unknown, none is made before it is asked for.
  private var low: [Int16] = []
  private var high: [UInt32: Int] = [:]

  subscript(scalar: UInt32) -> Int? {
    get {
      guard scalar < 0x3000 else { return high[scalar] }
      guard !low.isEmpty, low[Int(scalar)] >= 0 else { return nil }
      return Int(low[Int(scalar)])
    }
    set {
      guard let newValue else { return }
      // A text of more faces than fit is looked up anew.
      guard newValue <= Int(Int16.max) else { return }
      guard scalar < 0x3000 else {
        high[scalar] = newValue
        return
      }
      if low.isEmpty { low = Array(repeating: -1, count: 0x3000) }
      low[Int(scalar)] = Int16(newValue)
    }
  }
}
