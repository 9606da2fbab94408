import CUnicode

/// What one pass over a paragraph's bytes finds, so that ICU is asked only about what is left.
package struct TextScan: Sendable {
  private let scan: cu_scan
  private let length: Int

  /// `content` is a range of valid UTF-8 between scalars, shorter than 2 GB.
  init(_ utf8: [UInt8], _ content: Range<Int>) {
    length = content.count
    Work.bytesScanned.count(length)
    scan = unsafe utf8.withUnsafeBufferPointer { bytes in
      unsafe cu_scan_text(
        UnsafeBufferPointer(rebasing: bytes[content]).baseAddress, Int32(content.count))
    }
  }

  var isASCII: Bool { Int(scan.scalars) == length }

  /// The level of all of the paragraph where its characters leave no doubt; nil if ICU has to be asked.
  ///
  /// Left to right is a text without R, AL, AN and explicit controls; right to left, one without L, numbers and
  /// controls, in which neutral characters have nothing else to lean on (UAX #9, N1 and N2).
  func level(_ direction: BaseDirection) -> UInt8? {
    if direction != .rightToLeft, !has(CU_RIGHT_TO_LEFT | CU_CHANGES_LEVELS) { return 0 }
    let others = CU_LEFT_TO_RIGHT | CU_CHANGES_LEVELS | CU_CHANGES_RIGHT_TO_LEFT
    let isRightToLeft = direction == .rightToLeft || (direction == .auto && has(CU_RIGHT_TO_LEFT))
    return isRightToLeft && !has(others) ? 1 : nil
  }

  /// The script of all of the paragraph (UAX #24); nil if it has several.
  var script: Script? {
    switch scan.script {
    case Int32(CU_SCRIPT_SEVERAL): nil
    case Int32(CU_SCRIPT_COMMON): .common
    default: Script(number: scan.script)
    }
  }

  /// Whether anything in the text stacks letters (`CutUnitMerger`).
  var mayStack: Bool { has(CU_STACKS) }

  /// Whether something in the text is a default ignorable, such as a joiner.
  var hasIgnorables: Bool { has(CU_DEFAULT_IGNORABLE) }

  /// Whether boundaries inside the text are between all of its scalars.
  func isEachScalar(_ boundaries: [Int32]) -> Bool { boundaries.count + 1 == Int(scan.scalars) }

  /// Whether neighbors alone determine the text's grapheme clusters.
  var hasPlainGraphemes: Bool { scan.has_plain_graphemes }

  private func has(_ traits: Int) -> Bool { scan.traits & UInt32(traits) != 0 }
}

extension TextScan {
  /// The boundaries inside a text of plain grapheme clusters, relative to its start.
  func plainGraphemes(_ utf8: [UInt8], _ content: Range<Int>) -> [Int32] {
    var boundaries: [Int32] = []
    boundaries.append(addingCapacity: Int(scan.scalars)) { output in
      unsafe output.withUnsafeMutableBufferPointer { room, count in
        unsafe utf8.withUnsafeBufferPointer { bytes in
          let text = unsafe UnsafeBufferPointer(rebasing: bytes[content])
          unsafe count = Int(
            cu_plain_graphemes(text.baseAddress, Int32(text.count), room.baseAddress))
        }
      }
    }
    return boundaries
  }
}

/// Where lines may end by UAX #14, as far as neighbors alone decide; offsets are relative to the paragraph.
///
///     text       A t   1 8 : 3 0   ( r o o m   7 )   w e   h a d   … 5   o r   s o .
///     ends             ^           ^           ^     ^     ^             ^     ^
///     stretches                                            └─ICU is asked─┘
struct LineScan: Sendable {
  /// Places where a line may end, ascending.
  private(set) var ends: [Int32] = []
  /// Where ICU has to be asked for more, ascending; each begins and ends at one of the ends, or at the text's.
  private(set) var stretches: [Stretch] = []

  struct Stretch: Sendable {
    let start: Int
    let end: Int
  }

  /// For a paragraph of so many bytes: neighbors decide nothing, and ICU is asked about all.
  init(ofNothing count: Int) { stretches = [Stretch(start: 0, end: count)] }

  /// Cost: a pass over the content, which is shorter than 2 GB.
  init(_ utf8: [UInt8], _ content: Range<Int>) {
    Work.bytesScanned.count(content.count)
    // No text has more than one end for two bytes.
    let most = content.count / 2 + 1
    unsafe withUnsafeTemporaryAllocation(of: cu_stretch.self, capacity: most) { room in
      var stretchCount = 0
      ends.append(addingCapacity: most) { output in
        unsafe output.withUnsafeMutableBufferPointer { places, count in
          var scan = unsafe cu_line_scan(
            ends: places.baseAddress, end_count: 0, stretches: room.baseAddress, stretch_count: 0)
          unsafe utf8.withUnsafeBufferPointer { bytes in
            let text = unsafe UnsafeBufferPointer(rebasing: bytes[content])
            unsafe cu_scan_lines(text.baseAddress, Int32(text.count), &scan)
          }
          unsafe count = Int(scan.end_count)
          stretchCount = unsafe Int(scan.stretch_count)
        }
      }
      for index in 0..<stretchCount {
        let stretch = unsafe room[index]
        stretches.append(Stretch(start: Int(stretch.start), end: Int(stretch.end)))
      }
    }
  }
}
