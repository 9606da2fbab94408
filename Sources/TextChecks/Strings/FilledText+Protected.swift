import TextCatalogs
import TextLayout

extension FilledText {
  /// The text with its protected parts marked: words, and samples of placeholders, which are named as they are
  /// written or by their names.
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
    return try AttributedText(PlainText(text), runs: runs)
  }

  /// Whether the text has a word, or a placeholder.
  func contains(_ word: String) -> Bool {
    samples.contains { $0.placeholder.written == word || $0.placeholder.name == word }
      || !ranges(of: Array(word.utf8)).isEmpty
  }

  /// The occurrences of a word in the text.
  private func ranges(of word: [UInt8]) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    var ranges: [Range<Int>] = []
    guard !word.isEmpty else { return ranges }
    var start = 0
    while start + word.count <= bytes.count {
      let range = start..<start + word.count
      let matches = bytes[range].elementsEqual(word)
      if matches { ranges.append(range) }
      start = matches ? range.upperBound : start + 1
    }
    return ranges
  }
}
