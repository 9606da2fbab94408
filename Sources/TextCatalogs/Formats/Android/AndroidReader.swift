/// Reads Android's `strings.xml`: `<string>`, `<plurals>`, `<string-array>`, and `<item type="string">`.
///
/// Tags are not part of a text, but their content is. A reference to another resource (`@string/other`) is not a
/// text. Other resources, such as colors, are ignored; an unknown element is an error, because it may have texts.
struct AndroidReader {
  /// The namespace of `xliff:g`, which protects a part from translation.
  private static let xliff = "urn:oasis:names:tc:xliff:document:1.2 "

  func read(_ builder: inout CatalogBuilder) {
    guard let root = builder.xmlTree() else { return }
    guard root.name == "resources" else {
      builder.report(
        CatalogError(
          .invalid, "expected <resources>, found <\(root.name)>",
          "check that it is an Android resource file",
          at: root.start.lowerBound))
      return
    }
    var note: String?
    for child in root.children {
      switch child {
      case .text: break
      case .mark(let range): note = comment(builder.bytes[range])
      case .element(let element):
        read(element, note, &builder)
        note = nil
      }
    }
  }

  private func comment(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.starts(with: "<!--".utf8), bytes.count >= 7 else { return nil }
    let text = String(decoding: bytes.dropFirst(4).dropLast(3), as: UTF8.self)
    return String(
      text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  private func read(_ element: XMLElement, _ note: String?, _ builder: inout CatalogBuilder) {
    let product = Self.product(of: element)
    switch Self.type(of: element) {
    case "string": add(element, namedBy: element, product, note: note, to: &builder)
    case "plurals": readPlural(element, product, note, &builder)
    case "string-array", "array":
      for (index, item) in items(element, &builder).enumerated() {
        let variants = product + [CatalogVariant(.element, String(index))]
        add(item, namedBy: element, variants, note: note, to: &builder)
      }
    case let type where AndroidResources.isOther(type): break
    case let type:
      report(
        element,
        element.name == type
          ? "<\(type)> is not a resource"
          : "<\(element.name)> has the unknown type \(shown(type))",
        "use a resource that aapt2 knows, such as <string>", &builder)
    }
  }

  /// The type of resource that an element declares: its name, or the type of an `<item>` or a `<bag>`.
  private static func type(of element: XMLElement) -> String {
    switch (element.name, element.attributes["type"]) {
    // `<item>` can't declare plurals and arrays, and `<bag>` can't declare strings.
    case ("item", let type?): ["plurals", "array"].contains(type) ? "item" : type
    case ("bag", let type?): type == "string" ? "bag" : type
    default: element.name
    }
  }

  /// The kind of product, such as `tablet`, whose builds have this text.
  private static func product(of element: XMLElement) -> [CatalogVariant] {
    element.attributes["product"].map { [CatalogVariant(.product, $0)] } ?? []
  }

  private func readPlural(
    _ element: XMLElement, _ product: [CatalogVariant], _ note: String?,
    _ builder: inout CatalogBuilder
  ) {
    var forms: [PluralForm] = []
    for item in items(element, &builder) {
      guard let quantity = item.attributes["quantity"] else {
        report(item, "an <item> of <plurals> has no quantity", "add one", &builder)
        continue
      }
      forms.append(PluralForm(category: quantity, offset: item.start.lowerBound))
      add(
        item, namedBy: element, product + [CatalogVariant(.plural, quantity)], note: note,
        to: &builder)
    }
    let name = element.attributes["name"] ?? ""
    builder.checkPlural(forms, of: name, key: name, at: element.start.lowerBound)
  }

  private func items(_ element: XMLElement, _ builder: inout CatalogBuilder) -> [XMLElement] {
    element.elements.filter { item in
      if item.name == "item" { return true }
      report(
        item, "expected <item> in <\(element.name)>, found <\(item.name)>", "use <item>", &builder)
      return false
    }
  }

  private func report(
    _ element: XMLElement, _ message: String, _ fix: String, _ builder: inout CatalogBuilder
  ) {
    builder.report(
      CatalogError(
        .invalid, message, fix, at: element.start.lowerBound,
        key: element.attributes["name"], isFatal: false))
  }

  private func add(
    _ element: XMLElement, namedBy named: XMLElement, _ variants: [CatalogVariant],
    note: String?, to builder: inout CatalogBuilder
  ) {
    guard let name = named.attributes["name"], !name.isEmpty else {
      report(element, "<\(named.name)> has no name", "add one", &builder)
      return
    }
    let isStyled = element.hasStyles(Self.xliff)
    switch isStyled ? .none : AndroidResources.reference(in: element.text) {
    case .resource: return
    case .broken:
      report(
        element,
        "the text of \(shown(name)) reads as a reference to an impossible resource name",
        "put a backslash before it if it is a text", &builder)
      return
    case .none: break
    }
    var reading = AndroidText(isStyled: isStyled)
    var pieces = RunReader(transparent: Self.xliff)
    let runs = pieces.read(element, &reading)
    for error in reading.errors {
      builder.report(
        CatalogError(
          .malformed, "the text of \(shown(name)) has \(error.message)", error.fix,
          at: element.placeOfText, key: name, isFatal: false))
    }
    var parsed = ParsedValue(name, "", at: element.placeOfText, location: nil)
    parsed.runs = reading.trimmed(runs)
    let places = element.runs { $0.name == Self.xliff + "g" ? .protected : .text }
    parsed.location = ValueLocation(element: element, places.map(\.range))
    parsed.protectedRuns = places.protectedIndices
    parsed.locale = builder.pathLocale
    parsed.variants = variants
    parsed.note = note
    parsed.isTranslatable = named.attributes["translatable"] != "false"
    parsed.declared = examples(element)
    builder.add(parsed)
  }

  /// The examples of elements such as `<xliff:g example="Anna">%1$s</xliff:g>`.
  private func examples(_ element: XMLElement) -> [DeclaredPlaceholder] {
    element.elements.flatMap { inner -> [DeclaredPlaceholder] in
      let segments = try? PlaceholderScanner([.printf]).segments(of: inner.text)
      guard inner.name == Self.xliff + "g", let example = inner.attributes["example"],
        case .placeholder(let found) = segments?.first?.kind, segments?.count == 1
      else { return examples(inner) }
      return [DeclaredPlaceholder(name: found.name, example: example)]
    }
  }
}

/// Reads the runs of an element with Android's escapes.
private struct RunReader {
  let transparent: String
  private var runs: [String] = []
  private var run = ""

  init(transparent: String) { self.transparent = transparent }

  mutating func read(_ element: XMLElement, _ text: inout AndroidText) -> [String] {
    if !element.isEmptyTag { collect(element, &text) }
    runs.append(run)
    return runs
  }

  private mutating func collect(_ element: XMLElement, _ text: inout AndroidText) {
    for child in element.children {
      switch child {
      case .text(let part): run += text.read(part)
      case .mark: flush()
      case .element(let inner):
        let isStyle = !inner.name.hasPrefix(transparent)
        flush()
        if isStyle { text.passTag() }
        guard !inner.isEmptyTag else { continue }
        collect(inner, &text)
        flush()
        if isStyle { text.passTag() }
      }
    }
  }

  private mutating func flush() {
    runs.append(run)
    run = ""
  }
}

extension XMLElement {
  /// Whether it has a tag other than the transparent ones.
  fileprivate func hasStyles(_ transparent: String) -> Bool {
    elements.contains { !$0.name.hasPrefix(transparent) || $0.hasStyles(transparent) }
  }
}
