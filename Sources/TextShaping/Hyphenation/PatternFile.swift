import Synchronization
import TextCore

/// A file of hyphenation patterns; only patterns that can match are loaded.
///
/// libhyphen takes 15 ms to load the patterns of English, and 2.5 s for those of German, with their 69,000
/// words. A pattern matters for a word only if its letters are a part of the word. So the patterns are
/// loaded whose letters are a part of a given word, and again when a word has parts
/// that are new; if that happens often, all are loaded.
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
    state.withLock { load(encoded, into: &$0) }
  }

  /// The points of a word of lower-case characters; none of one with a character that the patterns'
  /// character set lacks.
  func points(of word: [UInt32]) -> [HyphenationDictionary.Point] {
    guard let encoded = charset.encode(word) else { return [] }
    let dictionary = state.withLock { state in
      load([encoded], into: &state)
      return state.dictionary
    }
    return dictionary?.points(of: word, encoded: encoded) ?? []
  }

  private func load(_ words: [[UInt8]], into state: inout State) {
    if state.isWhole { return }
    let isSmall = file.count <= PatternFile.smallest
    let before = state.parts.count
    for word in words where !isSmall && state.parts.count <= PatternFile.maximumParts {
      PatternHash.forEachPart(of: word, upTo: longest) { state.parts.insert($0) }
    }
    guard isSmall || state.dictionary == nil || state.parts.count > before else { return }
    state.loadings += 1
    state.isWhole =
      isSmall || state.loadings > PatternFile.maximumLoadings
      || state.parts.count > PatternFile.maximumParts
    let isWhole = state.isWhole
    let parts = state.parts
    state.dictionary = HyphenationDictionary(
      selection { isWhole || $0.letters.map(parts.contains) ?? true })
    if state.isWhole { state.parts = [] }
  }

  /// The file with only the selected lines, without patterns that have no effect.
  ///
  /// Of two patterns with the same letters libhyphen keeps the last, and never frees the first:
  /// Debian's files for Russian and Hungarian have such pairs.
  private func selection(where isAskedFor: (PatternLine) -> Bool) -> [UInt8] {
    var seen: Set<[UInt8]> = []
    var kept: [Range<Int>] = []
    for line in lines.reversed() where isAskedFor(line) {
      if line.letters == nil {
        // Each level has its own patterns.
        seen = []
      } else if !seen.insert(line.matched(in: file)).inserted {
        continue
      }
      kept.append(line.range)
    }
    var selection: [UInt8] = []
    for range in kept.reversed() {
      selection += file[range]
      selection.append(0x0A)
    }
    return selection
  }
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
    for start in word.indices {
      var hash = PatternHash()
      for byte in word[start..<min(word.count, start + longest)] {
        hash.add(byte)
        body(hash.value)
      }
    }
  }
}
