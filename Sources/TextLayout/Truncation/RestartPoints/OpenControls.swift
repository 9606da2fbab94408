import TextCore
import TextShaping

/// The bidi controls that are open at each offset of a paragraph; offsets are relative to it.
///
///     text      RLE  o n e   t w o   LRO  t h r e e   PDF  f o u r
///     prelude   RLE                  RLE LRO          RLE               what a part has to begin with
///
/// The levels in an embedding depend only on its being open. What follows an isolate continues the text before
/// it (BD13), and a cut closes every isolate. So a part inside an isolate also needs what is before the
/// isolate, which is given only if it is short.
struct OpenControls {
  /// Deeper nesting is given up: UAX #9 counts 125 levels, up to two a control.
  private static let maximumDepth = 60
  /// Isolates that begin in this many bytes from the paragraph's start can be opened again.
  private static let longestHead = 64

  private let text: [UInt8]
  private let start: Int
  /// What is open from an offset on, ascending.
  private var changes: [(offset: Int, controls: BidiControls)] = []
  /// From here on no prelude is known.
  private var end = Int.max

  init(_ text: [UInt8], _ content: Range<Int>) {
    self.text = text
    start = content.lowerBound
    var controls = BidiControls()
    var last = content.lowerBound
    BidiControls.forEach(in: text[content]) { scalar, end in
      settle(&controls, in: last..<end)
      controls.take(scalar, endingAt: end)
      last = end
      if BidiControls.isSeparator(scalar) || controls.open.count > OpenControls.maximumDepth {
        self.end = min(self.end, end - start)
      }
      if self.end == .max { changes.append((end - start, controls)) }
    }
    if end == .max { settle(&controls, in: last..<content.upperBound) }
  }

  /// Gives an open isolate the direction of the first strong character after it, if the text decides that.
  private mutating func settle(_ controls: inout BidiControls, in range: Range<Int>) {
    guard end == .max, controls.isUndecided else { return }
    let strong = Scalars(text, in: range).first { CharacterClass.isStrong($0.scalar) }
    guard let strong else { return }
    controls.settle(isRightToLeft: CharacterClass.isStrongRightToLeft(strong.scalar))
    changes.append((strong.offset - start, controls))
  }

  /// The first control's end; nil if there is none.
  var first: Int? { changes.first?.offset }

  /// What has to be put before the part of the paragraph that begins at `offset`, so that it is in the
  /// same embeddings; nil if that can't be done.
  func prelude(at offset: Int) -> [UInt8]? {
    guard offset < end else { return nil }
    let index = changes.partitioningIndex { $0.offset > offset }
    guard index > 0 else { return [] }
    let controls = changes[index - 1].controls
    if controls.isUndecided { return nil }
    let isolate = controls.innermostIsolate
    guard let head = isolate.map({ head(controls.open[...$0]) }) ?? [] else { return nil }
    let embeddings = controls.open[(isolate.map { $0 + 1 } ?? 0)...]
    let prelude = head + embeddings.flatMap { OpenControls.utf8(of: $0.scalar) }
    return prelude.isEmpty ? [] : prelude + RestartPointFinder.zeroWidthSpace
  }

  /// The paragraph up to the last of these controls, which is an isolate, each isolate with an explicit
  /// direction; nil if that is long, or has strong characters or Arabic numbers: a letter could give its script
  /// to what follows, and the direction of what follows any of them depends on what is after the isolate
  /// (UAX #9, N1).
  private func head(_ opened: ArraySlice<BidiControls.Opened>) -> [UInt8]? {
    guard let end = opened.last?.end, end - start <= OpenControls.longestHead else { return nil }
    var head = Array(text[start..<end])
    let decides = Scalars(head, in: head.indices).contains {
      CharacterClass.isStrong($0.scalar) || CharacterClass.isArabicNumber($0.scalar)
    }
    if decides { return nil }
    for isolate in opened where BidiControls.isIsolate(isolate.scalar) {
      head[isolate.end - start - 1] = UInt8(0x80 | isolate.scalar & 0x3F)
    }
    return head
  }

  /// A control of General Punctuation.
  private static func utf8(of control: UInt32) -> [UInt8] {
    [0xE2, 0x80 | UInt8(control >> 6 & 0x3F), 0x80 | UInt8(control & 0x3F)]
  }
}
