import TextLayout

/// The lines of a fixture's output next to the expected ones.
///
///         expected       actual
///     1 = All documents  All documents
///     2 ≠ are here now   are here
///     3 ≠                now
///
/// Two cells from right to left with nothing but spaces between them would be one run of text, whose right half is the first
/// cell (UAX #9, N1). So reports isolate such cells, each in its way.
public struct LineTable: Sendable, Hashable {
  /// The text of each expected line.
  public let expected: [String]
  /// The text of each actual line.
  public let actual: [String]

  /// A part of a row: the text of a line, or what is beside it.
  struct Piece {
    let text: String
    /// Whether it is the text of a line, which may be any text.
    let isCell: Bool

    /// Whether it would be reordered together with what is beside it.
    var isRightToLeft: Bool {
      isCell
        && text.unicodeScalars.contains {
          CharacterClass.isStrongRightToLeft($0.value) || CharacterClass.isArabicNumber($0.value)
        }
    }
  }

  /// The heading and the rows, in pieces from left to right; columns are aligned with spaces.
  var rows: [[Piece]] {
    let count = max(expected.count, actual.count)
    let digits = String(count).count
    let width = (expected.map(\.shownWidth) + ["expected".count]).max() ?? 0
    let heading = Self.spaces(digits + 3) + "expected" + Self.spaces(width - "expected".count + 2)
    return [[Piece(text: heading + "actual", isCell: false)]]
      + (0..<count).map { row($0, digits: digits, width: width) }
  }

  private func row(_ index: Int, digits: Int, width: Int) -> [Piece] {
    let left = expected.indices.contains(index) ? expected[index] : nil
    let right = actual.indices.contains(index) ? actual[index] : nil
    let isSame = left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
    let number = "\(index + 1)"
    let start = Self.spaces(digits - number.count) + number + (isSame ? " = " : " ≠ ")
    return [
      Piece(text: start, isCell: false), Piece(text: left ?? "", isCell: true),
      Piece(text: Self.spaces(width - (left?.shownWidth ?? 0) + 2), isCell: false),
      Piece(text: right ?? "", isCell: true),
    ]
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  /// The rows as lines of text, as they are.
  var lines: [String] { rows.map { $0.map(\.text).joined() } }

  /// The rows as lines of a report for people: controls are escaped, and cells from right to left are isolates.
  ///
  /// U+2068 and U+2069 around a cell are in pairs, since a cell has none of its own that is not escaped.
  var isolatedLines: [String] {
    rows.map { pieces in
      pieces.map { piece in
        let text = piece.text.escapingControls
        return piece.isRightToLeft ? "\u{2068}\(text)\u{2069}" : text
      }.joined()
    }
  }
}

extension String {
  /// How many characters wide a report shows it.
  fileprivate var shownWidth: Int { escapingControls.count }
}
