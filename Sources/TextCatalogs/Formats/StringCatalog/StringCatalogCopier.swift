import TextDocuments

//     "localizations": { "en": {…}, "de": {…} }
//                       ^ "en-XA": {…},

/// Copies the source texts of a String Catalog to another language.
struct StringCatalogCopier {
  let catalog: Catalog

  /// The catalog with the copies, which replace the texts that the language had; nil if the source is another
  /// language than the catalog's.
  func copy(to locale: String, from source: String?) -> Catalog? {
    guard source == nil || source == catalog.sourceLanguage else { return nil }
    var builder = CatalogBuilder(
      catalog.format, catalog.source, path: catalog.path, options: catalog.options)
    guard let root = builder.jsonTree(), let own = root["sourceLanguage"]?.string else {
      return nil
    }
    var edits: [(range: Range<Int>, text: String)] = []
    for member in root["strings"]?.members ?? [] {
      if let edit = edit(member, locale, own) { edits.append(edit) }
    }
    let copy = CatalogReader(catalog.format, options: catalog.options)
      .read(catalog.source.mark + edited(by: edits), path: catalog.path)
    return copy.problems.contains(where: \.isFatal) ? nil : copy
  }

  /// The catalog's bytes with edits, which are in the order of the text.
  private func edited(by edits: [(range: Range<Int>, text: String)]) -> [UInt8] {
    let bytes = catalog.source.utf8
    var edited: [UInt8] = []
    edited.reserveCapacity(edits.reduce(bytes.count) { $0 + $1.text.utf8.count })
    var end = 0
    for edit in edits {
      edited += bytes[end..<edit.range.lowerBound]
      edited += edit.text.utf8
      end = edit.range.upperBound
    }
    return edited + bytes[end...]
  }

  private func edit(
    _ member: JSONMember, _ locale: String, _ own: String
  ) -> (range: Range<Int>, text: String)? {
    if case .boolean(false) = member.node["shouldTranslate"]?.value { return nil }
    guard !member.name.isEmpty, let name = JSONString.write(locale),
      let key = JSONString.write(member.name)
    else { return nil }
    let localizations = member.node["localizations"]
    let text =
      localizations?[own].map { String(decoding: catalog.source.utf8[$0.range], as: UTF8.self) }
      ?? "{\"stringUnit\":{\"state\":\"translated\",\"value\":\(key)}}"
    if let old = localizations?[locale] { return (old.range, text) }
    let object = localizations ?? member.node
    let comma = object.members?.isEmpty == true ? "" : ", "
    let entry = "\(name) : \(text)"
    return (
      object.offset + 1..<object.offset + 1,
      (localizations == nil ? "\"localizations\" : { \(entry) }" : entry) + comma
    )
  }
}
