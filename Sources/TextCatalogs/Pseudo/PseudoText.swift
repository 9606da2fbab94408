/// A text in tokens, which the styles change one after another.
struct PseudoText {
  var tokens: [PseudoToken]
  /// Runs in which nothing may be added.
  let protectedRuns: Set<Int>

  /// The texts of the runs.
  func runs(_ count: Int) -> [String] {
    var runs = [String](repeating: "", count: count)
    for token in tokens { runs[token.run] += token.text }
    return runs
  }

  // MARK: Letters

  /// Adds accents to letters; added text stays plain, to stand out from the text.
  mutating func accent() {
    for (index, token) in tokens.enumerated() where token.isBasicLetter {
      guard let letter = token.text.unicodeScalars.first.flatMap(Accents.accented) else { continue }
      tokens[index].text = String(letter)
    }
  }

  /// Replaces letters by the widest, also in added text; combining marks stay.
  mutating func widen(by table: WidestLetters) {
    for index in tokens.indices where [.character, .added].contains(tokens[index].kind) {
      let scalars = tokens[index].text.unicodeScalars.map { table.widest(of: $0) ?? $0 }
      tokens[index].text = String(String.UnicodeScalarView(scalars))
    }
  }

  // MARK: Length

  /// Lengthens each message at its end, by its own length.
  mutating func lengthen(by expansion: TextExpansion) {
    let messages = [Int: [PseudoToken]](
      grouping: tokens.filter { $0.kind != .open && $0.kind != .close }, by: \.message)
    var result: [PseudoToken] = []
    func add(_ message: Int, _ run: Int) {
      guard let own = messages[message], own.contains(where: \.isLetter) else { return }
      let count = own.reduce(0) { $1.kind == .barrier ? $0 : $0 + $1.text.count }
      let padding = PseudoToken(
        text: expansion.padding(expansion.added(to: count), for: own), kind: .added, run: run,
        message: message)
      result.insert(padding, at: Self.endOfWords(in: result))
    }
    for token in tokens {
      if token.kind == .close { add(token.message, token.run) }
      result.append(token)
    }
    let end = Self.endOfWords(in: result)
    add(0, end > 0 ? runAfter(result[end - 1]) : 0)
    tokens = result
  }

  /// Adds brackets, inside white space at the ends, which gettext's tools compare with the source's.
  mutating func bracket() {
    guard let first = tokens.firstIndex(where: { $0.kind != .space }) else { return }
    let end = Self.endOfWords(in: tokens)
    let close = PseudoToken(text: "]", kind: .added, run: runAfter(tokens[end - 1]))
    tokens.insert(close, at: end)
    tokens.insert(PseudoToken(text: "[", kind: .added, run: runBefore(tokens[first])), at: first)
  }

  /// The run of text after a token: a placeholder between two runs has no text, and ends the first.
  private func runAfter(_ token: PseudoToken) -> Int {
    var run = token.kind == .barrier && token.text.isEmpty ? token.run + 1 : token.run
    while protectedRuns.contains(run) { run += 1 }
    return run
  }

  private func runBefore(_ token: PseudoToken) -> Int {
    var run = token.run
    while protectedRuns.contains(run) { run -= 1 }
    return run
  }

  /// The index where the white space at the end begins.
  private static func endOfWords(in tokens: [PseudoToken]) -> Int {
    (tokens.lastIndex { $0.kind != .space } ?? -1) + 1
  }
}

// MARK: - Direction

extension PseudoText {
  private static let mark = "\u{200F}"
  private static let rightToLeft = "\u{202E}"
  private static let end = "\u{202C}"

  /// Turns every word with a letter right to left by an override, and adds a mark at the start for the paragraph's
  /// direction.
  ///
  /// Numbers and placeholders keep their direction, as in right-to-left languages.
  mutating func mirror() {
    var result: [PseudoToken] = []
    var word: [PseudoToken] = []
    func finish() {
      defer { word = [] }
      guard let first = word.first, word.contains(where: \.hasLetter) else {
        result += word
        return
      }
      result.append(
        PseudoToken(text: Self.mark + Self.rightToLeft, kind: .added, run: first.run))
      result += word
      result.append(PseudoToken(text: Self.end + Self.mark, kind: .added, run: first.run))
    }
    for token in tokens.flatMap(\.words) {
      if let last = word.last, last.run != token.run { finish() }
      switch token.kind {
      case .character, .kept, .added: word.append(token)
      case .space, .barrier, .open, .close:
        finish()
        result.append(token)
      }
    }
    finish()
    if let first = result.firstIndex(where: { $0.kind != .space }),
      !result[first].text.hasPrefix(Self.mark)
    {
      let run = runBefore(result[first])
      result.insert(PseudoToken(text: Self.mark, kind: .added, run: run), at: first)
    }
    tokens = result
  }
}

extension PseudoToken {
  /// The token; an added one as a token for each character, so that its spaces separate words.
  fileprivate var words: [PseudoToken] {
    guard kind == .added else { return [self] }
    return text.map { character in
      PseudoToken(
        text: String(character), kind: character == " " ? .space : .added, run: run,
        message: message)
    }
  }

  fileprivate var hasLetter: Bool {
    isLetter || kind == .added && text.first?.isLetter == true
  }
}
