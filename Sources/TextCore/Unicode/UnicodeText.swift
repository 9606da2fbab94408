import CUnicode

/// One paragraph as ICU reads it, in UTF-16; the room it takes is kept for the next paragraph.
///
/// Every offset that ICU's findings come back with is a UTF-8 offset from the paragraph's start.
@safe package struct UnicodeText: ~Copyable {
  /// Nil before the first paragraph.
  fileprivate var handle: OpaquePointer?

  package init() {}

  deinit { unsafe cu_text_close(handle) }

  /// Takes a copy of a range of valid UTF-8, shorter than 2 GB, that begins and ends between scalars.
  package mutating func set(_ utf8: [UInt8], _ range: Range<Int>) throws(TextLayoutError) {
    let length = try Self.length(of: range)
    Work.bytesScanned.count(range.count)
    if unsafe handle == nil { unsafe handle = cu_text_open() }
    guard let handle = unsafe handle else { throw .exhausted(by: "a paragraph's text") }
    let taken = unsafe utf8.withUnsafeBufferPointer { bytes in
      unsafe cu_text_set(handle, UnsafeBufferPointer(rebasing: bytes[range]).baseAddress, length)
    }
    guard taken else { throw .exhausted(by: "a paragraph's text") }
  }

  /// The length of a range as ICU and the scans count it; throws `.invalidArgument` for 2 GB and more.
  package static func length(of range: Range<Int>) throws(TextLayoutError) -> Int32 {
    if let length = Int32(exactly: range.count) { return length }
    throw TextLayoutError(
      .invalidArgument, "a paragraph of 2 GB or more cannot be laid out; break it into several")
  }

  /// The paragraph level by UAX #9, P2 and P3: of the first strong character outside isolates, 0
  /// if none exists.
  package var baseLevel: UInt8 {
    guard let handle = unsafe handle else { return 0 }
    return unsafe UInt8(cu_text_base_level(handle))
  }
}

/// ICU's rules of one kind, for one language: UAX #14 or UAX #29, with ICU's dictionaries.
///
/// ICU's object is opened when the first boundaries are asked for, and kept.
@safe package struct BreakIterator: ~Copyable {
  package enum Kind: Sendable {
    /// Extended grapheme clusters.
    case character
    case word
    case line
    case sentence

    fileprivate var number: Int32 {
      switch self {
      case .character: Int32(CU_CHARACTERS)
      case .word: Int32(CU_WORDS)
      case .line: Int32(CU_LINES)
      case .sentence: Int32(CU_SENTENCES)
      }
    }
  }

  private let kind: Kind
  private let language: String
  private let strictness: String?
  private var handle: OpaquePointer?

  /// The rules for a BCP 47 `language`; the root's for `und` and for anything that is not a language.
  ///
  /// `strictness` is the value of CLDR's key `lb`; nil is the language's own.
  package init(_ kind: Kind, language: String, strictness: String? = nil) {
    self.kind = kind
    self.language = language
    self.strictness = strictness
  }

  deinit { unsafe cu_breaker_close(handle) }

  /// The boundaries strictly inside the text, ascending; `breaksAll` takes letters for ideographs.
  package mutating func boundaries(
    in text: borrowing UnicodeText, breaksAll: Bool = false
  ) throws(TextLayoutError) -> [Int32] {
    guard let units = unsafe text.handle else { return [] }
    guard let handle = unsafe opened() else { throw .exhausted(by: "ICU's break rules") }
    // The iterator keeps a pointer into the text, so it is pointed away before the text can go.
    defer { unsafe cu_breaker_end(handle) }
    guard unsafe cu_breaker_begin(handle, units, breaksAll) else {
      throw .exhausted(by: "ICU's break rules")
    }
    var all: [Int32] = []
    all.reserveCapacity(BreakIterator.usualCount)
    let next = { unsafe cu_breaker_next(handle, $0, $1) }
    unsafe drain(of: Int32.self, next) { all.append($0) }
    return all
  }

  /// The language whose rules these are: of all that share rules, one; `und` for the root's.
  ///
  /// Nil if ICU does not say.
  var languageOfRules: String? {
    mutating get {
      guard let handle = unsafe opened() else { return nil }
      var name = [CChar](repeating: 0, count: 160)
      guard unsafe cu_breaker_language(handle, &name, Int32(name.count)) else { return nil }
      return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// Room for the boundaries of a short text.
  private static let usualCount = 16

  private mutating func opened() -> OpaquePointer? {
    if unsafe handle == nil {
      if let strictness {
        unsafe handle = cu_breaker_open(kind.number, language, strictness)
      } else {
        unsafe handle = cu_breaker_open(kind.number, language, nil)
      }
    }
    return unsafe handle
  }
}

/// ICU's implementation of UAX #9, opened when first asked and kept for many paragraphs.
@safe struct BidiResolver: ~Copyable {
  private var handle: OpaquePointer?

  init() {}

  deinit { unsafe cu_bidi_close(handle) }

  /// The runs of one level, in logical order; they tile the text.
  ///
  /// Separators and the white space before them and before the end have the base level (L1). Of more
  /// than 1,000 brackets opened inside a bracket that stays open, those after the thousandth pair
  /// with nothing (BD16 stops at 63; ICU, at none, would take quadratic time).
  mutating func runs(
    in text: borrowing UnicodeText, baseLevel: UInt8
  ) throws(TextLayoutError) -> [LevelRun] {
    guard let units = unsafe text.handle else { return [] }
    if unsafe handle == nil { unsafe handle = cu_bidi_open() }
    guard let handle = unsafe handle, unsafe cu_bidi_begin(handle, units, Int32(baseLevel)) else {
      throw .exhausted(by: "ICU's bidi")
    }
    var all: [LevelRun] = []
    var start = 0
    let next = { unsafe cu_bidi_next(handle, $0, $1) }
    unsafe drain(of: cu_level_run.self, next) { run in
      all.append(LevelRun(range: start..<Int(run.end), level: UInt8(run.level)))
      start = Int(run.end)
    }
    return all
  }
}

/// Passes on everything that `next` writes, batch by batch, until it writes nothing.
private func drain<Element: BitwiseCopyable>(
  of _: Element.Type, _ next: (UnsafeMutablePointer<Element>, Int32) -> Int32,
  _ body: (Element) -> Void
) {
  unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: 256) { batch in
    guard let base = batch.baseAddress else { return }
    while true {
      let count = unsafe Int(next(base, Int32(batch.count)))
      if count == 0 { return }
      for index in 0..<count { unsafe body(batch[index]) }
    }
  }
}

extension TextLayoutError {
  fileprivate static func exhausted(by what: String) -> TextLayoutError {
    TextLayoutError(.exhausted, "no memory is left for \(what); lay out less text at once")
  }
}
