extension CatalogBuilder {
  /// Reports forms of unknown categories, and a plural without the form `other`.
  mutating func checkPlural(_ forms: [PluralForm], of name: String, key: String, at offset: Int) {
    let categories = PluralCategory.allCases.map(\.rawValue)
    for form in forms where !categories.contains(form.category) {
      report(
        CatalogError(
          .invalid, "the plural of \(shown(name)) has an unknown form \(shown(form.category))",
          "use \(categories.joined(separator: ", "))", at: form.offset, key: key,
          isFatal: false))
    }
    let other = PluralCategory.other.rawValue
    guard !forms.contains(where: { $0.category == other }) else { return }
    report(
      CatalogError(
        .invalid, "the plural of \(shown(name)) has no form \"\(other)\"",
        "add one: it is for all numbers without a form of their own", at: offset, key: key,
        isFatal: false))
  }
}
