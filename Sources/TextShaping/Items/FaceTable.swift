import TextCore

/// The faces that one text takes, numbered in the order of their first use, the primary first.
///
/// Used by one thread, while a text is shaped. The numbering depends on the text alone.
package final class FaceTable {
  package let styles: StyleTable
  package private(set) var faces: [FontFace]
  /// The number of each face; empty while there are so few that they are compared one by one.
  private var indices: [ObjectIdentifier: Int] = [:]
  /// What is known of each cascade.
  private var faceTables = EntryTable<ObjectIdentifier, KnownFaces>()
  /// The style that was used last, and what is known of it.
  private var currentStyle = -1
  private var current: KnownFaces?

  /// Begins with the primary of the base style, or with `faces`, which begin with it and have each face
  /// once.
  package init(styles: StyleTable, faces: [FontFace]? = nil) {
    let faces = faces ?? [styles.base.cascade.primary]
    self.styles = styles
    self.faces = faces
    if faces.count > FaceTable.mostCompared { numberAll() }
  }

  /// Most texts take fewer faces.
  private static let mostCompared = 8

  private func numberAll() {
    for (index, face) in faces.enumerated() { indices[ObjectIdentifier(face)] = index }
  }

  /// Forgets the faces that a text has taken, but for the primary, for the next text in the same styles.
  func reset() {
    faces = [faces[0]]
    if !indices.isEmpty { indices.removeAll() }
    if faceTables.count > 1 {
      faceTables.removeAll()
      (currentStyle, current) = (-1, nil)
    }
    current?.forgetNumbers()
  }

  package var palette: Palette { Palette(styles: styles, faces: faces) }

  func primaryIndex(in style: Int) -> Int {
    style == 0 ? 0 : index(of: styles[style].cascade.primary)
  }

  package func index(forScalar scalar: UInt32, in style: Int) throws(TextLayoutError) -> Int {
    try known(in: style).index(of: scalar, in: self)
  }

  /// The face of a short cluster, and whether it is an emoji.
  package func index(
    forCluster key: ClusterKey, in style: Int
  ) throws(TextLayoutError) -> (index: Int, isEmoji: Bool) {
    try known(in: style).index(of: key, in: self)
  }

  package func index(
    forCluster scalars: [UInt32], in style: Int
  ) throws(TextLayoutError) -> Int {
    index(of: try styles[style].cascade.face(for: scalars))
  }

  /// The number of a face, a new one if the text has not taken it yet.
  package func index(of face: FontFace) -> Int {
    let known =
      indices.isEmpty ? faces.firstIndex { $0 === face } : indices[ObjectIdentifier(face)]
    if let known { return known }
    faces.append(face)
    if !indices.isEmpty {
      indices[ObjectIdentifier(face)] = faces.count - 1
    } else if faces.count > FaceTable.mostCompared {
      numberAll()
    }
    return faces.count - 1
  }

  /// What is known of the fonts of a style.
  package func known(in style: Int) -> KnownFaces {
    if style == currentStyle, let current { return current }
    let cascade = styles[style].cascade
    let found = faceTables[ObjectIdentifier(cascade)] ?? KnownFaces(cascade)
    faceTables[ObjectIdentifier(cascade)] = found
    (currentStyle, current) = (style, found)
    return found
  }
}

/// What one cascade knows of single scalars and short clusters, and the numbers that its faces have in a text.
package final class KnownFaces {
  private let cascade: FontCascade
  private let scalars: ScalarFaces
  /// By the cascade's number of a face; -1 if the text has not taken it yet.
  private var indices: [Int] = []

  init(_ cascade: FontCascade) {
    self.cascade = cascade
    scalars = cascade.lendScalarFaces()
  }

  deinit { cascade.giveBack(scalars) }

  /// Forgets the numbers that the faces had in a text.
  func forgetNumbers() {
    for number in indices.indices { indices[number] = -1 }
  }

  /// Printable ASCII that the primary font has.
  var primaryASCII: ASCIISet { scalars.primaryASCII }

  /// The text's index of a scalar's face; nil if it is not known yet.
  func knownIndex(of scalar: UInt32) -> Int? {
    guard let number = scalars.number(of: scalar), number < indices.count, indices[number] >= 0
    else { return nil }
    return indices[number]
  }

  /// The text's index of a short cluster's face; nil if it is not known yet, and if it is an emoji.
  func knownIndex(of cluster: ClusterKey) -> Int? {
    guard let (number, isEmoji) = scalars.number(of: cluster), !isEmoji, number < indices.count,
      indices[number] >= 0
    else { return nil }
    return indices[number]
  }

  /// The text's index of a scalar's face, which the table numbers if it is new.
  package func index(
    of scalar: UInt32, in table: FaceTable
  ) throws(TextLayoutError) -> Int {
    if let number = scalars.number(of: scalar) { return index(number, table) }
    let face = try cascade.face(for: [scalar])
    guard let number = scalars.add(face, of: scalar) else { return table.index(of: face) }
    return index(number, table)
  }

  /// The same of a short cluster's face, and whether it is an emoji.
  package func index(
    of cluster: ClusterKey, in table: FaceTable
  ) throws(TextLayoutError) -> (index: Int, isEmoji: Bool) {
    if let (number, isEmoji) = scalars.number(of: cluster) {
      return (index(number, table), isEmoji)
    }
    let face = try cascade.face(for: cluster.array)
    let isEmoji = ClusterNeeds.presentation(of: cluster.array) == .emoji
    guard let number = scalars.add(face, isEmoji: isEmoji, of: cluster) else {
      return (table.index(of: face), isEmoji)
    }
    return (index(number, table), isEmoji)
  }

  private func index(_ number: Int, _ table: FaceTable) -> Int {
    if number < indices.count, indices[number] >= 0 { return indices[number] }
    while indices.count <= number { indices.append(-1) }
    indices[number] = table.index(of: scalars.faces[number])
    return indices[number]
  }
}
