import TextCore
import TextShaping

// Definitions
//
//   state     one of the texts that follow each other while a text is edited
//   key       everything that decides how a paragraph is shaped: its bytes, its styles, the number of its paragraph
//             style and its base direction; the language and the fonts are the styles'
//   age       the number of the last state that had the paragraph
//
//     state 1   [Dear all,] [we me]              two are shaped
//     state 2   [Dear all,] [we mee]             one is shaped, one moved
//     state 3   [Hi. Dear all,] [we mee]         one is shaped, one moved: its place has changed
//     state 4   [Dear all,] [we mee]             none is shaped: both are cached
//
// All paragraphs of an age are dropped together, the oldest first, so that what is shaped again depends on the
// states only, and not on the order of a dictionary. Each is in the list of the age that it had when it was made, or when
// that list was looked through last: looking through a list drops what still has its age, and puts the rest in later lists.

/// The shaped paragraphs of the states of one text, by what they were shaped from.
///
/// It belongs to one typesetter. A state's paragraphs are all kept; older ones as long as all together
/// take no more than `budget` bytes.
struct ParagraphCache: Sendable {
  private struct Entry: Sendable {
    let paragraph: ShapedParagraph
    /// The faces of its items, which have their indices.
    let faces: [FontFace]
    let bytes: Int
    var age: Int
  }

  /// Enough for some hundred paragraphs of a page each that are no longer shown.
  static let standardBudget = 16 << 20

  private let budget: Int
  private var entries: [ParagraphKey: Entry] = [:]
  /// By an age that they had.
  private var lists: [Int: [ParagraphKey]] = [:]
  /// Every list of an age below is empty.
  private var oldest = 1
  /// How many styles the paragraphs had when unused ones were forgotten last.
  private var styleCount = 0
  private var styles = StyleNumbers()
  private var bytes = 0
  private var state = 0
  /// How many paragraphs the current state had to shape.
  private(set) var shapedCount = 0

  init(budget: Int = ParagraphCache.standardBudget) { self.budget = budget }

  /// About how many bytes the paragraphs take.
  var size: Int { bytes }

  /// Begins the next state.
  mutating func beginState() {
    state += 1
    shapedCount = 0
    styles.beginState()
  }

  /// A paragraph of the current state: one that is known, moved to where it is now, or a new one.
  mutating func paragraph(
    _ paragraph: Paragraph, _ format: ParagraphFormat, of styled: StyledText, _ table: FaceTable,
    direction: BaseDirection, shape: () throws(TextLayoutError) -> ShapedParagraph
  ) throws(TextLayoutError) -> ShapedParagraph {
    let key = ParagraphKey(
      paragraph, style: styles.number(of: format), of: styled, table.styles, direction)
    if var entry = entries[key] {
      entry.age = state
      entries[key] = entry
      return entry.paragraph.moved(
        to: paragraph, format, of: styled, faces: entry.faces, in: table)
    }
    let shaped = try shape()
    shapedCount += 1
    let entry = Entry(
      paragraph: shaped, faces: table.faces, bytes: shaped.byteCount + key.byteCount, age: state)
    entries[key] = entry
    lists[state, default: []].append(key)
    bytes += entry.bytes
    return shaped
  }

  /// Drops what exceeds the budget.
  ///
  /// Cost: that of what is dropped, and of what was used again since.
  mutating func endState() {
    while bytes > budget, oldest < state {
      for key in lists.removeValue(forKey: oldest) ?? [] { drop(key, ofAge: oldest) }
      oldest += 1
    }
    guard styles.count > 2 * styleCount + 64 else { return }
    styles.forget(allBut: Set<Int>(entries.keys.map(\.style)))
    styleCount = styles.count
  }

  /// Drops a paragraph, unless it has another age by now.
  private mutating func drop(_ key: ParagraphKey, ofAge age: Int) {
    Work.cachedParagraphsRead.count()
    guard let entry = entries[key] else { return }
    guard entry.age == age else { return lists[entry.age, default: []].append(key) }
    bytes -= entry.bytes
    entries[key] = nil
  }
}

/// Numbers for paragraph styles, so that a style with thousands of tab stops is hashed once for a state, and
/// not for each of its paragraphs.
private struct StyleNumbers: Sendable {
  private var numbers: [ParagraphStyle: Int] = [:]
  /// The formats of the current state, which are kept alive so that no other gets the same address.
  private var known: [ObjectIdentifier: (format: ParagraphFormat, number: Int)] = [:]
  private var next = 0

  mutating func beginState() { known = [:] }

  mutating func number(of format: ParagraphFormat) -> Int {
    if let known = known[ObjectIdentifier(format)] { return known.number }
    Work.styleLookups.count()
    let number = numbers[format.style] ?? next
    if number == next {
      numbers[format.style] = number
      next += 1
    }
    known[ObjectIdentifier(format)] = (format, number)
    return number
  }

  var count: Int { numbers.count }

  mutating func forget(allBut used: Set<Int>) {
    numbers = numbers.filter { used.contains($0.value) }
  }
}

/// Everything that decides how one typesetter shapes a paragraph.
private struct ParagraphKey: Sendable, Hashable {
  private struct Span: Sendable, Hashable {
    /// Relative to the paragraph.
    let end: Int
    let style: TextStyle
  }

  private let content: [UInt8]
  /// Empty if all is in the base style.
  private let spans: [Span]
  /// Of `StyleNumbers`.
  let style: Int
  private let direction: BaseDirection

  init(
    _ paragraph: Paragraph, style: Int, of styled: StyledText,
    _ styles: StyleTable, _ direction: BaseDirection
  ) {
    let range = paragraph.content
    content = Array(styled.utf8[range])
    let spans = styled.spans(in: range)
    self.spans =
      spans.allSatisfy { $0.style == 0 }
      ? []
      : spans.map {
        Span(end: min($0.end, range.upperBound) - range.lowerBound, style: styles[$0.style].style)
      }
    self.style = style
    self.direction = direction
  }

  /// About how many bytes it takes.
  var byteCount: Int {
    content.count + spans.count * MemoryLayout<Span>.stride + MemoryLayout<ParagraphKey>.stride
  }
}
