import TextCore
import TextDocuments

/// Reads the strings of a tree of nested objects; the path to each is its key.
///
/// In JSON, numbers, booleans and null are not texts; in YAML, numbers are.
struct KeyTreeReader: Sendable {
  /// A way to split a name into a key and a variant, given all names of its object.
  typealias KeySplitter =
    @Sendable (String, Set<TextKey>) -> (key: String, variant: CatalogVariant?)

  /// The path to a node.
  private struct Step {
    var key: String
    var locale: String?
  }

  private let splitKey: KeySplitter?
  private let readsNumbers: Bool
  /// How a language that is an outermost name is written.
  private let writeLocale: @Sendable (String) -> String?

  /// A reader; `splitKey` finds variants in names, for a format that has them there.
  init(
    splitKey: KeySplitter? = nil, readsNumbers: Bool = false,
    writeLocale: @escaping @Sendable (String) -> String? = JSONString.write
  ) {
    self.splitKey = splitKey
    self.readsNumbers = readsNumbers
    self.writeLocale = writeLocale
  }

  /// Reads a JSON file.
  func readJSON(_ builder: inout CatalogBuilder) {
    guard let root = builder.jsonTree() else { return }
    guard root.members != nil else {
      builder.refuse(root, "$", insteadOf: "an object with the texts")
      return
    }
    read(root, into: &builder) { ValueLocation($0) }
  }

  /// Reads a tree; `location` is where a value with some bytes is written.
  func read(
    _ root: JSONNode, into builder: inout CatalogBuilder,
    location: (Range<Int>) -> ValueLocation
  ) {
    for (step, node) in starts(root, &builder) { walk(node, step, &builder, location) }
  }

  /// The nodes below which keys begin: the root, or its members where all of their names are languages.
  private func starts(
    _ root: JSONNode, _ builder: inout CatalogBuilder
  ) -> [(Step, JSONNode)] {
    let members = root.members ?? []
    let tags = members.map { $0.node.members == nil ? nil : LocaleName($0.name)?.tag }
    let known = tags.compactMap { $0 }
    let hasPathLocale =
      builder.pathLocale.map { path in known.contains { $0.language == path.language } } ?? true
    guard !members.isEmpty, known.count == members.count, hasPathLocale else {
      return [(Step(key: "", locale: builder.pathLocale), root)]
    }
    builder.labels = zip(known, members).map {
      LocaleLabel($1.nameRange, $0, write: writeLocale)
    }
    return zip(known, members).map { (Step(key: "", locale: $0), $1.node) }
  }

  private func walk(
    _ node: JSONNode, _ step: Step, _ builder: inout CatalogBuilder,
    _ location: (Range<Int>) -> ValueLocation
  ) {
    switch node.value {
    case .object(let members):
      let names = splitKey == nil ? [] : Set<TextKey>(members.map { TextKey($0.name) })
      for member in members {
        let (name, variant) = splitKey?(member.name, names) ?? (member.name, nil)
        let next = inside(step, name, builder)
        if let text = text(member.node, builder.bytes) {
          var parsed = parsedValue(next, text, member.node, location)
          if let variant {
            parsed.variants = [variant]
            parsed.declared = [DeclaredPlaceholder(name: "count", type: .integer)]
          }
          builder.add(parsed)
        } else {
          walk(member.node, inside(step, member.name, builder), &builder, location)
        }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        let next = inside(step, String(index), builder)
        if let text = text(element, builder.bytes) {
          builder.add(parsedValue(next, text, element, location))
        } else {
          walk(element, next, &builder, location)
        }
      }
    default: break
    }
  }

  private func inside(_ step: Step, _ name: String, _ builder: CatalogBuilder) -> Step {
    let key = step.key.isEmpty ? name : step.key + builder.options.keySeparator + name
    return Step(key: key, locale: step.locale)
  }

  private func parsedValue(
    _ step: Step, _ text: String, _ node: JSONNode, _ location: (Range<Int>) -> ValueLocation
  ) -> ParsedValue {
    var parsed = ParsedValue(step.key, text, at: node.offset, location: location(node.range))
    parsed.locale = step.locale
    return parsed
  }

  /// A string; where numbers are texts, also a number, as it is written.
  private func text(_ node: JSONNode, _ bytes: [UInt8]) -> String? {
    switch node.value {
    case .string(let text): text
    case .number where readsNumbers: node.numberText(in: bytes)
    default: nil
    }
  }
}

extension String {
  /// The language of a tag.
  fileprivate var language: Substring { prefix { $0 != "-" } }
}
