import TextDocuments

//     "localizations": { "en": {…}, "de": {…} }
//                       ^ "en-XA": {…},

extension Catalog {
  /// A String Catalog with a copy of each text of the source's in another language; nil of other formats.
  ///
  /// What had a text in that language has the copy in its place.
  func withLocalization(_ locale: String, of source: String?) -> Catalog? {
    guard format == .xcstrings, source == nil || source == sourceLanguage else { return nil }
    var builder = CatalogBuilder(.xcstrings, self.source, path: path, options: CatalogOptions())
    guard let root = builder.jsonTree(), let own = root["sourceLanguage"]?.string else {
      return nil
    }
    var edits: [(range: Range<Int>, text: String)] = []
    for member in root["strings"]?.members ?? [] {
      if let edit = edit(member, locale, own) { edits.append(edit) }
    }
    var bytes = self.source.utf8
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8)) }
    let copy = CatalogReader(.xcstrings).read(self.source.mark + bytes, path: path)
    return copy.problems.contains(where: \.isFatal) ? nil : copy
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
      localizations?[own].map { String(decoding: source.utf8[$0.range], as: UTF8.self) }
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
