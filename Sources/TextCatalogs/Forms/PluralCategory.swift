/// A category of numbers that selects a plural form (CLDR's plural rules, UTS #35 part 3).
///
/// Every language has `other`, and formats that name forms by category require it: where a number's form is
/// missing, programs crash or show nothing.
enum PluralCategory: String, CaseIterable {
  case zero, one, two, few, many, other
}

/// A plural form and its place.
struct PluralForm {
  let category: String
  let offset: Int
}
