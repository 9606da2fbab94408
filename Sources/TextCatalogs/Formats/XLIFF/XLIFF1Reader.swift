import TextCore

/// Reads XLIFF 1.2.
struct XLIFF1Reader {
  let namespace: Substring

  func read(_ root: XMLElement, _ builder: inout CatalogBuilder) {
    let files = root.elements.filter { $0.name == namespace + "file" }
    for file in files {
      var context = XLIFFContext()
      context.readLanguages(file, "source-language", "target-language", builder.pathLocale)
      builder.currentLocale = context.locale
      context.readTranslate(file)
      builder.labels.append(
        file.label("target-language", context.locale, in: builder.bytes))
      builder.sourceLanguage = builder.sourceLanguage ?? context.source
      // Two files in one document may use the same identifier.
      let prefix = files.count > 1 ? file.attributes["original"].map { $0 + "/" } ?? "" : ""
      for body in file.elements where body.name == namespace + "body" {
        read(body, context, prefix, &builder)
      }
    }
  }

  private func read(
    _ group: XMLElement, _ context: XLIFFContext, _ prefix: String,
    _ builder: inout CatalogBuilder
  ) {
    for element in group.elements {
      var context = context
      context.readTranslate(element)
      readSizes(element, &context, &builder)
      switch element.localName {
      case "group": read(element, context, prefix, &builder)
      case "trans-unit": readUnit(element, context, prefix, &builder)
      // Binary units, such as pictures.
      default: break
      }
    }
  }

  private func readUnit(
    _ unit: XMLElement, _ context: XLIFFContext, _ prefix: String,
    _ builder: inout CatalogBuilder
  ) {
    guard let id = unit.attributes["resname"] ?? unit.attributes["id"] else {
      builder.report(
        CatalogError(
          .invalid, "a <trans-unit> has no id", "add one", at: unit.start.lowerBound,
          isFatal: false))
      return
    }
    guard let source = unit.first(namespace + "source") else {
      builder.report(
        CatalogError(
          .invalid, "the <trans-unit> \(shown(id)) has no <source>", "add one",
          at: unit.start.lowerBound, key: id, isFatal: false))
      return
    }
    var parsed = context.parsedValue(
      prefix + id, source, unit.first(namespace + "target"), inline)
    parsed.note = unit.first(namespace + "note")?.text
    builder.add(parsed)
  }

  /// The meaning of an element in a text: codes of the original format are not part of it.
  private func inline(_ element: XMLElement) -> InlineElement {
    switch element.localName {
    case "x", "ph":
      .placeholder(
        name: element.attributes["id"] ?? "",
        written: element.attributes["equiv-text"]
          ?? (element.text.isEmpty ? element.attributes["id"] : element.text) ?? "")
    case "mrk" where element.attributes["mtype"] == "protected": .protected
    case "bpt", "ept", "it", "bx", "ex": .code
    default: .text
    }
  }

  /// Reads the limits that an element sets, beside those of the group around it.
  ///
  /// `maxwidth`, `minwidth`, `maxheight` and `minheight` are in units of `size-unit`, whose default is the pixel;
  /// `maxbytes` and `minbytes` are separate.
  private func readSizes(
    _ element: XMLElement, _ context: inout XLIFFContext, _ builder: inout CatalogBuilder
  ) {
    let word = element.attributes["size-unit"] ?? "pixel"
    let unit = Self.units[word] ?? .other(word)
    context.sizes = ["width", "height"].compactMap { name in
      let outer = context.sizes.first { $0.isHeight == (name == "height") }
      return size(name, of: element, in: unit, outer: outer, &builder)
    }
    let bytes = size(
      "bytes", of: element, in: .utf8, outer: context.storage.first, &builder)
    context.storage = bytes.map { [$0] } ?? []
  }

  /// The limits on a measure, such as `width`; the outer ones where the element sets none.
  private func size(
    _ name: String, of element: XMLElement, in unit: SizeRestriction.Unit,
    outer: SizeRestriction?, _ builder: inout CatalogBuilder
  ) -> SizeRestriction? {
    let limits = ["min", "max"].map { element.attributes[$0 + name].map(Int.init) }
    guard limits.contains(where: { $0 != nil }) else { return outer }
    guard !limits.contains(where: { $0 == .some(nil) }) else {
      builder.report(
        CatalogError(
          .invalid, "a size is not a whole number", "write one, such as 20",
          at: element.start.lowerBound,
          key: element.attributes["id"], isFatal: false))
      return outer
    }
    let inherited = outer?.unit == unit ? outer : nil
    return SizeRestriction(
      unit, minimum: limits[0] ?? inherited?.minimum, maximum: limits[1] ?? inherited?.maximum,
      isHeight: name == "height")
  }

  private static let units: [TextKey: SizeRestriction.Unit] = [
    "pixel": .pixels, "byte": .utf8, "char": .characters,
  ]
}
