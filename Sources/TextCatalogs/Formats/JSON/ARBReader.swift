import TextDocuments

/// Reads Flutter's Application Resource Bundles: names and ICU messages, and `@name` with what is said of
/// them.
struct ARBReader {
  func read(_ builder: inout CatalogBuilder) {
    guard let root = builder.jsonTree() else { return }
    guard let members = root.members else {
      builder.refuse(root, "$", insteadOf: "an object with the texts")
      return
    }
    let locale =
      root["@@locale"]?.string.flatMap { LanguageTag($0)?.text ?? $0 }
      ?? builder.pathLocale
    if let name = root["@@locale"], name.string != nil {
      builder.labels.append(LocaleLabel(name.range, locale, .json(lowLines: true)))
    }
    let metadata = Dictionary(
      members.filter { $0.name.hasPrefix("@") }.map { ($0.name, $0.node) }
    ) { first, _ in first }
    for member in members where !member.name.hasPrefix("@") {
      guard let text = member.node.string else {
        builder.refuse(member.node, member.name, insteadOf: "a string")
        continue
      }
      var draft = ValueDraft(
        member.name, text, at: member.node.offset, site: ValueSite(member.node.range, .json))
      draft.locale = locale
      if let about = metadata["@" + member.name] {
        draft.note = about["description"]?.string
        draft.declared = placeholders(about["placeholders"])
      }
      builder.add(draft)
    }
  }

  private func placeholders(_ node: JSONNode?) -> [DeclaredPlaceholder] {
    (node?.members ?? []).map { member in
      DeclaredPlaceholder(
        name: member.name, type: member.node["type"]?.string.flatMap { Self.types[$0] },
        example: member.node["example"]?.string)
    }
  }

  private static let types: [String: PlaceholderType] = [
    "String": .text, "int": .integer, "double": .number, "num": .number, "DateTime": .date,
    "Object": .object,
  ]
}
