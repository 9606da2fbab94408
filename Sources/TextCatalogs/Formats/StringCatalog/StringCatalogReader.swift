import TextCore
import TextDocuments

//     strings
//       "%lld files in %@"                       a key, which is the source's text if there is no other
//         localizations
//           de
//             stringUnit   { state, value }      the text, or
//             variations   plural | device       forms, which may have forms too
//             substitutions
//               files      { argNum, formatSpecifier, variations }     what replaces %#@files@

/// Reads Apple's String Catalogs.
struct StringCatalogReader {
  /// What is known on the path to a text.
  fileprivate struct Step {
    let key: String
    var locale: String?
    var variants: [CatalogVariant] = []
    /// The variable whose forms are being read.
    var variable: String?
    var declared: [DeclaredPlaceholder] = []
    let isTranslatable: Bool
    let note: String?
    /// What people see for a text that is new and empty.
    let fallback: String
  }

  func read(_ builder: inout CatalogBuilder) {
    guard let root = builder.jsonTree() else { return }
    guard let strings = root["strings"], let members = strings.members else {
      builder.refuse(
        root["strings"] ?? root, "strings", insteadOf: "a String Catalog's object \"strings\"")
      return
    }
    guard let source = root["sourceLanguage"]?.string else {
      builder.refuse(
        root["sourceLanguage"] ?? root, "sourceLanguage", insteadOf: "the source's language")
      return
    }
    builder.sourceLanguage = LocaleName(source)?.tag ?? source
    for member in members { read(member, source, &builder) }
  }

  private func read(
    _ member: JSONMember, _ source: String, _ builder: inout CatalogBuilder
  ) {
    guard member.node.members != nil else {
      builder.refuse(member.node, member.name, insteadOf: "an object")
      return
    }
    let localizations = member.node["localizations"]
    if let localizations, localizations.members == nil {
      builder.refuse(localizations, "localizations", insteadOf: "an object")
      return
    }
    var isTranslatable = true
    if case .boolean(false) = member.node["shouldTranslate"]?.value { isTranslatable = false }
    let step = Step(
      key: member.name, isTranslatable: isTranslatable, note: member.node["comment"]?.string,
      fallback: sourceText(localizations?[source]) ?? member.name)
    builder.currentLocale = builder.sourceLanguage
    if localizations?[source] == nil { addKey(member, step, source, &builder) }
    for localization in localizations?.members ?? [] {
      var step = step
      step.locale = LocaleName(localization.name)?.tag ?? localization.name
      builder.currentLocale = step.locale
      read(localization.node, step, &builder)
    }
  }

  private func sourceText(_ localization: JSONNode?) -> String? {
    localization?["stringUnit"]?["value"]?.string
  }

  /// Adds the key as the source's text, where that has no other.
  private func addKey(
    _ member: JSONMember, _ step: Step, _ source: String, _ builder: inout CatalogBuilder
  ) {
    guard !member.name.isEmpty else { return }
    var parsed = ParsedValue(
      member.name, member.name, at: member.nameRange.lowerBound, location: nil)
    parsed.locale = builder.sourceLanguage
    parsed.origin = .source
    parsed.isTranslatable = step.isTranslatable
    parsed.note = step.note
    parsed.state = member.node["extractionState"]?.string
    let localizations = member.node["localizations"]
    let object = localizations ?? member.node
    let comma = object.members?.isEmpty == true ? "" : ","
    let language = JSONString.write(source) ?? ""
    let unit = "\(language):{\"stringUnit\":{\"state\":\"translated\",\"value\":"
    var location = ValueLocation(object.offset + 1..<object.offset + 1)
    location.before = localizations == nil ? "\"localizations\":{" + unit : unit
    location.after = (localizations == nil ? "}}}" : "}}") + comma
    parsed.location = location
    if let index = builder.insert(parsed) { builder.add(CatalogMessage([index], variables: [:])) }
  }

  private func read(_ localization: JSONNode, _ step: Step, _ builder: inout CatalogBuilder) {
    let roots = forms(localization, step, &builder)
    var variables: [TextKey: CatalogVariable] = [:]
    for member in localization["substitutions"]?.members ?? [] {
      var inner = step
      inner.variable = member.name
      let specifier = member.node["formatSpecifier"]?.string
      inner.declared = [
        DeclaredPlaceholder(name: member.name, type: .init(specifier: specifier ?? "lld"))
      ]
      variables[member.name] = CatalogVariable(
        forms: forms(member.node, inner, &builder), specifier: specifier)
    }
    builder.add(CatalogMessage(roots, variables: variables))
  }

  /// The texts below a node: its own, or those of its forms.
  private func forms(
    _ node: JSONNode, _ step: Step, _ builder: inout CatalogBuilder
  ) -> [Int] {
    var forms: [Int] = []
    if let unit = node["stringUnit"] { forms += text(unit, step, &builder) }
    for kind in node["variations"]?.members ?? [] {
      guard let known = Self.kinds[kind.name], let members = kind.node.members else {
        builder.report(
          CatalogError(
            .unsupported, "variations by \(shown(kind.name)) are not supported",
            "use plural, device or width", at: kind.nameRange.lowerBound, key: step.key,
            isFatal: false))
        continue
      }
      if known == .plural {
        builder.checkPlural(
          members.map { PluralForm(category: $0.name, offset: $0.nameRange.lowerBound) },
          of: step.variable ?? step.key, key: step.key, at: kind.nameRange.lowerBound)
      }
      for member in members {
        var inner = step
        inner.variants.append(
          CatalogVariant(
            known, member.name, argument: known == .plural ? step.variable : nil))
        forms += self.forms(member.node, inner, &builder)
      }
    }
    let isEmpty = node["stringUnit"] == nil && node["variations"] == nil
    if isEmpty, node.members?.isEmpty != true, node["substitutions"] == nil {
      builder.refuse(node, step.key, insteadOf: "a stringUnit or variations")
    }
    return forms
  }

  private static let kinds: [TextKey: CatalogVariant.Kind] = [
    "plural": .plural, "device": .device, "width": .width,
  ]

  private func text(
    _ unit: JSONNode, _ step: Step, _ builder: inout CatalogBuilder
  ) -> [Int] {
    guard let value = unit["value"], let text = value.string else {
      builder.refuse(unit["value"] ?? unit, step.key, insteadOf: "a stringUnit with a value")
      return []
    }
    let state = unit["state"]?.string
    let isMissing = text.isEmpty && state == "new" && step.variants.isEmpty
    var parsed = ParsedValue(
      step.key, isMissing ? step.fallback : text, at: value.offset,
      location: ValueLocation(value.range))
    parsed.locale = step.locale
    parsed.variants = step.variants
    if let variable = step.variable, !step.variants.contains(where: { $0.argument == variable }) {
      // A substitution without plurals is still one form of its variable.
      parsed.variants.append(CatalogVariant(.select, "any", argument: variable))
    }
    parsed.origin = isMissing ? .source : .translation
    parsed.declared = step.declared
    parsed.isTranslatable = step.isTranslatable
    parsed.note = step.note
    parsed.state = state
    return builder.insert(parsed).map { [$0] } ?? []
  }
}

extension PlaceholderType {
  /// The type of a conversion without its percent sign, such as `lld`.
  init(specifier: String) {
    let bytes = Array("%\(specifier)".utf8)
    self = PrintfConversion(bytes, at: 0, dialect: .apple)?.type ?? .other
  }
}
