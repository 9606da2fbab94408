//     # a translator's comment
//     #. a programmer's        #: where.c:12       #, fuzzy, c-format       #| msgid "before"
//     msgctxt "menu"
//     msgid "Open"
//     msgid_plural "Open all"
//     msgstr[0] "Öffnen"
//     msgstr[1] ""
//     "Alle öffnen"
//     #~ msgid "obsolete"
//     #~ msgstr "veraltet"

/// Finds where the messages of a PO file are.
///
/// libgettextpo reads them, but tells no places. This tells those, and what is wrong with a message alone, so
/// that the library can be shown the others.
struct GettextScanner {
  private let bytes: [UInt8]
  private var offset = 0
  private var isObsolete = false
  private var current: GettextEntry?
  private var flags: [String] = []
  private var note: String?
  private(set) var entries: [GettextEntry] = []
  private(set) var faults: [CatalogFault] = []
  /// The bytes of messages that are wrong.
  private(set) var spoiled: [Range<Int>] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan() {
    while true {
      do throws(CatalogFault) {
        skipBlanks()
        guard offset < bytes.count else { break }
        if bytes[offset] == UInt8(ascii: "#") { takeComment() } else { try takeStatement() }
      } catch {
        faults.append(error)
        recover()
      }
    }
    finish()
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] <= 0x20 {
      if bytes[offset] == 0x0A { isObsolete = false }
      offset += 1
    }
  }

  private func endOfLine() -> Int {
    bytes[offset...].firstIndex { $0 == 0x0A } ?? bytes.count
  }

  // MARK: Comments

  private mutating func takeComment() {
    let line = bytes[offset..<endOfLine()]
    switch line.dropFirst().first {
    case UInt8(ascii: "~") where line.dropFirst(2).first != UInt8(ascii: "|"):
      isObsolete = true
      offset += 2
      return
    case UInt8(ascii: ","):
      finishTranslated()
      flags += String(decoding: line.dropFirst(2), as: UTF8.self)
        .split { ", \t\r".contains($0) }.map(String.init)
    case UInt8(ascii: "."):
      finishTranslated()
      let text = String(decoding: line.dropFirst(2), as: UTF8.self)
        .drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
      note = note.map { $0 + "\n" + String(text) } ?? String(text)
    default: finishTranslated()
    }
    offset = line.endIndex
  }

  // MARK: Statements

  private mutating func takeStatement() throws(CatalogFault) {
    let start = offset
    let word = bytes[offset...].prefix { $0.isLetter || $0 == UInt8(ascii: "_") }
    offset = word.endIndex
    switch String(decoding: word, as: UTF8.self) {
    case "domain":
      finish()
      _ = try string("domain")
    case "msgctxt":
      begin(at: start)
      let text = try string("msgctxt")
      current?.context = text
    case "msgid":
      if current?.id != nil || current == nil { begin(at: start) }
      let text = try string("msgid")
      current?.id = text
    case "msgid_plural":
      guard current?.id != nil else { throw misplaced("msgid_plural", "msgid", start) }
      let text = try string("msgid_plural")
      current?.plural = text
    case "msgstr":
      guard current?.id != nil else { throw misplaced("msgstr", "msgid", start) }
      let number = try index()
      let text = try string("msgstr")
      guard current?.translations[number] == nil else {
        throw CatalogFault(
          .malformed, "a second msgstr of one message", "leave one out", at: start, isFatal: false)
      }
      current?.translations[number] = text
    default:
      throw CatalogFault(
        .malformed, "no PO: a keyword such as msgid was to be here", "mend it", at: start,
        isFatal: false)
    }
    let first = current?.range.lowerBound ?? start
    current?.range = first..<offset
  }

  private func misplaced(_ word: String, _ before: String, _ offset: Int) -> CatalogFault {
    CatalogFault(
      .malformed, "\(word) without \(before) before it", "give \(before)", at: offset,
      isFatal: false)
  }

  /// The number in `msgstr[1]`; 0 where there is none.
  private mutating func index() throws(CatalogFault) -> Int {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "[") else { return 0 }
    let digits = bytes[(offset + 1)...].prefix(4).prefix(while: \.isDigit)
    guard !digits.isEmpty, digits.endIndex < bytes.count,
      bytes[digits.endIndex] == UInt8(ascii: "]")
    else {
      throw CatalogFault(
        .malformed, "msgstr[ without a number", "write msgstr[0]", at: offset, isFatal: false)
    }
    offset = digits.endIndex + 1
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private mutating func begin(at start: Int) {
    finish()
    current = GettextEntry(range: start..<start, isObsolete: isObsolete, flags: flags, note: note)
    (flags, note) = ([], nil)
  }

  /// A comment after a translation is the next message's.
  private mutating func finishTranslated() {
    if current?.translations.isEmpty == false { finish() }
  }

  private mutating func finish() {
    guard let entry = current else { return }
    current = nil
    if entry.id == nil || entry.translations.isEmpty {
      let missing = entry.id == nil ? "msgid" : "msgstr"
      faults.append(
        CatalogFault(
          .malformed, "a message without \(missing)", "give one", at: entry.range.lowerBound,
          key: entry.id?.string, isFatal: false))
      spoiled.append(entry.range)
    } else {
      entries.append(entry)
    }
  }

  /// The pieces of a string, with white space (and the signs of obsolete lines) between them.
  private mutating func string(_ word: String) throws(CatalogFault) -> GettextPieces {
    var pieces: GettextPieces?
    while true {
      let before = offset
      skipToPiece()
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
        offset = before
        break
      }
      let start = offset
      let text = try piece()
      var joined = pieces ?? GettextPieces(range: start..<start)
      // Let go of first, so that the text is not copied for each of its pieces.
      pieces = nil
      joined.text += text
      joined.range = joined.range.lowerBound..<offset
      pieces = joined
    }
    guard let pieces else {
      skipToPiece()
      throw CatalogFault(
        .malformed, "\(word) without a text in quotation marks", "give one", at: offset,
        isFatal: false)
    }
    return pieces
  }

  private mutating func skipToPiece() {
    while offset < bytes.count {
      if bytes[offset] <= 0x20 {
        offset += 1
      } else if isObsolete, bytes[offset...].starts(with: "#~".utf8),
        bytes[(offset + 2)...].drop(while: { $0 == 0x20 || $0 == 0x09 }).first == UInt8(ascii: "\"")
      {
        offset += 2
      } else {
        return
      }
    }
  }

  private mutating func piece() throws(CatalogFault) -> [UInt8] {
    let start = offset
    var text: [UInt8] = []
    offset += 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\""), bytes[offset] != 0x0A {
      if bytes[offset] == UInt8(ascii: "\\") {
        let escape = offset
        guard let byte = GettextString.readEscape(bytes, &offset) else {
          throw CatalogFault(
            .malformed, "an escape that PO files don't have", "write \\\\ for a backslash",
            at: escape, isFatal: false)
        }
        text.append(byte)
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
      throw CatalogFault(
        .malformed, "a string does not end in its line", "end it with a quotation mark",
        at: start, isFatal: false)
    }
    offset += 1
    return text
  }

  /// Goes on at the next message.
  private mutating func recover() {
    let start = current?.range.lowerBound ?? offset
    current = nil
    (flags, note) = ([], nil)
    offset = endOfLine()
    while offset < bytes.count {
      offset += 1
      let line = bytes[offset..<endOfLine()].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if line.isEmpty || line.starts(with: "msgid ".utf8) || line.starts(with: "msgctxt".utf8)
        || line.first == UInt8(ascii: "#")
      {
        break
      }
      offset = line.endIndex
    }
    spoiled.append(min(start, offset)..<offset)
    isObsolete = false
  }
}
