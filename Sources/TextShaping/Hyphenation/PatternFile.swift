import Synchronization
import TextCore

/// A file of hyphenation patterns; only patterns that can change a result are loaded.
///
/// libhyphen takes 15 ms to load the patterns of English, and 2.5 s for those of German, with their 69,000
/// words. A pattern matters for a word only if its letters, or their beginning, are a part of the word. So the patterns are
/// loaded whose letters are a part of a given word, and one for each part that longer patterns begin with; and again when many
/// words have parts that are new; if that happens often, all are loaded. A single word with new parts, such as one that a trim
/// shortens, gets patterns of its own.
///
///     pattern   .ab1ge4s        letters   abges
///     word      abgesehen       parts     a ab abg abge abges … b bg …
///
/// The points are the same as with all patterns: the patterns that are left out match nowhere and hide nothing. A beginning
/// matters although nothing matches, since libhyphen only looks at the longest beginning of a pattern that ends at a letter:
/// "office" hides "f1f" in "offic".
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
    /// Of the words that patterns were loaded for.
    var parts = PatternParts()
    var loadings = 0
    /// Nil until patterns are loaded in part.
    var index: PatternIndex?
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
    let dictionary = HyphenationDictionary(
      selection(for: PatternParts(of: word, upTo: longest), index(in: &state)))
    state.lone = (word, dictionary)
    return dictionary
  }

  /// Whether the loaded patterns are all that a word needs.
  private func covers(_ word: [UInt8], _ state: borrowing State) -> Bool {
    if state.isWhole || state.dictionary == nil { return state.isWhole }
    return state.parts.hold(word, upTo: longest)
  }

  private func load(_ words: [[UInt8]], into state: inout State) {
    state.loadings += 1
    let isSmall = file.count <= PatternFile.smallest
    for word in words where !isSmall && state.parts.count <= PatternFile.maximumParts {
      state.parts.add(word, upTo: longest)
    }
    if isSmall || state.loadings > PatternFile.maximumLoadings
      || state.parts.count > PatternFile.maximumParts
    {
      return loadAll(into: &state)
    }
    state.dictionary = HyphenationDictionary(selection(for: state.parts, index(in: &state)))
  }

  private func index(in state: inout State) -> PatternIndex {
    let index = state.index ?? PatternIndex(lines, of: file)
    state.index = index
    return index
  }

  /// The lines that words with some parts need.
  private func selection(for parts: PatternParts, _ index: PatternIndex) -> [UInt8] {
    var beginnings: Set<PatternBeginning> = []
    return selection(
      index.lines(of: parts.starts).map { lines[$0] }
        .filter { isNeeded($0, for: parts, &beginnings) })
  }

  /// Whether words with some parts need a line: for all of its letters, or for a beginning of them that no line before has.
  private func isNeeded(
    _ line: PatternLine, for parts: PatternParts, _ beginnings: inout Set<PatternBeginning>
  ) -> Bool {
    guard line.letters != nil else { return true }
    var hash = PatternHash()
    var isNeeded = false
    let isWhole = line.forEachLetter(in: file) { byte in
      if byte == UInt8(ascii: ".") {
        // The edge of a word, before all letters or after all.
        hash.isAtStart = true
        return true
      }
      hash.add(byte)
      guard parts.hashes.contains(hash.value) else { return false }
      if beginnings.insert(PatternBeginning(level: line.level, hash: hash)).inserted {
        isNeeded = true
      }
      return true
    }
    return isNeeded || isWhole
  }

  private func loadAll(into state: inout State) {
    state = State(dictionary: HyphenationDictionary(selection(lines)), isWhole: true)
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

/// The parts of words.
private struct PatternParts {
  private(set) var hashes: Set<UInt64> = []
  private(set) var starts: Set<PatternIndex.Start> = []

  init() {}

  init(of word: [UInt8], upTo longest: Int) { add(word, upTo: longest) }

  var count: Int { hashes.count }

  /// Adds the parts of a word that are no longer than the longest pattern.
  mutating func add(_ word: [UInt8], upTo longest: Int) {
    starts.formUnion(PatternIndex.Start.all(in: word))
    _ = PatternHash.allParts(of: word, upTo: longest) { part in
      hashes.insert(part)
      return true
    }
  }

  /// Whether these are all parts of a word.
  func hold(_ word: [UInt8], upTo longest: Int) -> Bool {
    PatternHash.allParts(of: word, upTo: longest, satisfy: hashes.contains)
  }
}

/// The first letters of a pattern, of which one line is enough.
private struct PatternBeginning: Hashable {
  let level: Int
  let hash: PatternHash
}

/// A line of a pattern file.
struct PatternLine: Sendable {
  /// Without the line ending.
  let range: Range<Int>
  /// How many lines before it begin another level, the patterns of which are looked up by themselves.
  let level: Int
  /// The hash of a pattern's letters; nil for a line that is not a pattern, or that every selection has.
  let letters: UInt64?
  let letterCount: Int

  static func lines(of file: [UInt8]) -> [PatternLine] {
    var lines: [PatternLine] = []
    var (start, level) = (0, 0)
    func add(upTo end: Int) {
      if file[start..<end].starts(with: nextLevel) { level += 1 }
      lines.append(PatternLine(start..<end, of: file, level: level, isFirst: lines.isEmpty))
      start = end + 1
    }
    for end in file.indices where file[end] == 0x0A { add(upTo: end) }
    if start < file.count { add(upTo: file.count) }
    return lines
  }

  private static let nextLevel = Array("NEXTLEVEL".utf8)

  private init(_ range: Range<Int>, of file: [UInt8], level: Int, isFirst: Bool) {
    self.range = range
    self.level = level
    let bytes = file.span
    var hash = PatternHash()
    // How many letters are before the last full stop.
    var (count, edge) = (0, 0)
    var (isPattern, isUnusual) = (true, range.count >= PatternLine.longest)
    for offset in range {
      let byte = bytes[offset]
      if byte == 0x5E || byte == 0 { isUnusual = true }
      if PatternLine.ends(at: byte) { isPattern = false }
      guard isPattern, !(0x30...0x39).contains(byte) else { continue }
      if byte == UInt8(ascii: ".") {
        edge = count
      } else {
        if edge > 0, edge == count { isUnusual = true }
        hash.add(byte)
        count += 1
      }
    }
    let first = range.isEmpty ? 0 : bytes[range.lowerBound]
    // A line that begins with a capital is an option; "^^" writes a byte in hexadecimal; a full stop is at an edge.
    let isKept = isFirst || (0x41...0x5A).contains(first) || isUnusual
    letters = isKept || count == 0 ? nil : hash.value
    letterCount = isKept ? 0 : count
  }

  /// libhyphen passes over lines of so many bytes (`MAX_CHARS`).
  private static let longest = 99

  /// Whether a pattern's letters end at a byte; what they become is after it.
  private static func ends(at byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte <= 0x20 }

  /// What is searched for in words: letters, and full stops for the edges.
  func matched(in file: [UInt8]) -> [UInt8] {
    var letters: [UInt8] = []
    forEachLetter(in: file) { byte in
      letters.append(byte)
      return true
    }
    return letters
  }

  /// Calls `body` with what is searched for, up to the first for which it returns false; returns whether there is none.
  ///
  /// Digits are values.
  @discardableResult
  @inline(__always)
  func forEachLetter(in file: [UInt8], _ body: (UInt8) -> Bool) -> Bool {
    let bytes = file.span
    for offset in range {
      let byte = bytes[offset]
      if PatternLine.ends(at: byte) { break }
      if !(0x30...0x39).contains(byte), !body(byte) { return false }
    }
    return true
  }
}

/// FNV-1a, of 64 bits: two rows of letters never have one hash in practice.
private struct PatternHash: Hashable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  /// Whether only the first letters of a word are meant.
  var isAtStart = false

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

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
