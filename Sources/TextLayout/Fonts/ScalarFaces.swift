/// The faces of the single scalars that a cascade was asked for, in pages; used by one thread at a time.
///
///     pages      scalar / 256 ──▶ page, or -1
///     entries    page · 256 + scalar % 256 ──▶ number of a face + 1, or 0 where it is not known
///
/// At most two bytes for each scalar of Unicode: 2.2 MB. `@unchecked Sendable`, because a `FontCascade` lends each
/// to one thread at a time.
final class ScalarFaces: @unchecked Sendable {
  /// By their numbers, in the order of their first use.
  private(set) var faces: [FontFace] = []
  private var numbers: [ObjectIdentifier: UInt16] = [:]
  private var pages = [Int16](repeating: -1, count: 0x11_0000 >> 8)
  private var entries: [UInt16] = []

  /// The number of a scalar's face; nil where nobody has asked for it yet.
  func number(of scalar: UInt32) -> Int? {
    let page = Int(pages[Int(scalar >> 8)])
    guard page >= 0 else { return nil }
    let entry = entries[page << 8 | Int(scalar & 0xFF)]
    return entry > 0 ? Int(entry) - 1 : nil
  }

  /// Remembers a scalar's face, and tells its number; nil for a face more than can be numbered.
  func add(_ face: FontFace, of scalar: UInt32) -> Int? {
    guard let number = number(of: face) else { return nil }
    if pages[Int(scalar >> 8)] < 0 {
      pages[Int(scalar >> 8)] = Int16(entries.count >> 8)
      entries.append(contentsOf: repeatElement(0, count: 256))
    }
    entries[Int(pages[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)] = number + 1
    return Int(number)
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
