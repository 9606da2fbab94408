import CHyphen
import Glibc
import TextCore

/// The hyphenation patterns of one language, in libhyphen's form.
@safe final class HyphenationDictionary: @unchecked Sendable {
  // Unchecked: libhyphen only reads the patterns once they are loaded.

  /// Where a word may be split.
  struct Point: Sendable, Hashable {
    /// The index of the character that begins the next line.
    let index: Int
    /// What is added before the hyphen: Hungarian doubles letters that it writes
    /// once ("asszony", "asz-szony").
    let insertion: String
  }

  private let handle: UnsafeMutablePointer<HyphenDict>

  /// Loads patterns from the bytes of a file; nil if there is no memory for them.
  init?(_ file: [UInt8]) {
    var file = file
    let handle = unsafe file.withUnsafeMutableBytes {
      bytes -> UnsafeMutablePointer<HyphenDict>? in
      guard let stream = unsafe fmemopen(bytes.baseAddress, bytes.count, "r") else { return nil }
      defer { unsafe fclose(stream) }
      return unsafe hnj_hyphen_load_file(stream)
    }
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe hnj_hyphen_free(handle) }

  /// The points of a word, ascending: of its characters, and of those as the patterns' character set has
  /// them.
  ///
  /// A point where letters are removed is left out (Catalan "l·l" becomes "l-l").
  ///
  /// Cost: the word's length by that of the longest pattern.
  func points(of word: [UInt32], encoded: [UInt8]) -> [Point] {
    var marks = [CChar](repeating: 0, count: encoded.count + 5)
    var changes = unsafe Changes()
    defer { unsafe changes.free(encoded.count) }
    // libhyphen gets the length, but looks for the NOHYPHEN characters up to a NUL all the same.
    let ended = encoded.map(CChar.init(bitPattern:)) + [0]
    let isFailed = unsafe ended.withUnsafeBufferPointer { word in
      unsafe hnj_hyphen_hyphenate3(
        handle, word.baseAddress, Int32(encoded.count), &marks, nil, &changes.texts,
        &changes.starts, &changes.lengths, 2, 2, 0, 0)
    }
    guard isFailed == 0 else { return [] }
    var points: [Point] = []
    for index in word.indices.dropLast() where marks[index] & 1 == 1 {
      if let change = unsafe changes.change(at: index) {
        if let point = change.point(in: word) { points.append(point) }
      } else {
        points.append(Point(index: index + 1, insertion: ""))
      }
    }
    return points
  }
}

/// What libhyphen allocates for the points of one word at which letters change.
@unsafe private struct Changes {
  var texts: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  var starts: UnsafeMutablePointer<Int32>?
  var lengths: UnsafeMutablePointer<Int32>?

  /// What changes at a point; nil if nothing does.
  func change(at index: Int) -> SpellingChange? {
    guard let texts = unsafe texts, let starts = unsafe starts, let lengths = unsafe lengths,
      let text = unsafe texts[index]
    else { return nil }
    let parts = unsafe String(cString: text).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return unsafe SpellingChange(
      before: Array((parts.first ?? "").unicodeScalars.map(\.value)),
      after: Array((parts.dropFirst().first ?? "").unicodeScalars.map(\.value)),
      start: index + 1 - Int(starts[index]), length: Int(lengths[index]))
  }

  func free(_ count: Int) {
    if let texts = unsafe texts {
      for index in 0..<count { unsafe Glibc.free(texts[index]) }
    }
    unsafe Glibc.free(texts)
    unsafe Glibc.free(starts)
    unsafe Glibc.free(lengths)
  }
}

/// What a word's letters from `start` on become if it is split there.
struct SpellingChange {
  let before: [UInt32]
  let after: [UInt32]
  let start: Int
  let length: Int

  /// The same as a point at which letters are only added before the hyphen; nil if none exists.
  func point(in word: [UInt32]) -> HyphenationDictionary.Point? {
    guard start >= 0, length >= 0, start + length <= word.count else { return nil }
    let old = word[start..<start + length]
    let kept = old.dropLast(after.count)
    guard old.suffix(after.count).elementsEqual(after), before.starts(with: kept) else {
      return nil
    }
    let added = before.dropFirst(kept.count).compactMap(Unicode.Scalar.init)
    return HyphenationDictionary.Point(
      index: start + kept.count, insertion: String(String.UnicodeScalarView(added)))
  }
}
