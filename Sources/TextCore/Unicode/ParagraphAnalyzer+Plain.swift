/// What is the same for all of a paragraph.
package struct UniformText: Sendable {
  /// The UAX #9 embedding level.
  package let level: UInt8
  package let script: Script
}

/// Where the lines of a paragraph may end, and where what is after a place decides.
package struct LookedAheadEnds: Sendable {
  /// Strictly inside the paragraph, ascending (UAX #14).
  package let offsets: [Int32]
  /// In these parts, ascending, what is after a place may decide whether a line may end there, up to the part's end;
  /// elsewhere only what is before it and the character after it do.
  package let parts: [Range<Int>]
}

// A paragraph that is all of one level and one script needs no runs; ICU is asked only where its lines may end.
extension ParagraphAnalyzer {
  /// What is the same for all of a paragraph, by one pass over its bytes; nil if it has several levels or scripts, if
  /// letters are stacked in it, or if only ICU can say.
  package func uniform(
    _ utf8: [UInt8], direction: BaseDirection
  ) throws(TextLayoutError) -> UniformText? {
    _ = try UnicodeText.length(of: utf8.indices)
    let scan = TextScan(utf8, utf8.indices)
    guard let level = scan.level(direction), let script = scan.script, !scan.mayStack else {
      return nil
    }
    return UniformText(level: level, script: script)
  }

  /// Where the lines of a paragraph may end by the rules of the analyzer's language, in a text in which each scalar is a
  /// cut unit.
  package mutating func ends(ofScalarsIn utf8: [UInt8]) throws(TextLayoutError) -> LookedAheadEnds {
    isTaken = false
    let scan = LineScan(utf8, utf8.indices)
    return LookedAheadEnds(
      offsets: try lineEnds(scan, utf8, utf8.indices, BreakRules()),
      parts: scan.stretches.map { $0.start..<$0.end })
  }
}
