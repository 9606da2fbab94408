import TextCore

/// The faces that a cascade found for single scalars and short clusters; used by one thread at a time.
///
///     pages      scalar / 256 ──▶ page, or -1
///     entries    page · 256 + scalar % 256 ──▶ number of a face + 1, or 0 if it is not known
///
///     clusters   hash of a key, and the place beside it ──▶ a cluster, and its face
///
/// At most two bytes for each scalar of Unicode: 2.2 MB. `@unchecked Sendable`, because a `FontCascade` lends each
/// to one thread at a time.
final class ScalarFaces: @unchecked Sendable {
  /// By their numbers, in the order of their first use.
  private(set) var faces: [FontFace] = []
  private var numbers = EntryTable<ObjectIdentifier, UInt16>()
  private var pages = [Int16](repeating: -1, count: 0x11_0000 >> 8)
  private var entries: [UInt16] = []
  private var clusters: [KnownCluster] = []

  /// Printable ASCII that the cascade's primary font has.
  let primaryASCII: ASCIISet

  init(primary: FontFace) {
    primaryASCII = ASCIISet { (0x20..<0x7F).contains($0) && primary.hasGlyph(UInt32($0)) }
  }

  private struct KnownCluster {
    var key = ClusterKey()
    var face: UInt16 = 0
    var isEmoji = false
  }

  /// The number of a scalar's face; nil if it is not known yet.
  func number(of scalar: UInt32) -> Int? {
    let page = Int(pages[Int(scalar >> 8)])
    guard page >= 0 else { return nil }
    let entry = entries[page << 8 | Int(scalar & 0xFF)]
    return entry > 0 ? Int(entry) - 1 : nil
  }

  /// Remembers a scalar's face, and returns its number; nil for a face more than can be numbered.
  func add(_ face: FontFace, of scalar: UInt32) -> Int? {
    guard let number = number(of: face) else { return nil }
    if pages[Int(scalar >> 8)] < 0 {
      pages[Int(scalar >> 8)] = Int16(entries.count >> 8)
      entries.append(contentsOf: repeatElement(0, count: 256))
    }
    entries[Int(pages[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)] = number + 1
    return Int(number)
  }

  /// The number of a cluster's face, and whether it is an emoji; nil if another cluster replaced it.
  func number(of cluster: ClusterKey) -> (face: Int, isEmoji: Bool)? {
    guard !clusters.isEmpty, let place = place(of: cluster) else { return nil }
    return (Int(clusters[place].face), clusters[place].isEmoji)
  }

  /// Remembers a cluster's face, and returns its number; nil for a face more than can be numbered.
  func add(_ face: FontFace, isEmoji: Bool, of cluster: ClusterKey) -> Int? {
    guard let number = number(of: face) else { return nil }
    if clusters.isEmpty {
      clusters = Array(repeating: KnownCluster(), count: ClusterKey.hashCount)
    }
    let place = place(of: cluster) ?? place(of: ClusterKey(), beside: cluster) ?? cluster.hash
    clusters[place] = KnownCluster(key: cluster, face: number, isEmoji: isEmoji)
    return Int(number)
  }

  /// Where a cluster is; nil if it is not known.
  private func place(of cluster: ClusterKey) -> Int? { place(of: cluster, beside: cluster) }

  /// Where a key is, in one of the two places for a cluster; the empty key finds a free place.
  private func place(of key: ClusterKey, beside cluster: ClusterKey) -> Int? {
    let first = cluster.hash
    if clusters[first].key == key { return first }
    return clusters[first ^ 1].key == key ? first ^ 1 : nil
  }

  private func number(of face: FontFace) -> UInt16? {
    if let known = numbers[ObjectIdentifier(face)] { return known }
    guard faces.count < Int(UInt16.max) else { return nil }
    let number = UInt16(faces.count)
    faces.append(face)
    numbers[ObjectIdentifier(face)] = number
    return number
  }
}

/// A set of ASCII characters.
package struct ASCIISet: Sendable {
  private let low: UInt64
  private let high: UInt64

  package init(_ isMember: (UInt8) -> Bool) {
    low = (0..<64).reduce(0) { isMember($1) ? $0 | 1 << UInt64($1) : $0 }
    high = (0..<64).reduce(0) { isMember(64 + $1) ? $0 | 1 << UInt64($1) : $0 }
  }

  @inline(__always)
  package func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
  }
}
