import Synchronization
import TextCore

/// A file of hyphenation patterns; only patterns that can match are loaded.
///
/// libhyphen takes 15 ms to load the patterns of English, and 2.5 s for those of German, with their 69,000
/// words. A pattern matters for a word only if its letters are a part of the word. So the patterns are
/// loaded whose letters are a part of a given word, and again when many words have parts
/// that are new; if that happens often, all are loaded. A single word with new parts, such as one that a trim shortens,
/// gets patterns of its own.
///
///     pattern   .ab1ge4s        letters   abges
///     word      abgesehen       parts     a ab abg abge abges … b bg …
///
/// The points are the same as with all patterns: the patterns that are left out match nowhere.
final class PatternFile: Sendable {
  /// A smaller file, in bytes, is loaded whole.
  private static let smallest = 1 << 17
  /// After so many partial loadings, all patterns are loaded.
  private static let maximumLoadings = 12
  /// With more parts to look for, all patterns are loaded too.
  private static let maximumParts = 1 << 21
  /// No more words with new parts are loaded one by one.
  private static let fewWords = 4
  /// After so many words that were loaded alone, all patterns are: that takes about as long.
  private static let maximumLoneWords = 10_000

  private let lines: [PatternLine]
  private let file: [UInt8]
  private let charset: PatternCharset
  private let longest: Int
  private let state: Mutex<State>

  private struct State {
    var dictionary: HyphenationDictionary?
    var isWhole = false
    var parts: Set<UInt64> = []
    var loadings = 0
    /// The lines by their letters; empty until a word is loaded alone.
    var index: [PatternPlace] = []
    /// The last word that was loaded alone, and its patterns.
    var lone: (word: [UInt8], dictionary: HyphenationDictionary?)?
    var loneWords = 0
  }

  /// Nil if the file can't be read, or is in a character set that is unknown.
  ///
  /// - Throws: `.systemLimit`.
  init?(path: String) throws(TextLayoutError) {
    let data: FontData
    do throws(TextLayoutError) {
      data = try FontData(path: path)
    } catch {
      if error.code == .systemLimit { throw error }
      return nil
    }
    file = data.bytes(0..<data.count)
    lines = PatternLine.lines(of: file)
    guard let first = lines.first else { return nil }
    let name = file[first.range].filter { $0 != 0x0D && $0 != 0x20 }
    guard let charset = PatternCharset(String(decoding: name, as: UTF8.self)) else { return nil }
    self.charset = charset
    longest = lines.reduce(0) { max($0, $1.letterCount) }
    state = Mutex(State())
  }

  /// Loads what some words need, at once.
  func prepare(_ words: [[UInt32]]) {
    let encoded = words.compactMap(charset.encode)
    state.withLock { state in
      let new = encoded.filter { !covers($0, state) }
      if new.count > PatternFile.fewWords { load(new, into: &state) }
    }
  }

  /// The points of a word of lower-case characters; none of one with a character that the patterns'
  /// character set lacks.
  func points(of word: [UInt32]) -> [HyphenationDictionary.Point] {
    guard let encoded = charset.encode(word) else { return [] }
    let dictionary = state.withLock { state -> HyphenationDictionary? in
      self.dictionary(for: encoded, &state)
    }
    return dictionary?.points(of: word, encoded: encoded) ?? []
  }

  private func dictionary(for word: [UInt8], _ state: inout State) -> HyphenationDictionary? {
    if covers(word, state) { return state.dictionary }
    if let lone = state.lone, lone.word == word { return lone.dictionary }
    state.loneWords += 1
    if file.count <= PatternFile.smallest || state.loneWords > PatternFile.maximumLoneWords {
      loadAll(into: &state)
      return state.dictionary
    }
    let dictionary = HyphenationDictionary(selection(for: word, &state))
    state.lone = (word, dictionary)
    return dictionary
  }

  /// Whether the loaded patterns are all that a word needs.
  private func covers(_ word: [UInt8], _ state: borrowing State) -> Bool {
    if state.isWhole || state.dictionary == nil { return state.isWhole }
    return PatternHash.allParts(of: word, upTo: longest, satisfy: state.parts.contains)
  }

  private func load(_ words: [[UInt8]], into state: inout State) {
    state.loadings += 1
    let isSmall = file.count <= PatternFile.smallest
    for word in words where !isSmall && state.parts.count <= PatternFile.maximumParts {
      PatternHash.forEachPart(of: word, upTo: longest) { state.parts.insert($0) }
    }
    if isSmall || state.loadings > PatternFile.maximumLoadings
      || state.parts.count > PatternFile.maximumParts
    {
      return loadAll(into: &state)
    }
    let parts = state.parts
    state.dictionary = HyphenationDictionary(
      selection(lines.filter { $0.letters.map(parts.contains) ?? true }))
  }

  private func loadAll(into state: inout State) {
    state = State(dictionary: HyphenationDictionary(selection(lines)), isWhole: true)
  }

  /// The lines that a word needs.
  private func selection(for word: [UInt8], _ state: inout State) -> [UInt8] {
    if state.index.isEmpty {
      state.index = lines.indices.map { PatternPlace(letters: lines[$0].letters ?? 0, line: $0) }
        .sorted { $0.letters < $1.letters }
    }
    let index = state.index
    var numbers: Set<Int> = []
    func insert(_ letters: UInt64) {
      var place = index.partitioningIndex { $0.letters >= letters }
      while place < index.count, index[place].letters == letters {
        numbers.insert(index[place].line)
        place += 1
      }
    }
    // Every selection has the lines without letters.
    insert(0)
    PatternHash.forEachPart(of: word, upTo: longest, insert)
    return selection(numbers.sorted().map { lines[$0] })
  }

  /// The file with only the selected lines, without patterns that have no effect.
  ///
  /// Of two patterns with the same letters libhyphen keeps the last, and never frees the first:
  /// Debian's files for Russian and Hungarian have such pairs.
  private func selection(_ lines: [PatternLine]) -> [UInt8] {
    var seen: Set<[UInt8]> = []
    var kept: [Range<Int>] = []
    for line in lines.reversed() {
      if line.letters == nil {
        // Each level has its own patterns.
        seen = []
      } else if !seen.insert(line.matched(in: file)).inserted {
        continue
      }
      kept.append(line.range)
    }
    Work.patternsLoaded.count(kept.count)
    var selection: [UInt8] = []
    for range in kept.reversed() {
      selection += file[range]
      selection.append(0x0A)
    }
    return selection
  }
}

/// Where a pattern of some letters is.
private struct PatternPlace {
  /// Their hash, 0 for the lines that every selection has.
  let letters: UInt64
  let line: Int
}

/// A line of a pattern file.
private struct PatternLine: Sendable {
  /// Without the line ending.
  let range: Range<Int>
  /// The hash of a pattern's letters; nil for a line that is not a pattern, or that every selection has.
  let letters: UInt64?
  let letterCount: Int

  static func lines(of file: [UInt8]) -> [PatternLine] {
    var lines: [PatternLine] = []
    var start = 0
    for end in file.indices where file[end] == 0x0A {
      lines.append(PatternLine(start..<end, of: file, isFirst: lines.isEmpty))
      start = end + 1
    }
    if start < file.count {
      lines.append(PatternLine(start..<file.count, of: file, isFirst: lines.isEmpty))
    }
    return lines
  }

  private init(_ range: Range<Int>, of file: [UInt8], isFirst: Bool) {
    self.range = range
    var hash = PatternHash()
    var count = 0
    for byte in PatternLine.matched(in: file[range]) where byte != UInt8(ascii: ".") {
      hash.add(byte)
      count += 1
    }
    let first = range.isEmpty ? 0 : file[range.lowerBound]
    // A line that begins with a capital is an option; "^^" writes a byte in hexadecimal.
    let isKept = isFirst || (0x41...0x5A).contains(first) || file[range].contains(0x5E)
    letters = isKept || count == 0 ? nil : hash.value
    letterCount = isKept ? 0 : count
  }

  /// What is searched for in words: letters, and full stops for the edges.
  func matched(in file: [UInt8]) -> [UInt8] { Array(PatternLine.matched(in: file[range])) }

  /// Digits are values, and what letters become is after a slash.
  private static func matched(in line: ArraySlice<UInt8>) -> some Sequence<UInt8> {
    line.lazy.prefix { $0 != UInt8(ascii: "/") && $0 > 0x20 }
      .filter { !(0x30...0x39).contains($0) }
  }
}

/// FNV-1a, of 64 bits: two rows of letters with one hash load a pattern too many.
private struct PatternHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

  static func forEachPart(of word: [UInt8], upTo longest: Int, _ body: (UInt64) -> Void) {
    _ = allParts(of: word, upTo: longest) { part in
      body(part)
      return true
    }
  }

  /// Whether all parts of a word satisfy a predicate; it is called up to the first that does not.
  static func allParts(
    of word: [UInt8], upTo longest: Int, satisfy isRight: (UInt64) -> Bool
  ) -> Bool {
    word.indices.allSatisfy { start in
      var hash = PatternHash()
      return word[start..<min(word.count, start + longest)].allSatisfy { byte in
        hash.add(byte)
        return isRight(hash.value)
      }
    }
  }
}
