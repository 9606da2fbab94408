import TextCore

/// Reads XLIFF 2.0 (and 2.1, whose core is the same), with the Size and Length Restriction module.
struct XLIFF2Reader {
  /// The module's namespace.
  private static let slr = "urn:oasis:names:tc:xliff:sizerestriction:2.0 "

  let namespace: Substring

  func read(_ root: XMLElement, _ builder: inout CatalogBuilder) {
    var context = XLIFFContext()
    context.readLanguages(root, "srcLang", "trgLang", builder.pathLocale)
    builder.currentLocale = context.locale
    builder.sourceLanguage = context.source
    builder.labels = [root.label("trgLang", context.locale, in: builder.bytes)]
    let files = root.elements.filter { $0.name == namespace + "file" }
    for file in files {
      let prefix = files.count > 1 ? (file.attributes["id"] ?? "") + "/" : ""
      read(file, inside(file, context, &builder), prefix, &builder)
    }
  }

  private func read(
    _ group: XMLElement, _ context: XLIFFContext, _ prefix: String,
    _ builder: inout CatalogBuilder
  ) {
    for element in group.elements {
      switch element.name {
      case namespace + "group":
        read(element, inside(element, context, &builder), prefix, &builder)
      case namespace + "unit":
        readUnit(element, inside(element, context, &builder), prefix, &builder)
      default: break
      }
    }
  }

  private func readUnit(
    _ unit: XMLElement, _ context: XLIFFContext, _ prefix: String,
    _ builder: inout CatalogBuilder
  ) {
    guard let id = unit.attributes["name"] ?? unit.attributes["id"] else {
      report(unit, "a <unit> has no id", &builder)
      return
    }
    let parts = unit.elements.filter { ["segment", "ignorable"].contains($0.localName) }
    let isJoined = parts.filter { isSegment($0) || $0.showsText }.count > 1
    var context = context
    context.sizes += innerSizes(unit, &builder)
    let restrictions = context.sizes + context.storage
    // The limits apply to the whole unit.
    if isJoined { (context.sizes, context.storage) = ([], []) }
    let note = unit.first(namespace + "notes")?.first(namespace + "note")?.text
    var joined: [(order: Int, part: JoinedText.Part)] = []
    var count = 0
    for (index, part) in parts.enumerated() {
      let order = part.first(namespace + "target")?.attributes["order"].flatMap(Int.init)
      guard isSegment(part) else {
        joined.append((order ?? index + 1, .pieces(pieces(ofIgnorable: part))))
        continue
      }
      // Each segment is a text of its own, in addition to the whole unit.
      count += 1
      let name = part.attributes["id"] ?? String(count)
      guard let source = part.first(namespace + "source") else {
        report(part, "the <segment> of \(shown(id)) has no <source>", &builder)
        continue
      }
      var parsed = context.parsedValue(
        prefix + (isJoined ? id + "#" + name : id), source, part.first(namespace + "target"),
        inline)
      parsed.note = note
      parsed.state = part.attributes["state"]
      guard let value = builder.insert(parsed) else { continue }
      builder.add(CatalogMessage([value]))
      joined.append((order ?? index + 1, .value(value)))
    }
    if isJoined { add(joined, prefix + id, restrictions, &builder) }
  }

  private func isSegment(_ element: XMLElement) -> Bool { element.name == namespace + "segment" }

  /// Adds the whole text of a unit, in the order of its targets (XLIFF 2.0, 4.7.2.5).
  private func add(
    _ parts: [(order: Int, part: JoinedText.Part)], _ key: String,
    _ restrictions: [SizeRestriction], _ builder: inout CatalogBuilder
  ) {
    let ordered = parts.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }.map(\.element.part)
    let values = ordered.compactMap { if case .value(let value) = $0 { value } else { nil } }
    var message = CatalogMessage(values)
    message.joining = JoinedText(key: key, parts: ordered, restrictions: restrictions)
    builder.add(message)
  }

  /// The text between segments.
  private func pieces(ofIgnorable element: XMLElement) -> [MessagePiece] {
    let content = element.first(namespace + "target") ?? element.first(namespace + "source")
    guard let parsed = content?.parsedValue("", inline) else { return [] }
    return parsed.runs.enumerated().flatMap { index, run -> [MessagePiece] in
      let mark = index < parsed.marks.count ? parsed.marks[index] : nil
      return [.literal(run)] + (mark.map { [.placeholder($0)] } ?? [])
    }
  }

  /// The meaning of an element in a text: codes of the original format are not part of it.
  private func inline(_ element: XMLElement) -> InlineElement {
    guard element.localName == "ph" else {
      return element.attributes["translate"] == "no" ? .protected : .text
    }
    let id = element.attributes["id"] ?? ""
    let name = element.attributes["equiv"] ?? id
    return .placeholder(name: name, written: element.attributes["disp"] ?? name)
  }

  private func report(
    _ element: XMLElement, _ message: String, _ builder: inout CatalogBuilder
  ) {
    builder.report(
      CatalogError(
        .invalid, message, "add one", at: element.start.lowerBound,
        key: element.attributes["id"], isFatal: false))
  }

  // MARK: Sizes (XLIFF 2.0, 5.7)

  /// The limits on parts of a text, such as a `<mrk>`, which can't be counted.
  private func innerSizes(
    _ element: XMLElement, _ builder: inout CatalogBuilder
  ) -> [SizeRestriction] {
    var sizes: [SizeRestriction] = []
    for inner in element.elements {
      let unit = SizeRestriction.Unit.other("a part of the text, <\(inner.localName)>")
      for name in ["sizeRestriction", "storageRestriction"] {
        guard let text = inner.attributes[Self.slr + name] else { continue }
        sizes += limit(text, in: unit, bytes: 1, form: nil, of: inner, &builder)
      }
      sizes += innerSizes(inner, &builder)
    }
    return sizes
  }

  private func inside(
    _ element: XMLElement, _ context: XLIFFContext, _ builder: inout CatalogBuilder
  ) -> XLIFFContext {
    var context = context
    context.readTranslate(element)
    if let profiles = element.first(Self.slr + "profiles") {
      context.sizeProfile = profiles.attributes["generalProfile"]
      context.storageProfile = profiles.attributes["storageProfile"]
      let forms = profiles.first(Self.slr + "normalization")?.attributes ?? [:]
      context.sizeForm = forms["general"].flatMap { $0 == "none" ? nil : $0 }
      context.storageForm = forms["storage"].flatMap { $0 == "none" ? nil : $0 }
    }
    if let text = element.attributes[Self.slr + "sizeRestriction"] {
      let profile = context.sizeProfile ?? "xliff:codepoints"
      let unit: SizeRestriction.Unit = profile == "xliff:codepoints" ? .scalars : .other(profile)
      context.sizes = limit(
        text, in: unit, bytes: 1, form: context.sizeForm, of: element, &builder)
    }
    if let text = element.attributes[Self.slr + "storageRestriction"] {
      let profile = context.storageProfile ?? "xliff:utf8"
      let (unit, size) = Self.storage[profile] ?? (.other(profile), 1)
      context.storage = limit(
        text, in: unit, bytes: size, form: context.storageForm, of: element, &builder)
    }
    return context
  }

  /// The units of the storage profiles, and the bytes of each unit.
  private static let storage: [TextKey: (SizeRestriction.Unit, Int)] = [
    "xliff:utf8": (.utf8, 1), "xliff:utf16": (.utf16, 2), "xliff:utf32": (.scalars, 4),
  ]

  /// The limit of an attribute such as `20` or `5,20`; `size` is the bytes of a unit.
  ///
  /// It is the maximum, or the minimum and the maximum; `*` means no limit.
  private func limit(
    _ text: String, in unit: SizeRestriction.Unit, bytes size: Int, form: String?,
    of element: XMLElement, _ builder: inout CatalogBuilder
  ) -> [SizeRestriction] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.map { part in Int(part.filter { $0 != " " }) }
    let isStar = parts.map { $0.filter { $0 != " " } == "*" }
    guard (1...2).contains(parts.count),
      zip(numbers, isStar).allSatisfy({ $0 ?? 0 >= 0 && ($0 != nil || $1) })
    else {
      builder.report(
        CatalogError(
          .invalid, "the size \(shown(text)) is not one or two numbers", "write 20 or 5,20",
          at: element.start.lowerBound, key: element.attributes["id"], isFatal: false))
      return []
    }
    guard numbers.contains(where: { $0 != nil }) else { return [] }
    let least = numbers.count == 2 ? numbers[0] : nil
    return [
      SizeRestriction(
        unit, minimum: least.map { $0 / size + ($0 % size == 0 ? 0 : 1) },
        maximum: numbers.last.flatMap { $0 }.map { $0 / size }, normalization: form)
    ]
  }
}

extension String {
  /// Another name with this one's prefix.
  func prefixed(_ name: String) -> String { lastIndex(of: ":").map { self[...$0] + name } ?? name }
}

extension XMLElement {
  /// Whether its text is more than white space.
  fileprivate var showsText: Bool { !text.allSatisfy(\.isWhitespace) }
}
