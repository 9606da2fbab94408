//     key
//       NSStringLocalizedFormatKey      %#@files@ in %#@folders@
//       files
//         NSStringFormatSpecTypeKey     NSStringPluralRuleType
//         NSStringFormatValueTypeKey    d
//         zero one two few many other   %d files
//       folders
//         …
// or
//     key
//       NSStringVariableWidthRuleType   20 40 …      a text for each width, in ens
//       NSStringDeviceSpecificRuleType  iphone …     a text, or rules, for each device

import TextCore

/// Reads Apple's `.stringsdict` files.
struct StringsdictReader {
  func read(_ builder: inout CatalogBuilder) {
    guard let root = builder.propertyList() else { return }
    for (key, value) in builder.pairs(of: root) {
      guard value.name == "dict" else {
        builder.report(
          CatalogError(
            .invalid, "expected the rules of \(shown(key)), found <\(value.name)>", "use <dict>",
            at: value.start.lowerBound, key: key, isFatal: false))
        continue
      }
      var reading = StringsdictKey(key: key)
      reading.read(value, &builder)
    }
  }
}

/// Reads the rules of one key.
private struct StringsdictKey {
  let key: String
  private var variables: [TextKey: CatalogVariable] = [:]
  private var roots: [Int] = []

  init(key: String) { self.key = key }

  private static let widths = "NSStringVariableWidthRuleType"
  private static let devices = "NSStringDeviceSpecificRuleType"
  private static let format = "NSStringLocalizedFormatKey"

  mutating func read(_ rules: XMLElement, _ builder: inout CatalogBuilder) {
    readRules(rules, [], &builder)
    builder.add(CatalogMessage(roots, variables: variables))
    if roots.isEmpty {
      builder.report(
        CatalogError(
          .invalid, "\(shown(key)) has no \(Self.format), widths or devices", "add one of them",
          at: rules.start.lowerBound, key: key, isFatal: false))
    }
  }

  private mutating func readRules(
    _ rules: XMLElement, _ variants: [CatalogVariant], _ builder: inout CatalogBuilder
  ) {
    for (name, value) in builder.pairs(of: rules) {
      switch name {
      case Self.format: take(value, variants, &builder)
      case Self.widths: readForms(value, .width, variants, &builder)
      case Self.devices: readForms(value, .device, variants, &builder)
      default: readVariable(name, value, variants, &builder)
      }
    }
  }

  private mutating func take(
    _ value: XMLElement, _ variants: [CatalogVariant], _ builder: inout CatalogBuilder
  ) {
    if let index = text(value, variants, [], &builder) { roots.append(index) }
  }

  /// Reads the texts for widths or devices, each of which may have rules of its own.
  private mutating func readForms(
    _ forms: XMLElement, _ kind: CatalogVariant.Kind, _ variants: [CatalogVariant],
    _ builder: inout CatalogBuilder
  ) {
    for (name, value) in builder.pairs(of: forms) {
      let variants = variants + [CatalogVariant(kind, name)]
      if value.name == "dict" {
        readRules(value, variants, &builder)
      } else {
        take(value, variants, &builder)
      }
    }
  }

  private mutating func readVariable(
    _ name: String, _ rules: XMLElement, _ variants: [CatalogVariant],
    _ builder: inout CatalogBuilder
  ) {
    guard rules.name == "dict" else {
      builder.report(.notAString(rules, key: key))
      return
    }
    var pairs = builder.pairs(of: rules)
    let kind = pairs.first { $0.key == "NSStringFormatSpecTypeKey" }?.value.text
    let specifier = pairs.first { $0.key == "NSStringFormatValueTypeKey" }?.value.text
    guard kind == "NSStringPluralRuleType" else {
      builder.report(
        CatalogError(
          .unsupported,
          "the variable \(shown(name)) of \(shown(key)) has no NSStringPluralRuleType",
          "set its NSStringFormatSpecTypeKey", at: rules.start.lowerBound, key: key,
          isFatal: false))
      return
    }
    pairs.removeAll { $0.key.hasPrefix("NSStringFormat") }
    let declared = DeclaredPlaceholder(
      name: name, type: specifier.map { PlaceholderType(specifier: $0) })
    var forms: [Int] = []
    let plural = pairs.map { PluralForm(category: $0.key, offset: $0.value.start.lowerBound) }
    builder.checkPlural(plural, of: name, key: key, at: rules.start.lowerBound)
    for (category, value) in pairs {
      let variant = CatalogVariant(.plural, category, argument: name)
      if let index = text(value, variants + [variant], [declared], &builder) { forms.append(index) }
    }
    // Where devices define the same variable, their forms are added to it.
    let before = variables[name]?.forms ?? []
    variables[name] = CatalogVariable(forms: before + forms, specifier: specifier)
  }

  private func text(
    _ value: XMLElement, _ variants: [CatalogVariant], _ declared: [DeclaredPlaceholder],
    _ builder: inout CatalogBuilder
  ) -> Int? {
    guard value.name == "string" else {
      builder.report(.notAString(value, key: key))
      return nil
    }
    var parsed = value.parsedValue(key)
    parsed.locale = builder.pathLocale
    parsed.variants = variants
    parsed.declared = declared
    return builder.insert(parsed)
  }
}
