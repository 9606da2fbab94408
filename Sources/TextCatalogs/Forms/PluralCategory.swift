/// A category of numbers, by which plural forms are picked (CLDR's plural rules, UTS #35 part 3).
///
/// Every language has `other`, and formats that name forms by categories want it: programs crash, or show
/// nothing, where a number's form is missing.
enum PluralCategory: String, CaseIterable {
  case zero, one, two, few, many, other
}

/// A plural form, where it stands.
struct PluralForm {
  let category: String
  let offset: Int
}

extension CatalogBuilder {
  /// Reports forms that no number picks, and that there is none for all other numbers.
  mutating func checkPlural(_ forms: [PluralForm], of name: String, key: String, at offset: Int) {
    let categories = PluralCategory.allCases.map(\.rawValue)
    for form in forms where !categories.contains(form.category) {
      report(
        CatalogFault(
          .invalid, "no number picks the plural form \(shown(form.category)) of \(shown(name))",
          "there are \(categories.joined(separator: ", "))", at: form.offset, key: key,
          isFatal: false))
    }
    let other = PluralCategory.other.rawValue
    guard !forms.contains(where: { $0.category == other }) else { return }
    report(
      CatalogFault(
        .invalid, "the plural of \(shown(name)) has no form \"\(other)\"",
        "give one: numbers without a form of their own have it", at: offset, key: key,
        isFatal: false))
  }
}
