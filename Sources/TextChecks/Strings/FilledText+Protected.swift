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
      ranges = Self.merged(ranges, self.ranges(of: Array(word.utf8)))
    }
    var protected = TextAttributes()
    protected.isProtected = true
    let runs = ranges.map { StyleRun($0, protected) }
    return try AttributedText(PlainText(text), runs: runs)
  }

  /// Ranges, and those of others that overlap none of them; both are in order, and so is the result.
  private static func merged(_ ranges: [Range<Int>], _ others: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    var rest = ranges[...]
    for other in others {
      while let first = rest.first, first.upperBound <= other.lowerBound {
        merged.append(first)
        rest.removeFirst()
      }
      if rest.first.map({ !$0.overlaps(other) }) ?? true { merged.append(other) }
    }
    return merged + rest
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
