/// An element of an XML text, with its places.
struct XMLElement: Sendable {
  /// Its name; one in another namespace than the document's own has that before it, and a space.
  let name: String
  let attributes: [String: String]
  /// The bytes of its start tag, or of all of it where it is `<a/>`.
  let start: Range<Int>
  var children: [XMLNode] = []
  /// The bytes of its end tag; none where it is `<a/>`.
  var end = 0..<0

  /// Whether it is written `<a/>`.
  var isEmptyTag: Bool { end.isEmpty }

  /// All text in it, that of elements in it as well.
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
  /// Character data, whose entities are expanded, in a CDATA section or not.
  case text(String)
  case element(XMLElement)
  /// A comment or a processing instruction, by its bytes.
  case mark(Range<Int>)
}

/// What an element in a text is to who reads it.
enum InlineElement {
  /// What is in it is a part of the text.
  case text
  /// So it is, but not to be translated.
  case protected
  /// It, and what is in it, shows nothing: it is a code of another format.
  case code
  /// A program puts in something in its place.
  case placeholder(name: String, written: String)
}

extension XMLElement {
  /// The text between the tags and comments in it, each run with its bytes, and what stands between them.
  ///
  /// There is one run more than there are tags.
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

  /// With its tags.
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

  /// A value that is the text in it; it can be written where its runs are apart in the file.
  func draft(
    _ key: String, _ inline: (XMLElement) -> InlineElement = { _ in .text }
  ) -> ValueDraft {
    let runs = runs(inline)
    let site = ValueSite(element: self, runs.map(\.range), .xml)
    var draft = ValueDraft(key, "", at: placeOfText, site: site)
    draft.runs = runs.map(\.text)
    draft.protectedRuns = runs.protectedIndices
    draft.marks = runs.dropLast().map { run in
      guard case .placeholder(let name, let written) = run.mark else { return nil }
      return Placeholder(written, name: name, type: .text, syntax: .inline)
    }
    return draft
  }

  /// Where its text begins: after the start tag.
  var placeOfText: Int { isEmptyTag ? start.lowerBound : start.upperBound }
}

/// Text between two tags, and the second of them.
struct XMLRun {
  let text: String
  let range: Range<Int>
  var mark = InlineElement.code
  /// Whether it is not to be translated.
  var isProtected = false
}

extension [XMLRun] {
  /// Those that are not to be translated.
  var protectedIndices: Set<Int> { Set(indices.filter { self[$0].isProtected }) }
}

/// Collects the runs of an element.
private struct RunCollector {
  var text = ""
  /// How many elements are open whose text is not to be translated.
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

extension ValueSite {
  /// The site of an element's runs.
  ///
  /// `<a/>` is written `<a>text</a>`. Nil where tags came out of an entity: they have no bytes of their own.
  init?(element: XMLElement, _ runs: [Range<Int>], _ notation: ValueNotation) {
    guard !element.hasTagsOfEntities else { return nil }
    guard element.isEmptyTag else {
      self.init(runs: runs, notation)
      return
    }
    // The tag's last two bytes are its slash and bracket.
    let slash = element.start.upperBound - 2
    guard slash > element.start.lowerBound else { return nil }
    self.init(
      slash..<element.start.upperBound, notation, before: ">", after: "</\(element.writtenName)>")
  }
}

extension XMLElement {
  /// As its tags have it.
  var writtenName: String { attributes[XMLElement.nameAttribute] ?? name }

  /// What the tree's builder keeps the prefix in; no attribute has this name.
  static let nameAttribute = " name"

  /// Whether a tag of an element in it has no bytes of its own, or ones before its turn.
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
