import TextCatalogs

// Definitions
//
//   number     a zigzag number in groups of 7 bits, the lowest first; all but the last have the highest bit
//   text       the number of its bytes, and the bytes
//   optional   0 for nil; 1 and the value
//
//   results of a file    file, how many, and each of them: subject, placement, outcome

/// Results as bytes, so that those of finished files take no memory.
///
/// The bytes are for the process that wrote them: nothing in them is checked.
public enum ResultCoder {
  /// The bytes of results, all of which are of one file.
  public static func encode(_ results: [CheckResult]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(optional: results.first?.subject.file)
    writer.write(results.count)
    for result in results { writer.write(result) }
    return writer.bytes
  }

  /// The results in some bytes.
  public static func decode(_ bytes: [UInt8]) -> [CheckResult] {
    var reader = ByteReader(bytes)
    let file = reader.optionalText()
    return (0..<reader.number()).map { _ in reader.result(ofFile: file) }
  }
}

struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ number: Double) { write(Int(bitPattern: UInt(number.bitPattern))) }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  mutating func write(optional text: String?) { write(text) { $0.write($1) } }
  mutating func write(optional number: Int?) { write(number) { $0.write($1) } }
  mutating func write(optional number: Double?) { write(number) { $0.write($1) } }

  mutating func write<Value>(_ value: Value?, _ body: (inout ByteWriter, Value) -> Void) {
    bytes.append(value == nil ? 0 : 1)
    if let value { body(&self, value) }
  }

  mutating func write(_ result: CheckResult) {
    let subject = result.subject
    write(optional: subject.line)
    write(optional: subject.column)
    write(subject.name)
    for part in [subject.locale, subject.variant, subject.box, subject.pseudo] {
      write(optional: part)
    }
    write(result.placement) { $0.write($1) }
    switch result.outcome {
    case .passed: write(0)
    case .failed(let failure):
      write(1)
      write(failure)
    case .accepted(let failure, let reason):
      write(2)
      write(failure)
      write(reason)
    }
  }

  private mutating func write(_ failure: CheckFailure) {
    write(failure.code.rawValue)
    write(failure.message)
    write(optional: failure.hint)
    write(failure.lineTable) { coder, table in
      coder.write(table.expected)
      coder.write(table.actual)
    }
    write(failure.details)
    write(failure.misfit) { $0.write($1) }
    write(failure.protectedMisfit) { $0.write($1) }
    write(failure.trimmedMisfit) { $0.write($1) }
    write(failure.placeholder) { $0.write($1) }
  }

  private mutating func write(_ texts: [String]) {
    write(texts.count)
    for text in texts { write(text) }
  }

  private mutating func write(_ misfit: BoxMisfit) {
    write(misfit.text)
    write(misfit.limit.rawValue)
    write(optional: misfit.hidden)
    write(misfit.fontSize)
    write(optional: misfit.availableWidth)
    write(optional: misfit.availableHeight)
    write(optional: misfit.availableLineCount)
    write(optional: misfit.neededWidth)
    write(misfit.neededHeight)
    write(misfit.neededLineCount)
    write(optional: misfit.fittingFontSize)
    write(misfit.excessCharacters)
    write(misfit.insetWidth)
    write(misfit.flows ? 1 : 0)
  }

  private mutating func write(_ misfit: ProtectedMisfit) {
    write(optional: misfit.availableWidth)
    write(optional: misfit.availableHeight)
    write(optional: misfit.availableLineCount)
    write(optional: misfit.neededWidth)
    write(misfit.neededHeight)
    write(misfit.neededLineCount)
  }

  private mutating func write(_ misfit: TrimmedMisfit) {
    write(misfit.part.rawValue)
    write(misfit.text)
    write(misfit.neededWidth)
    write(misfit.neededHeight)
    write(optional: misfit.availableWidth)
    write(optional: misfit.availableHeight)
    write(optional: misfit.availableLineCount)
  }

  private mutating func write(_ placeholder: Placeholder) {
    write(placeholder.written)
    write(placeholder.name)
    write(placeholder.type.rawValue)
    write(placeholder.syntax.rawValue)
    write(optional: placeholder.example)
  }
}

struct ByteReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func number() -> Int {
    var value: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = bytes[offset]
      offset += 1
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1)
  }

  mutating func decimal() -> Double { Double(bitPattern: UInt64(UInt(bitPattern: number()))) }

  mutating func text() -> String {
    let count = number()
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  mutating func optionalText() -> String? { optional { $0.text() } }
  mutating func optionalNumber() -> Int? { optional { $0.number() } }
  mutating func optionalDecimal() -> Double? { optional { $0.decimal() } }

  mutating func optional<Value>(_ body: (inout ByteReader) -> Value) -> Value? {
    let isThere = bytes[offset] == 1
    offset += 1
    return isThere ? body(&self) : nil
  }

  mutating func result(ofFile file: String?) -> CheckResult {
    let (line, column) = (optionalNumber(), optionalNumber())
    let subject = CheckSubject(
      file: file, line: line, column: column, name: text(), locale: optionalText(),
      variant: optionalText(), box: optionalText(), pseudo: optionalText())
    let placement = optional { $0.placement() }
    switch number() {
    case 0: return CheckResult(subject, .passed, placement)
    case 1: return CheckResult(subject, .failed(failure()), placement)
    default: return CheckResult(subject, .accepted(failure(), because: text()), placement)
    }
  }

  private mutating func failure() -> CheckFailure {
    let (code, message, hint) = (text(), text(), optionalText())
    let lineTable = optional { LineTable(expected: $0.texts(), actual: $0.texts()) }
    let details = texts()
    let misfit = optional { $0.misfit() }
    let protectedMisfit = optional { $0.protectedMisfit() }
    let trimmedMisfit = optional { $0.trimmedMisfit() }
    return CheckFailure(
      CheckFailure.Code(rawValue: code), message, hint: hint, misfit: misfit,
      protectedMisfit: protectedMisfit, trimmedMisfit: trimmedMisfit,
      lineTable: lineTable, details: details, placeholder: optional { $0.placeholder() })
  }

  private mutating func texts() -> [String] { (0..<number()).map { _ in text() } }

  private mutating func misfit() -> BoxMisfit {
    BoxMisfit(
      text: text(), limit: BoxMisfit.Limit(rawValue: text()) ?? .width, hidden: optionalText(),
      fontSize: decimal(), availableWidth: optionalDecimal(), availableHeight: optionalDecimal(),
      availableLineCount: optionalNumber(), neededWidth: optionalDecimal(),
      neededHeight: decimal(), neededLineCount: number(), fittingFontSize: optionalDecimal(),
      excessCharacters: number(), insetWidth: decimal(), flows: number() == 1)
  }

  private mutating func protectedMisfit() -> ProtectedMisfit {
    ProtectedMisfit(
      availableWidth: optionalDecimal(), availableHeight: optionalDecimal(),
      availableLineCount: optionalNumber(), neededWidth: optionalDecimal(),
      neededHeight: decimal(), neededLineCount: number())
  }

  private mutating func trimmedMisfit() -> TrimmedMisfit {
    TrimmedMisfit(
      part: TrimmedMisfit.Part(rawValue: text()) ?? .character, text: text(),
      neededWidth: decimal(), neededHeight: decimal(), availableWidth: optionalDecimal(),
      availableHeight: optionalDecimal(), availableLineCount: optionalNumber())
  }

  private mutating func placeholder() -> Placeholder {
    Placeholder(
      text(), name: text(), type: PlaceholderType(rawValue: text()) ?? .other,
      syntax: PlaceholderSyntax(rawValue: text()) ?? .brace, example: optionalText())
  }
}
