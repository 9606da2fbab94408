import TextCore
import TextDocuments

/// Reads Flutter's Application Resource Bundles: names with ICU messages, and `@name` with their metadata.
struct ARBReader {
  func read(_ builder: inout CatalogBuilder) {
    let tree = builder.jsonTree { $0.string(named: "@@locale").map(Self.tag) }
    guard let root = tree else { return }
    guard let members = root.members else {
      builder.refuse(root, "$", insteadOf: "an object with the texts")
      return
    }
    let locale = root["@@locale"]?.string.map(Self.tag) ?? builder.pathLocale
    builder.currentLocale = locale
    if let name = root["@@locale"], name.string != nil {
      builder.labels.append(
        LocaleLabel(name.range, locale) { JSONString.write($0.withUnderscores) })
    }
    let metadata = [TextKey: JSONNode](
      members.filter { $0.name.hasPrefix("@") }.map { (TextKey($0.name), $0.node) }
    ) { first, _ in first }
    for member in members where !member.name.hasPrefix("@") {
      guard let text = member.node.string else {
        builder.refuse(member.node, member.name, insteadOf: "a string")
        continue
      }
      var parsed = ParsedValue(
        member.name, text, at: member.node.offset, location: ValueLocation(member.node.range))
      parsed.locale = locale
      if let about = metadata["@" + member.name] {
        parsed.note = about["description"]?.string
        parsed.declared = placeholders(about["placeholders"])
      }
      builder.add(parsed)
    }
  }

  private static func tag(_ name: String) -> String { LocaleName(name)?.tag ?? name }

  private func placeholders(_ node: JSONNode?) -> [DeclaredPlaceholder] {
    (node?.members ?? []).map { member in
      DeclaredPlaceholder(
        name: member.name, type: member.node["type"]?.string.flatMap { Self.types[$0] },
        example: member.node["example"]?.string)
    }
  }

  private static let types: [TextKey: PlaceholderType] = [
    "String": .text, "int": .integer, "double": .number, "num": .number, "DateTime": .date,
    "Object": .object,
  ]
}
