import TextLayout

/// Writes one JSON value (RFC 8259) piece by piece, so that a report on a long text does not build a tree.
///
/// Members come in the order of the calls. The writer adds the commas, and leaves out the members that are not asked for.
package struct JSONWriter: Sendable {
  private var buffer: ReportBuffer
  /// Whether a value has been written since the last opening bracket or name.
  private var needsComma = false
  let rounding: LengthRounding
  /// The members to write of the objects on this level; nil is all of them.
  private var fields: JSONFields?
  /// The text that was written last, and where its string is: a text that is written again is copied.
  private var written: (text: PlainText, place: Range<Int>)?

  package init(rounding: LengthRounding, fields: JSONFields? = nil) {
    buffer = ReportBuffer(reserving: JSONWriter.usualLength)
    self.rounding = rounding
    self.fields = fields
  }

  /// Writes after what is written already, which it takes until `finish`.
  package init(rounding: LengthRounding, fields: JSONFields?, after bytes: inout [UInt8]) {
    if bytes.capacity == 0 { bytes.reserveCapacity(JSONWriter.usualLength) }
    buffer = ReportBuffer(taking: &bytes)
    self.rounding = rounding
    self.fields = fields
  }

  /// Gives back what was taken, with what was written.
  package mutating func finish(_ bytes: inout [UInt8]) { buffer.giveBack(&bytes) }

  /// About the length of a short text's report.
  private static let usualLength = 2_500

  /// What has been written so far.
  package var bytes: [UInt8] { buffer.bytes }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclose(in: (UInt8(ascii: "{"), UInt8(ascii: "}")), members)
  }

  package mutating func array<Elements: Sequence>(
    _ elements: Elements, _ element: (inout JSONWriter, Elements.Element) -> Void
  ) {
    enclose(in: (UInt8(ascii: "["), UInt8(ascii: "]"))) { writer in
      for item in elements { element(&writer, item) }
    }
  }

  /// A member that is a list of two offsets.
  mutating func member(_ name: String, bounds: Range<Int>) {
    guard writes(name) else { return }
    buffer.append(name: name, bounds: bounds, afterComma: needsComma)
    needsComma = true
  }

  /// A member of the object that is open: its name, which has nothing to escape, and the value that
  /// the closure writes.
  ///
  /// It is left out, and the closure is not called, if others are asked for.
  package mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    guard let outer = fields else { return whole(name, value) }
    guard let part = outer.part(name) else { return }
    fields = part.fields
    whole(name, value)
    fields = outer
  }

  /// A member that no result has unless it is asked for.
  mutating func requestedMember(_ name: String, _ value: (inout JSONWriter) -> Void) {
    if fields != nil { member(name, value) }
  }

  /// A member that is written with everything in it, whatever is asked for.
  mutating func requiredMember(_ name: String, _ value: (inout JSONWriter) -> Void) {
    let outer = fields
    fields = nil
    whole(name, value)
    fields = outer
  }

  /// Whether only some members are asked for.
  var selects: Bool { fields != nil }

  /// Whether a member of the object that is open is to be written, or a part of it.
  func writes(_ name: String) -> Bool { fields?.has(name) ?? true }

  private mutating func whole(_ name: String, _ value: (inout JSONWriter) -> Void) {
    buffer.append(name: name, afterComma: needsComma)
    needsComma = false
    value(&self)
    needsComma = true
  }

  /// A member whose name may have something to escape.
  package mutating func member(escaping name: String, _ value: (inout JSONWriter) -> Void) {
    separate()
    buffer.append(byte: UInt8(ascii: "\""))
    buffer.append(json: name)
    buffer.append(byte: UInt8(ascii: "\""))
    buffer.append(byte: UInt8(ascii: ":"))
    needsComma = false
    value(&self)
    needsComma = true
  }

  /// A member of a record, copied.
  package mutating func member(_ own: OwnMember) {
    separate()
    buffer.append(own.name)
    buffer.append(byte: UInt8(ascii: ":"))
    buffer.append(own.value)
    needsComma = true
  }

  package mutating func null() { write("null") }

  package mutating func value(_ truth: Bool) { write(truth ? "true" : "false") }

  package mutating func value(_ number: Int) {
    separate()
    buffer.append(number)
    needsComma = true
  }

  package mutating func value(_ number: Double) {
    separate()
    buffer.append(decimal: number)
    needsComma = true
  }

  package mutating func value(_ text: String) {
    separate()
    buffer.append(byte: UInt8(ascii: "\""))
    buffer.append(json: text)
    buffer.append(byte: UInt8(ascii: "\""))
    needsComma = true
  }

  package mutating func value(_ text: PlainText) {
    separate()
    if let written, written.text == text {
      buffer.append(copyOf: written.place)
    } else {
      let start = buffer.count
      buffer.append(byte: UInt8(ascii: "\""))
      buffer.append(json: text.utf8)
      buffer.append(byte: UInt8(ascii: "\""))
      written = (text, start..<buffer.count)
    }
    needsComma = true
  }

  /// A value that is JSON already, or some members.
  package mutating func value(json: [UInt8]) {
    separate()
    buffer.append(json)
    needsComma = true
  }

  private mutating func enclose(
    in brackets: (UInt8, UInt8), _ content: (inout JSONWriter) -> Void
  ) {
    open(brackets.0)
    content(&self)
    close(brackets.1)
  }

  /// Begins an object whose members come next, up to `closeObject()`.
  mutating func openObject() { open(UInt8(ascii: "{")) }

  mutating func closeObject() { close(UInt8(ascii: "}")) }

  private mutating func open(_ bracket: UInt8) {
    separate()
    buffer.append(byte: bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    buffer.append(byte: bracket)
    needsComma = true
  }

  private mutating func write(_ token: String) {
    separate()
    buffer.append(token)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { buffer.append(byte: UInt8(ascii: ",")) }
  }
}

// The members that most objects are made of.
extension JSONWriter {
  package mutating func member(_ name: String, _ truth: Bool) { member(name) { $0.value(truth) } }

  package mutating func member(_ name: String, _ number: Int) { member(name) { $0.value(number) } }

  package mutating func member(_ name: String, _ text: String) { member(name) { $0.value(text) } }

  package mutating func member(_ name: String, _ text: PlainText) {
    member(name) { $0.value(text) }
  }

  /// A text, or `null`.
  package mutating func member(_ name: String, optional text: String?) {
    member(name) { writer in
      if let text { writer.value(text) } else { writer.null() }
    }
  }

  /// A number that is not a length, such as the value of a font's axis.
  package mutating func member(_ name: String, number: Double) { member(name) { $0.value(number) } }
}
