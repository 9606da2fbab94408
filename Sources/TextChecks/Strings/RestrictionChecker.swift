import TextCatalogs
import TextLayout

/// Finds out whether a string keeps to a size that its catalog sets (XLIFF).
struct RestrictionChecker {
  private let restriction: SizeRestriction

  init(_ restriction: SizeRestriction) { self.restriction = restriction }

  /// Why the string fails; nil if it does not.
  ///
  /// Pixels are points: the string is measured in its rule's font and size, on a single line.
  func failure(of string: PlacedString) throws(TextLayoutError) -> CheckFailure? {
    guard let (size, unit) = try size(of: string) else { return unknownUnit }
    if let maximum = restriction.maximum, size > Double(maximum) {
      return CheckFailure(
        .doesNotFit, "it has \(words(size)) \(unit), but its catalog allows \(maximum)",
        hint: "shorten it, or change the limit")
    }
    if let minimum = restriction.minimum, size < Double(minimum) {
      return CheckFailure(
        .doesNotFit, "it has \(words(size)) \(unit), but its catalog requires at least \(minimum)",
        hint: "lengthen it, or change the limit")
    }
    return nil
  }

  private func size(of string: PlacedString) throws(TextLayoutError) -> (Double, unit: String)? {
    let text = String(decoding: string.text.text.utf8, as: UTF8.self)
    if let count = restriction.count(of: text) { return (Double(count), restriction.unit.words) }
    guard restriction.unit == .pixels, restriction.normalization == nil else { return nil }
    let size = try string.shaped.layout(in: TextContainer()).fullSize
    return (restriction.isHeight ? size.height : size.width, "pixels")
  }

  /// A restriction that can't be checked is a failure.
  private var unknownUnit: CheckFailure {
    let form = restriction.normalization.map { ", form \($0)" } ?? ""
    return CheckFailure(
      .invalidString,
      "its catalog limits it in \(restriction.unit.words)\(form), which textfit does not know",
      hint: "use a unit of docs/catalogs.md, or exempt the key with the reason")
  }

  private func words(_ number: Double) -> String {
    let whole = (number * 100).rounded(.up) / 100
    return Int(exactly: whole).map(String.init) ?? String(whole)
  }
}

extension SizeRestriction.Unit {
  fileprivate var words: String {
    switch self {
    case .scalars: "code points"
    case .characters: "characters"
    case .utf8: "UTF-8 bytes"
    case .utf16: "UTF-16 code units"
    case .pixels: "pixels"
    case .other(let name): name
    }
  }
}
