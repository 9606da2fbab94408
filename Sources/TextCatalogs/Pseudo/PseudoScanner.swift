import TextCore

/// Splits the runs of a value into tokens.
///
/// Cost: linear in the text and in the kept words.
struct PseudoScanner {
  /// The longest tag, entity or escape.
  private static let maximumLength = 256

  private let value: CatalogValue
  private let keptWords: [String]
  private let hasPercents: Bool
  private var tokens: [PseudoToken] = []
  /// The open messages, outermost first, and the number of messages so far.
  private var messages = [0]
  private var messageCount = 1

  init(_ value: CatalogValue, keeping words: [String]) {
    self.value = value
    keptWords = words.filter { !$0.isEmpty }
    hasPercents = !value.syntaxes.isDisjoint(with: [.printf, .spacedPrintf, .apple, .percentBrace])
  }

  /// The tokens of all runs in order.
  ///
  /// - Throws: an error for a text that should be an ICU message, and is not valid.
  consuming func scan() throws(MessageError) -> [PseudoToken] {
    for part in value.scannedParts {
      for segment in try value.scanner.segments(of: part.text) { take(segment, part) }
      if let mark = part.mark { add("", .barrier, mark) }
    }
    return tokens
  }

  private mutating func take(_ segment: TextSegment, _ part: ScannedPart) {
    for (range, run) in part.pieces(of: segment.range) {
      let written = String(decoding: part.bytes[range], as: UTF8.self)
      switch segment.kind {
      case .placeholder: add(written, .barrier, run)
      case .syntax: syntax(written, run)
      case .literal(let shown):
        // A doubled sign shows differently from how it is written.
        let isEscaped = range == segment.range && shown != written
        if value.protectedRuns.contains(run) {
          add(written, .barrier, run)
        } else if isEscaped {
          add(written, .kept, run)
        } else {
          literal(written, run)
        }
      }
    }
  }

  private mutating func add(_ text: String, _ kind: PseudoToken.Kind, _ run: Int) {
    tokens.append(PseudoToken(text: text, kind: kind, run: run, message: messages.last ?? 0))
  }

  /// Adds ICU's syntax, with each brace and apostrophe as a token of its own.
  private mutating func syntax(_ written: String, _ run: Int) {
    for character in written {
      switch character {
      case "{":
        messages.append(messageCount)
        messageCount += 1
        add("{", .open, run)
      case "}":
        add("}", .close, run)
        if messages.count > 1 { messages.removeLast() }
      case "'": add("'", .kept, run)
      default: add(String(character), .barrier, run)
      }
    }
  }

  private mutating func literal(_ text: String, _ run: Int) {
    var rest = text[...]
    while let first = rest.first {
      let (length, kind) = stretch(rest, first)
      let end = rest.index(rest.startIndex, offsetBy: length, limitedBy: rest.endIndex)
      add(String(rest[..<(end ?? rest.endIndex)]), kind, run)
      rest = rest[(end ?? rest.endIndex)...]
    }
  }

  /// How many characters form a token, and its kind.
  private func stretch(_ text: Substring, _ first: Character) -> (Int, PseudoToken.Kind) {
    if let word = keptWords.first(where: text.hasPrefix) { return (word.count, .kept) }
    switch first {
    case "<": if let length = tag(text) { return (length, .barrier) }
    case "&": if let length = entity(text) { return (length, .kept) }
    case "\\": return (escape(text), .kept)
    case "%": if hasPercents, let length = conversion(text) { return (length, .kept) }
    default: break
    }
    if first.isWhitespace { return (1, .space) }
    return (1, first.isDirectionControl ? .barrier : .character)
  }

  /// `<b>`, `</b>`, `<br/>`.
  private func tag(_ text: Substring) -> Int? {
    let rest = text.dropFirst().prefix(Self.maximumLength)
    guard let second = rest.first, second == "/" || second == "!" || second.isBasicLetter,
      let end = rest.firstIndex(where: { $0 == ">" || $0 == "<" }), rest[end] == ">"
    else { return nil }
    return rest.distance(from: rest.startIndex, to: end) + 2
  }

  /// `&nbsp;`, `&#8211;`.
  private func entity(_ text: Substring) -> Int? {
    let name = text.dropFirst().prefix(32).prefix { $0.isBasicLetter || $0.isNumber || $0 == "#" }
    guard !name.isEmpty, text[name.endIndex...].first == ";" else { return nil }
    return name.count + 2
  }

  /// `\n`, `\u00e4`: what a program may read as an escape.
  private func escape(_ text: Substring) -> Int {
    let rest = text.dropFirst()
    guard rest.first == "u" else { return rest.isEmpty ? 1 : 2 }
    return 2 + rest.dropFirst().prefix(4).prefix(while: \.isHexDigit).count
  }

  /// `% s`, which `printf` and gettext's tools read as a conversion.
  private func conversion(_ text: Substring) -> Int? {
    let spaces = text.dropFirst().prefix(Self.maximumLength).prefix { $0 == " " }
    guard let letter = text[spaces.endIndex...].first, letter.isBasicLetter else { return nil }
    return spaces.count + 2
  }
}

// MARK: - Parts

/// A text that is scanned as a whole: one run, or all of them.
struct ScannedPart {
  let text: String
  let bytes: [UInt8]
  /// Where each of its runs ends, and the run's index.
  fileprivate let ends: [(offset: Int, run: Int)]
  /// The run before a placeholder that is not in the text.
  fileprivate let mark: Int?

  /// A range, split at the ends of runs.
  fileprivate func pieces(of range: Range<Int>) -> [(Range<Int>, run: Int)] {
    var pieces: [(Range<Int>, run: Int)] = []
    var start = range.lowerBound
    for (offset, run) in ends[ends.partitioningIndex { $0.offset > start }...] where offset > start
    {
      Work.runEndsRead.count()
      let end = min(offset, range.upperBound)
      pieces.append((start..<end, run))
      start = end
      if start == range.upperBound { break }
    }
    return pieces
  }
}

extension CatalogValue {
  var scanner: PlaceholderScanner { PlaceholderScanner(syntaxes, declared: declared) }

  /// The parts, as entries have them: each run where placeholders are between them, else the whole text.
  var scannedParts: [ScannedPart] {
    guard marks.contains(where: { $0 != nil }) else {
      var ends: [(offset: Int, run: Int)] = []
      for (index, run) in runs.enumerated() {
        ends.append(((ends.last?.offset ?? 0) + run.utf8.count, index))
      }
      return [ScannedPart(text: text, bytes: Array(text.utf8), ends: ends, mark: nil)]
    }
    return runs.enumerated().map { index, run in
      let isMarked = index < marks.count && marks[index] != nil
      return ScannedPart(
        text: run, bytes: Array(run.utf8), ends: [(run.utf8.count, index)],
        mark: isMarked ? index : nil)
    }
  }

  /// The placeholders of its text and the characters of its syntax, as written; nil if the text is not valid.
  var structure: [String]? {
    var structure: [String] = []
    for part in scannedParts {
      guard let segments = try? scanner.segments(of: part.text) else { return nil }
      for segment in segments {
        let written = String(decoding: part.bytes[segment.range], as: UTF8.self)
        switch segment.kind {
        case .literal: break
        case .placeholder: structure.append(written)
        // Added letters may separate adjacent characters.
        case .syntax: structure += written.map(String.init)
        }
      }
    }
    return structure
  }
}

extension Character {
  /// Whether it is an ASCII letter.
  var isBasicLetter: Bool { asciiValue?.isLetter == true }

  /// Whether it opens or closes an embedding, override or isolate (UAX #9, 2).
  fileprivate var isDirectionControl: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return ("\u{202A}"..."\u{202E}").contains(scalar)
      || ("\u{2066}"..."\u{2069}").contains(scalar)
  }
}
