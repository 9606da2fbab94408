// What letters at the edges of a stretch join with: the nearest characters that are not transparent.
//
//   transparent    Joining_Type T (Unicode 9.2): marks, variation selectors, and most characters of format, such as
//                  U+200B and the embeddings' controls. Letters join across any number of them
//   row            a longest stretch of transparent characters
//
//     text         ᠭ  ᠣ  VS VS VS LRE ZWSP ᠣ  ᠩ
//     row                └───────────────┘
//     stretch                          └───────      what is before it: ᠣ, as inside a longer stretch
//
// HarfBuzz looks at the five characters on each side of what it shapes, transparent or not, but across any number of them
// inside. A letter would so have one form in a run, and another on a line that begins after a long row.

/// A paragraph's content in its text, as the context of a stretch that is shaped.
package struct ParagraphText {
  package let utf8: [UInt8]
  package let content: Range<Int>
  /// Keeps the long rows once they are found; without it they are found again each time.
  private let analysis: ParagraphAnalysis?

  package init(
    _ utf8: [UInt8], _ content: Range<Int>, analysis: ParagraphAnalysis? = nil
  ) {
    self.utf8 = utf8
    self.content = content
    self.analysis = analysis
  }

  /// The last character before an offset that is not transparent to joining; nil if the content has none there.
  package func joiningNeighbor(before offset: Int) -> UInt32? {
    startOfJoiningNeighbor(before: offset).map(utf8.scalar)
  }

  /// The first character from an offset on that is not transparent to joining; nil if the content has none there.
  package func joiningNeighbor(after offset: Int) -> UInt32? {
    var (offset, last) = (offset, offset)
    for _ in 0..<TransparentRows.shortest {
      guard offset < content.upperBound else { return nil }
      let scalar = utf8.scalar(at: offset)
      if !CharacterClass.isTransparentToJoining(scalar) { return scalar }
      (offset, last) = (offset + scalar.utf8Length, offset)
    }
    let end = row(at: last).upperBound
    return end < content.upperBound ? utf8.scalar(at: end) : nil
  }

  /// Where the last character before an offset that is not transparent to joining begins.
  package func startOfJoiningNeighbor(before offset: Int) -> Int? {
    var offset = offset
    for _ in 0..<TransparentRows.shortest {
      guard offset > content.lowerBound else { return nil }
      offset = utf8.startOfScalar(before: offset)
      if !CharacterClass.isTransparentToJoining(utf8.scalar(at: offset)) { return offset }
    }
    let start = row(at: offset).lowerBound
    return start > content.lowerBound ? utf8.startOfScalar(before: start) : nil
  }

  /// The row of a transparent character that is in a long one.
  private func row(at offset: Int) -> Range<Int> {
    let known = analysis?.transparentRows.load()
    let rows = known ?? TransparentRows(of: utf8, content)
    if known == nil { _ = analysis?.transparentRows.storeIfNil(rows) }
    return rows.row(at: offset, from: content.lowerBound)
  }
}

/// The rows of transparent characters of a paragraph, without those that are found sooner by reading them.
final class TransparentRows: Sendable {
  /// The fewest characters of a row.
  static let shortest = 16

  /// Ascending, relative to the content.
  private let rows: [Range<Int>]

  /// Cost: a pass over the content.
  init(of utf8: [UInt8], _ content: Range<Int>) {
    var rows: [Range<Int>] = []
    var (start, count) = (content.lowerBound, 0)
    func end(at offset: Int) {
      guard count >= TransparentRows.shortest else { return }
      rows.append(start - content.lowerBound..<offset - content.lowerBound)
    }
    for (offset, scalar) in Scalars(utf8, in: content) {
      if CharacterClass.isTransparentToJoining(scalar) {
        count += 1
      } else {
        end(at: offset)
        (start, count) = (offset + scalar.utf8Length, 0)
      }
    }
    end(at: content.upperBound)
    self.rows = rows
  }

  /// The row that holds an offset of a text, in which the content begins at `start`.
  func row(at offset: Int, from start: Int) -> Range<Int> {
    let index = rows.partitioningIndex { $0.upperBound > offset - start }
    precondition(index < rows.count, "as many characters as the shortest row has are one")
    return rows[index].lowerBound + start..<rows[index].upperBound + start
  }
}
