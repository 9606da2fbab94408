//     # a translator's comment
//     #. a programmer's        #: where.c:12       #, fuzzy, c-format
//     #| msgid "the source text of before"
//     msgctxt "menu"
//     msgid "Open"
//     msgid_plural "Open all"
//     msgstr[0] "Öffnen"
//     msgstr[1] ""
//     "Alle öffnen"
//     #~ msgid "obsolete"
//     #~ msgstr "veraltet"

/// Finds the messages of a PO file, by the grammar of gettext's `po-gram-gen.y`.
///
/// A message with an error is left out, and parsing resumes at the next. A test compares the messages with those of
/// libgettextpo.
struct GettextParser {
  private let bytes: [UInt8]
  private var lexer: GettextLexer
  /// The token to be read next.
  private var token = GettextToken(kind: .end, range: 0..<0, isObsolete: false, isPrevious: false)
  /// Where the comments before the current message begin; nil without any.
  private var startOfComments: Int?
  /// The message that is being read.
  private var current: GettextEntry?
  private var flags: [String] = []
  private var sources: [String] = []
  private var isFuzzy = false
  /// The lines of the extracted comments (`#.`).
  private var noteLines: [String] = []
  private var domain = Array("messages".utf8)
  /// The messages so far, by their indices in ``entries``.
  private var known: [GettextEntry.Key: Int] = [:]

  private(set) var entries: [GettextEntry] = []
  private(set) var errors: [CatalogError] = []
  /// Where the last error of the grammar is.
  private var lastErrorOffset: Int?
  /// The text of a header that was left out because of an error after it.
  private(set) var damagedHeader: String?
  /// The bytes of messages that were left out, with their comments.
  private(set) var rejected: [Range<Int>] = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
    lexer = GettextLexer(bytes: bytes)
  }

  mutating func parse() {
    var needsToken = true
    while true {
      var start = lexer.offset
      do throws(CatalogError) {
        if needsToken { try advance() }
        needsToken = false
        if token.kind == .end { return }
        start = token.range.lowerBound
        try parseItem()
      } catch {
        report(error)
        if let current, current.isHeader { damagedHeader = current.translations.first?.string }
        lexer.skipToMessage(from: current?.range.upperBound ?? lexer.offset)
        reject((current?.range.lowerBound ?? start)..<lexer.offset)
        needsToken = true
      }
    }
  }

  /// Adds an error, unless one on its line has been said: where reading resumes before a damaged line, it is
  /// found again.
  private mutating func report(_ error: CatalogError) {
    if let last = lastErrorOffset, let offset = error.offset, last <= offset,
      !bytes[last..<offset].contains(0x0A)
    {
      return
    }
    lastErrorOffset = error.offset
    errors.append(error)
  }

  private mutating func reject(_ range: Range<Int>) {
    rejected.append(min(startOfComments ?? range.lowerBound, range.lowerBound)..<range.upperBound)
    forgetComments()
    current = nil
  }

  private mutating func advance() throws(CatalogError) {
    if let start = current?.range.lowerBound { current?.range = start..<token.range.upperBound }
    token = try lexer.next()
  }

  // MARK: Comments and domains

  private mutating func parseItem() throws(CatalogError) {
    switch token.kind {
    case .comment(let range):
      startOfComments = startOfComments ?? token.range.lowerBound
      take(comment: bytes[range])
      try advance()
    case .keyword(.domain):
      try advance()
      guard case .string(let name) = token.kind, !token.isPrevious else {
        throw missingString("domain")
      }
      domain = name
      forgetComments()
      try advance()
    default: try parseMessage()
    }
  }

  private mutating func take(comment: ArraySlice<UInt8>) {
    let text = String(decoding: comment.dropFirst(), as: UTF8.self)
    switch comment.first {
    case UInt8(ascii: ","), UInt8(ascii: "!"):
      let words = comment.dropFirst().split {
        [0x20, 0x2C].contains($0) || (0x09...0x0D).contains($0)
      }
      .map { String(decoding: $0, as: UTF8.self) }
      flags += words
      // As in gettext, whose last line of flags decides.
      isFuzzy = words.contains("fuzzy")
    case UInt8(ascii: ":"):
      sources += GettextReferences.files(in: text)
    case UInt8(ascii: "."):
      let trimmed = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
      noteLines.append(String(trimmed.reversed()))
    default: break
    }
  }

  private mutating func forgetComments() {
    (flags, isFuzzy, noteLines, startOfComments) = ([], false, [], nil)
    sources = []
  }

  // MARK: Messages

  private mutating func parseMessage() throws(CatalogError) {
    let start = token.range.lowerBound
    current = GettextEntry(
      range: start..<start, domain: domain, isObsolete: token.isObsolete, isFuzzy: isFuzzy,
      flags: flags, sources: sources,
      note: noteLines.isEmpty ? nil : noteLines.joined(separator: "\n"))
    if token.isPrevious { try skipPrevious() }
    if try take(.msgctxt) {
      let context = try strings("msgctxt")
      current?.context = context
    }
    guard try take(.msgid) else {
      guard current?.range.isEmpty == true else { throw missing("msgid") }
      throw keyword.map(misplaced) ?? error("expected a keyword such as msgid", "fix the line")
    }
    let id = try strings("msgid")
    current?.id = id
    if try take(.msgidPlural) {
      let plural = try strings("msgid_plural")
      current?.plural = plural
      while try take(.msgstr) { try parseForm() }
    } else if try take(.msgstr) {
      if token.kind == .openingBracket { throw error("msgstr[ without msgid_plural", "add it") }
      let translation = try strings("msgstr")
      current?.translations = [translation]
      if keyword == .msgstr { throw error("the message has a second msgstr", "remove one") }
    }
    if current?.translations.isEmpty == true { throw missing("msgstr") }
    try checkEnd()
    finish()
  }

  /// Skips the source text of before.
  private mutating func skipPrevious() throws(CatalogError) {
    if try take(.msgctxt, isPrevious: true) { _ = try strings("msgctxt", isPrevious: true) }
    guard try take(.msgid, isPrevious: true) else { throw error("#| without msgid", "add it") }
    _ = try strings("msgid", isPrevious: true)
    if try take(.msgidPlural, isPrevious: true) {
      _ = try strings("msgid_plural", isPrevious: true)
    }
  }

  /// One form, after its `msgstr`.
  private mutating func parseForm() throws(CatalogError) {
    let count = current?.translations.count ?? 0
    guard token.kind == .openingBracket else {
      throw error("the message has msgid_plural, but msgstr without a number", "write msgstr[0]")
    }
    try advance()
    guard case .number(let number) = token.kind else {
      throw error("msgstr[ without a number", "write msgstr[\(count)]")
    }
    guard number == count else {
      throw error("expected msgstr[\(count)], found msgstr[\(number)]", "number them from 0")
    }
    try advance()
    guard token.kind == .closingBracket else { throw error("missing ]", "add it") }
    try advance()
    let form = try strings("msgstr")
    current?.translations.append(form)
  }

  private var keyword: GettextKeyword? {
    // Swift 6.3.1 crashes when it optimizes this as a part of its callers.
    @inline(never) get {
      if case .keyword(let keyword) = token.kind { keyword } else { nil }
    }
  }

  @inline(never)
  private mutating func take(
    _ keyword: GettextKeyword, isPrevious: Bool = false
  ) throws(CatalogError) -> Bool {
    guard self.keyword == keyword, token.isPrevious == isPrevious else { return false }
    try checkObsolete()
    try advance()
    return true
  }

  /// Every line of an obsolete message begins with `#~`, and no other.
  private func checkObsolete() throws(CatalogError) {
    guard let current, token.isObsolete != current.isObsolete else { return }
    throw error(
      current.isObsolete ? "a line of an obsolete message without #~" : "#~ inside a message",
      "begin all lines of a message with #~, or none")
  }

  /// One string or several in a row, which are one text.
  private mutating func strings(
    _ word: String, isPrevious: Bool = false
  ) throws(CatalogError) -> GettextPieces {
    var pieces = GettextPieces(range: token.range)
    var count = 0
    while case .string(let text) = token.kind, token.isPrevious == isPrevious {
      try checkObsolete()
      pieces.text += text
      pieces.range = pieces.range.lowerBound..<token.range.upperBound
      count += 1
      try advance()
    }
    guard count > 0 else { throw missingString(word) }
    return pieces
  }

  /// After a message comes a comment, another message, or the end.
  private func checkEnd() throws(CatalogError) {
    switch token.kind {
    case .comment, .end, .keyword(.domain), .keyword(.msgctxt), .keyword(.msgid): return
    case .keyword(let keyword): throw misplaced(keyword)
    default: throw error("expected a keyword such as msgid", "fix the line")
    }
  }

  private mutating func finish() {
    guard let entry = current, let key = entry.key else { return }
    guard let index = known[key] else {
      known[key] = entries.count
      entries.append(entry)
      current = nil
      return forgetComments()
    }
    reject(entry.range)
    let first = entries[index]
    // Nobody sees either of two obsolete messages.
    guard !entry.isObsolete || !first.isObsolete else { return }
    errors.append(
      CatalogError(
        .duplicate, "the message \(shown(entry.name)) is defined twice", "remove one",
        at: entry.range.lowerBound, and: first.range.lowerBound, key: entry.name, isFatal: false))
  }

  // MARK: Errors

  private func error(_ message: String, _ fix: String) -> CatalogError {
    CatalogError(.malformed, message, fix, at: token.range.lowerBound, isFatal: false)
  }

  private func missing(_ keyword: String) -> CatalogError {
    CatalogError(
      .malformed, "the message has no \(keyword)", "add it", at: current?.range.lowerBound,
      key: current?.id?.string, isFatal: false)
  }

  private func missingString(_ word: String) -> CatalogError {
    error("\(word) without a text in quotation marks", "add one")
  }

  private func misplaced(_ keyword: GettextKeyword) -> CatalogError {
    error("\(keyword.rawValue) without msgid before it", "add msgid")
  }
}
