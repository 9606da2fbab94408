import TextCatalogs
import TextLayout

extension FilledText {
  /// The text, with what is protected in it marked: samples of placeholders that are named as they are
  /// written or by their names, and words.
  func attributed(protecting words: [String]) throws(TextLayoutError) -> AttributedText {
    var ranges = samples.filter { sample in
      !sample.range.isEmpty
        && words.contains { $0 == sample.placeholder.written || $0 == sample.placeholder.name }
    }.map(\.range)
    for word in words where !word.isEmpty {
      ranges += self.ranges(of: Array(word.utf8)).filter { range in
        !ranges.contains { $0.overlaps(range) }
      }
    }
    var protected = TextAttributes()
    protected.isProtected = true
    let runs = ranges.sorted { $0.lowerBound < $1.lowerBound }.map { StyleRun($0, protected) }
    return try AttributedText(Text(text), runs: runs)
  }

  /// Whether a word, or a placeholder, is in the text.
  func has(_ word: String) -> Bool {
    samples.contains { $0.placeholder.written == word || $0.placeholder.name == word }
      || !ranges(of: Array(word.utf8)).isEmpty
  }

  /// Where a word stands in the text, one after the other.
  private func ranges(of word: [UInt8]) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    var ranges: [Range<Int>] = []
    guard !word.isEmpty else { return ranges }
    var start = 0
    while start + word.count <= bytes.count {
      let range = start..<start + word.count
      let isThere = bytes[range].elementsEqual(word)
      if isThere { ranges.append(range) }
      start = isThere ? range.upperBound : start + 1
    }
    return ranges
  }
}
