/// The faces that one text takes, numbered in the order of their first use, the primary first.
///
/// Used by one thread, while a text is shaped. The numbering depends on the text alone.
final class FaceTable {
  let cascade: FontCascade
  private(set) var faces: [FontFace]
  private var indices: [ObjectIdentifier: Int]
  /// Answers for single scalars below U+3000, where nearly all text of alphabets lies; -1 is unknown.
  private var known = [Int16](repeating: -1, count: 0x3000)
  private var knownBeyond: [UInt32: Int] = [:]

  /// Begins with the primary, or with `faces`, of which it is the first and each is there once.
  init(cascade: FontCascade, faces: [FontFace]? = nil) {
    let faces = faces ?? [cascade.primary]
    self.cascade = cascade
    self.faces = faces
    let numbered = faces.enumerated().map { (ObjectIdentifier($0.element), $0.offset) }
    indices = Dictionary(uniqueKeysWithValues: numbered)
  }

  let primaryIndex = 0

  func index(forScalar scalar: UInt32) -> Int {
    if scalar < 0x3000 {
      let slot = Int(scalar)
      if known[slot] < 0 { known[slot] = Int16(index(forCluster: [scalar])) }
      return Int(known[slot])
    }
    if let index = knownBeyond[scalar] { return index }
    let index = index(forCluster: [scalar])
    knownBeyond[scalar] = index
    return index
  }

  func index(forCluster scalars: [UInt32]) -> Int {
    let face = cascade.face(for: scalars)
    if let index = indices[ObjectIdentifier(face)] { return index }
    faces.append(face)
    indices[ObjectIdentifier(face)] = faces.count - 1
    return faces.count - 1
  }
}
