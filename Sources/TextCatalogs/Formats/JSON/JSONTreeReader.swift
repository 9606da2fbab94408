import TextDocuments

/// Reads JSON whose objects nest, and i18next's, which is that with plurals in the names.
///
/// Strings are texts; the path to each is its key. Numbers, booleans and null are none.
struct JSONTreeReader {
  func read(_ builder: inout CatalogBuilder) {
    guard let root = builder.jsonTree() else { return }
    guard root.members != nil else {
      builder.refuse(root, "$", insteadOf: "an object with the texts")
      return
    }
    TreeWalk(builder).read(root, into: &builder) { _ in .json }
  }
}

/// Reads YAML whose mappings nest, as Rails' do.
struct YAMLCatalogReader {
  func read(_ builder: inout CatalogBuilder) {
    guard let root = builder.yamlTree() else { return }
    if case .null = root.value { return }
    guard root.members != nil else {
      builder.refuse(root, "the file", insteadOf: "a mapping with the texts")
      return
    }
    let bytes = builder.bytes
    TreeWalk(builder).read(root, into: &builder) { range in
      let last = range.isEmpty ? nil : bytes[range.upperBound - 1]
      return .yaml(endsLine: last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r"))
    }
  }
}

/// Walks over a tree and takes its strings.
struct TreeWalk {
  /// A way to a node, and what is known on it.
  private struct Step {
    var key: String
    var locale: String?
  }

  private let separator: String
  private let hasPlurals: Bool
  private let isYAML: Bool
  private let locale: String?

  init(_ builder: CatalogBuilder) {
    separator = builder.options.keySeparator
    hasPlurals = builder.format == .i18next
    isYAML = builder.format == .yaml
    locale = builder.pathLocale
  }

  func read(
    _ root: JSONNode, into builder: inout CatalogBuilder,
    notation: (Range<Int>) -> ValueNotation
  ) {
    for (step, node) in starts(root, &builder) { walk(node, step, &builder, notation) }
  }

  /// Where keys begin: below the languages, where the outermost names are those.
  private func starts(
    _ root: JSONNode, _ builder: inout CatalogBuilder
  ) -> [(Step, JSONNode)] {
    let members = root.members ?? []
    let tags = members.map { $0.node.members == nil ? nil : LanguageTag($0.name)?.text }
    let known = tags.compactMap { $0 }
    let isPathsOwn =
      locale.map { path in known.contains { $0.language == path.language } } ?? true
    guard !members.isEmpty, known.count == members.count, isPathsOwn else {
      return [(Step(key: "", locale: locale), root)]
    }
    builder.labels = zip(known, members).map {
      LocaleLabel($1.nameRange, $0, isYAML ? .yaml : .json(lowLines: false))
    }
    return zip(known, members).map { (Step(key: "", locale: $0), $1.node) }
  }

  private func walk(
    _ node: JSONNode, _ step: Step, _ builder: inout CatalogBuilder,
    _ notation: (Range<Int>) -> ValueNotation
  ) {
    switch node.value {
    case .object(let members):
      let names = hasPlurals ? Set(members.map(\.name)) : []
      for member in members {
        let (name, variant) = PluralSuffix.split(member.name, among: names)
        let next = inside(step, name)
        if let text = text(member.node, builder.bytes) {
          var draft = draft(next, text, member.node, notation)
          if let variant {
            draft.variants = [variant]
            draft.declared = [DeclaredPlaceholder(name: "count", type: .integer)]
          }
          builder.add(draft)
        } else {
          walk(member.node, inside(step, member.name), &builder, notation)
        }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        let next = inside(step, String(index))
        if let text = text(element, builder.bytes) {
          builder.add(draft(next, text, element, notation))
        } else {
          walk(element, next, &builder, notation)
        }
      }
    default: break
    }
  }

  private func inside(_ step: Step, _ name: String) -> Step {
    Step(key: step.key.isEmpty ? name : step.key + separator + name, locale: step.locale)
  }

  private func draft(
    _ step: Step, _ text: String, _ node: JSONNode, _ notation: (Range<Int>) -> ValueNotation
  ) -> ValueDraft {
    var draft = ValueDraft(
      step.key, text, at: node.offset, site: ValueSite(node.range, notation(node.range)))
    draft.locale = step.locale
    return draft
  }

  /// A string; in YAML also a number, as it is written.
  private func text(_ node: JSONNode, _ bytes: [UInt8]) -> String? {
    switch node.value {
    case .string(let text): text
    case .number(let number) where isYAML:
      bytes[node.offset] == UInt8(ascii: "*")
        ? Int(exactly: number).map(String.init) ?? String(number)
        : String(decoding: bytes[node.range], as: UTF8.self)
    default: nil
    }
  }
}

/// The ends of i18next's keys that say for which numbers a text is.
enum PluralSuffix {
  private static let categories = ["zero", "one", "two", "few", "many", "other"]

  /// The key without its end, and what that says.
  ///
  /// An end is one where the keys beside it have one for `other`: `step_one` alone is a name.
  static func split(_ name: String, among names: Set<String>) -> (String, CatalogVariant?) {
    guard !names.isEmpty, let mark = name.lastIndex(of: "_") else { return (name, nil) }
    let category = String(name[name.index(after: mark)...])
    var base = String(name[..<mark])
    guard categories.contains(category), !base.isEmpty, names.contains(base + "_other") else {
      return (name, nil)
    }
    guard base.hasSuffix("_ordinal"), base.count > 8 else {
      return (base, CatalogVariant(.plural, category))
    }
    base.removeLast(8)
    return (base, CatalogVariant(.ordinal, category))
  }
}

extension String {
  /// The language of a tag.
  fileprivate var language: Substring { prefix { $0 != "-" } }
}
