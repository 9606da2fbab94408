// Definitions
//
//   digit run   adjacent decimal digits of any script
//   gap         the text between two digit runs
//   window      digit runs with short gaps, and a little of the text around them: libphonenumber searches
//               one window at a time, because its time is quadratic in the length of the text
//
//     c a l l   0 3 0   1 2 3 4 5   e x t .   6 ,   o r …   i n   a n o t h e r   l i n e   7 8 9
//       |-------------- window --------------|

import CUnicode
import TextCore

/// Finds telephone numbers by running libphonenumber's matcher on windows of the text.
struct PhoneFinder: Sendable {
  private let text: ScalarText
  private let library: PhoneLibrary
  private let region: String

  /// The longest digit run of a number (libphonenumber: 17, and 3 for the country).
  private static let longestRun = 20
  /// The longest gap inside a number, such as ` ; extension ` and a sign.
  private static let longestGap = 24
  /// A window that is longer ends at the next gap with a word, a comma or a semicolon.
  private static let softLimit = 80
  /// A window that is longer ends at the next gap.
  private static let hardLimit = 250
  /// How much context libphonenumber sees, so that it can reject amounts of money and parts of words.
  private static let margin = 12
  /// The fewest digits of a number.
  private static let fewestDigits = 5

  init(_ text: ScalarText, library: PhoneLibrary, region: String?) {
    self.text = text
    self.library = library
    self.region = region ?? ""
  }

  /// All telephone numbers, in the order of the text.
  ///
  /// - Throws: `exhausted` if libphonenumber runs out of memory.
  func numbers() throws(TextLayoutError) -> [Finding] {
    var found: [Finding] = []
    for window in windows() {
      let bytes = text.bytes(window)
      for number in try library.numbers(in: text.utf8[bytes], region: region) {
        let start = text.index(ofByte: bytes.lowerBound + number.range.lowerBound)
        let end = text.index(ofByte: bytes.lowerBound + number.range.upperBound)
        guard start >= found.last?.range.upperBound ?? 0 else { continue }
        let ext = number.ext.isEmpty ? "" : ";ext=\(number.ext)"
        found.append(
          Finding(range: start..<end, value: number.number, url: "tel:\(number.number)\(ext)"))
      }
    }
    return found
  }

  /// The windows, in the order of the text; their digits are disjoint, but the text around them can be in two.
  func windows() -> [Range<Int>] {
    let runs = digitRuns()
    var windows: [Range<Int>] = []
    var first = 0
    while first < runs.count {
      var last = first
      while last + 1 < runs.count, belongs(runs[last + 1], after: runs[first...last]) { last += 1 }
      let digits = runs[first...last].reduce(0) { $0 + $1.count }
      if digits >= Self.fewestDigits, runs[first].count <= Self.longestRun {
        let before = first > 0 ? runs[first - 1].upperBound : 0
        let after = last + 1 < runs.count ? runs[last + 1].lowerBound : text.count
        windows.append(
          max(
            before, runs[first].lowerBound - Self.margin)..<min(
              after, runs[last].upperBound + Self.margin))
      }
      first = last + 1
    }
    return windows
  }

  private func digitRuns() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var index = 0
    while index < text.count {
      let end = text.end(from: index) { $0.isDigit }
      if end > index { runs.append(index..<end) }
      index = end + 1
    }
    return runs
  }

  /// Whether a digit run can be in the same number as those before it.
  private func belongs(_ run: Range<Int>, after runs: ArraySlice<Range<Int>>) -> Bool {
    guard let first = runs.first, let last = runs.last else { return false }
    let gap = last.upperBound..<run.lowerBound
    let length = run.upperBound - first.lowerBound
    guard run.count <= Self.longestRun, last.count <= Self.longestRun,
      gap.count <= Self.longestGap, length <= Self.hardLimit
    else { return false }
    return gap.allSatisfy { index in
      let scalar = text[index]
      if scalar < 0x20 || scalar == 0x2028 || scalar == 0x2029 { return false }
      return length <= Self.softLimit || !(scalar.isWordPart || Self.separators.contains(scalar))
    }
  }

  private static let separators = ASCIISet(",;")
}
