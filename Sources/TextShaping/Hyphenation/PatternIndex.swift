/// The lines of a pattern file by the first two letters of their patterns.
///
///     pattern   .af1te  aft  a1f  b2  a
///     start     af      af   af   b   a         digits and the edges of words left out
struct PatternIndex {
  /// The first two letters of a pattern; 0 is no letter.
  struct Start: Hashable {
    let first: UInt8
    let second: UInt8

    /// The starts of patterns whose letters may be a part of a word.
    static func all(in word: [UInt8]) -> [Start] {
      word.indices.flatMap { place in
        let next = place + 1 < word.count ? word[place + 1] : 0
        return [Start(first: word[place], second: next), Start(first: word[place], second: 0)]
      }
    }

    fileprivate var number: Int { Int(first) << 8 | Int(second) }
  }

  /// The numbers of the lines with patterns, by their starts.
  private var numbers: [Int32] = []
  /// Where those of each start are.
  private var places: [Int32] = []
  /// The lines that no start leads to: those without a pattern, and the first of each level that begins with an edge and a
  /// letter, which a word with other letters after it may need.
  private var others: [Int] = []

  /// Cost: a pass over the lines.
  init(_ lines: [PatternLine], of file: [UInt8]) {
    var counts = [Int32](repeating: 0, count: 1 << 16 + 1)
    var starts = [Int32](repeating: -1, count: lines.count)
    var edges: Set<[Int]> = []
    for (number, line) in lines.enumerated() {
      guard line.letters != nil else {
        others.append(number)
        continue
      }
      let (start, isAtEdge) = line.start(in: file)
      starts[number] = Int32(start.number)
      counts[start.number + 1] += 1
      if isAtEdge, edges.insert([line.level, Int(start.first)]).inserted { others.append(number) }
    }
    for start in 1..<counts.count { counts[start] += counts[start - 1] }
    places = counts
    numbers = Array(repeating: 0, count: Int(counts[counts.count - 1]))
    for (number, start) in starts.enumerated() where start >= 0 {
      numbers[Int(counts[Int(start)])] = Int32(number)
      counts[Int(start)] += 1
    }
  }

  /// The numbers of the lines that words may need that have some starts, ascending.
  func lines(of starts: Set<Start>) -> [Int] {
    var lines = Set<Int>(others)
    for start in starts {
      for place in places[start.number]..<places[start.number + 1] {
        lines.insert(Int(numbers[Int(place)]))
      }
    }
    return lines.sorted()
  }
}

extension PatternLine {
  /// The start of a pattern, and whether it is only for the first letters of a word.
  fileprivate func start(in file: [UInt8]) -> (PatternIndex.Start, isAtEdge: Bool) {
    var (first, second, isAtEdge) = (UInt8(0), UInt8(0), false)
    forEachLetter(in: file) { byte in
      if byte == UInt8(ascii: ".") {
        if first == 0 { isAtEdge = true }
        return first == 0
      }
      if first != 0 {
        second = byte
        return false
      }
      first = byte
      return true
    }
    return (PatternIndex.Start(first: first, second: second), isAtEdge)
  }
}
