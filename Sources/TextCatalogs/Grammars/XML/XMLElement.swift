import TextCore

/// An XML element with its places.
struct XMLElement: Sendable {
  /// Its name, after its namespace and a space if it has one.
  let name: String
  let attributes: [TextKey: String]
  /// The bytes of its start tag, or of all of `<a/>`.
  let start: Range<Int>
  var children: [XMLNode] = []
  /// The bytes of its end tag; empty for `<a/>`.
  var end = 0..<0

  /// Whether it is written `<a/>`.
  var isEmptyTag: Bool { end.isEmpty }

  /// All of its text, including that of the elements in it.
  var text: String {
    children.reduce(into: "") { text, child in
      switch child {
      case .text(let part): text += part
      case .element(let element): text += element.text
      case .mark: break
      }
    }
  }

  /// The elements in it.
  var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  func first(_ name: String) -> XMLElement? { elements.first { $0.name == name } }
}

/// A part of an element.
enum XMLNode: Sendable {
  /// Character data with entities expanded, inside or outside a CDATA section.
  case text(String)
  case element(XMLElement)
  /// A comment or a processing instruction, by its bytes.
  case mark(Range<Int>)
}

/// The meaning of an element inside a text.
enum InlineElement {
  /// Its content is part of the text.
  case text
  /// Its content is part of the text, but not to be translated.
  case protected
  /// It shows nothing: it is a code of another format.
  case code
  /// A program replaces it.
  case placeholder(name: String, written: String)
}

extension XMLElement {
  /// The runs of text between the tags and comments in it.
  ///
  /// There is one more run than there are tags and comments.
  func runs(_ inline: (XMLElement) -> InlineElement = { _ in .text }) -> [XMLRun] {
    guard !isEmptyTag else { return [XMLRun(text: "", range: start)] }
    var runs = RunCollector(start: start.upperBound)
    collect(into: &runs, inline)
    return runs.finish(at: end.lowerBound)
  }

  private func collect(into runs: inout RunCollector, _ inline: (XMLElement) -> InlineElement) {
    for child in children {
      switch child {
      case .text(let text): runs.text += text
      case .mark(let range): runs.end(at: range)
      case .element(let element):
        let kind = inline(element)
        switch kind {
        case .text: element.collectAll(into: &runs, inline)
        case .protected: element.collectAll(into: &runs, inline, isProtected: true)
        case .code, .placeholder:
          let end = element.isEmptyTag ? element.start : element.end
          runs.end(at: element.start.lowerBound..<end.upperBound, kind)
        }
      }
    }
  }

  /// Collects the content, with its tags as marks.
  private func collectAll(
    into runs: inout RunCollector, _ inline: (XMLElement) -> InlineElement,
    isProtected: Bool = false
  ) {
    runs.end(at: start)
    guard !isEmptyTag else { return }
    if isProtected { runs.protectedDepth += 1 }
    collect(into: &runs, inline)
    runs.end(at: end)
    if isProtected { runs.protectedDepth -= 1 }
  }

  /// A value of its text.
  func parsedValue(
    _ key: String, _ inline: (XMLElement) -> InlineElement = { _ in .text }
  ) -> ParsedValue {
    let runs = runs(inline)
    let location = ValueLocation(element: self, runs.map(\.range))
    var parsed = ParsedValue(key, "", at: placeOfText, location: location)
    parsed.runs = runs.map(\.text)
    parsed.protectedRuns = runs.protectedIndices
    parsed.marks = runs.dropLast().map { run in
      guard case .placeholder(let name, let written) = run.mark else { return nil }
      return Placeholder(written, name: name, type: .text, syntax: .inline)
    }
    return parsed
  }

  /// The offset of its text, after the start tag.
  var placeOfText: Int { isEmptyTag ? start.lowerBound : start.upperBound }
}

/// The text between two marks, and the meaning of the second.
struct XMLRun {
  let text: String
  let range: Range<Int>
  var mark = InlineElement.code
  /// Whether it is not to be translated.
  var isProtected = false
}

extension [XMLRun] {
  /// The indices of those that are not to be translated.
  var protectedIndices: Set<Int> { Set<Int>(indices.filter { self[$0].isProtected }) }
}

/// Collects the runs of an element.
private struct RunCollector {
  var text = ""
  /// The number of open elements whose text is not to be translated.
  var protectedDepth = 0
  private var runs: [XMLRun] = []
  private var start: Int

  init(start: Int) { self.start = start }

  mutating func end(at mark: Range<Int>, _ kind: InlineElement = .code) {
    runs.append(
      XMLRun(
        text: text, range: start..<max(start, mark.lowerBound), mark: kind,
        isProtected: protectedDepth > 0))
    text = ""
    start = max(start, mark.upperBound)
  }

  consuming func finish(at offset: Int) -> [XMLRun] {
    end(at: offset..<offset)
    return runs
  }
}

extension ValueLocation {
  /// The location of an element's runs.
  ///
  /// `<a/>` becomes `<a>text</a>`. Nil if tags come from an entity, and have no bytes of their own.
  init?(element: XMLElement, _ runs: [Range<Int>]) {
    guard !element.hasTagsOfEntities else { return nil }
    // The tag's last two bytes are its slash and bracket.
    let slash = element.start.upperBound - 2
    if element.isEmptyTag {
      guard slash > element.start.lowerBound else { return nil }
      self.init(slash..<element.start.upperBound)
      before = ">"
      after = "</\(element.writtenName)>"
    } else {
      self.init(runs: runs)
    }
    isXML = true
  }
}

extension XMLElement {
  /// The name as its tags have it.
  var writtenName: String { attributes[XMLElement.nameAttribute] ?? name }

  /// The parser stores the written name under this key, which no attribute can have.
  static let nameAttribute = " name"

  /// Whether a tag in it comes from an entity: such a tag has no bytes of its own, or bytes out of order.
  fileprivate var hasTagsOfEntities: Bool {
    var last = start.upperBound
    return hasDisorder(after: &last) || last > end.lowerBound && !isEmptyTag
  }

  private func hasDisorder(after last: inout Int) -> Bool {
    for child in children {
      guard case .element(let element) = child else { continue }
      if element.start.lowerBound < last || element.start.isEmpty { return true }
      last = element.start.upperBound
      if element.hasDisorder(after: &last) { return true }
      if element.isEmptyTag { continue }
      if element.end.lowerBound < last { return true }
      last = element.end.upperBound
    }
    return false
  }
}
