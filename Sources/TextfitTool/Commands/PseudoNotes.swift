import TextCatalogs

/// The notes on values of a catalog that were not changed.
enum PseudoNotes {
  /// The most names on one line.
  private static let mostNames = 10

  /// One line for each reason, in the order of the values.
  static func lines(about pseudo: PseudoCatalog) -> [String] {
    var reasons: [PseudoReason] = []
    for value in pseudo.leftAlone where !reasons.contains(value.reason) {
      reasons.append(value.reason)
    }
    return reasons.map { reason in
      let values = pseudo.leftAlone.filter { $0.reason == reason }.map(\.value)
      return "\(counted(values.count)) left alone, \(reason.words): \(names(of: values))"
    }
  }

  private static func counted(_ count: Int) -> String {
    count == 1 ? "1 text" : "\(count) texts"
  }

  private static func names(of values: [CatalogValue]) -> String {
    let names = values.prefix(mostNames).map { value in
      let parts = [value.locale].compactMap(\.self) + value.variants.map(\.description)
      return parts.isEmpty
        ? shown(value.key) : "\(shown(value.key)) (\(parts.joined(separator: ", ")))"
    }
    let rest = values.count > mostNames ? " and \(values.count - mostNames) more" : ""
    return names.joined(separator: "; ") + rest
  }
}
