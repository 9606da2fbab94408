import TextCore

/// The suffixes of i18next's keys that select a text by a number.
enum PluralSuffix {
  /// The key without its suffix, and the variant that this stands for.
  ///
  /// A suffix counts only where another of the names has `other`: `step_one` alone is an ordinary name.
  static func split(_ name: String, among names: Set<TextKey>) -> (String, CatalogVariant?) {
    guard !names.isEmpty, let mark = name.lastIndex(of: "_") else { return (name, nil) }
    let category = String(name[name.index(after: mark)...])
    var base = String(name[..<mark])
    guard PluralCategory(rawValue: category) != nil, !base.isEmpty, names.contains(base + "_other")
    else {
      return (name, nil)
    }
    guard base.hasSuffix("_ordinal"), base.count > 8 else {
      return (base, CatalogVariant(.plural, category))
    }
    base.removeLast(8)
    return (base, CatalogVariant(.ordinal, category))
  }
}
