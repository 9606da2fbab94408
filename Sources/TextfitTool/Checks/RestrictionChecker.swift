import TextCatalogs
import TextLayout
import TextReports

/// Whether a string keeps to a size that its catalog sets (XLIFF).
struct RestrictionChecker {
  private let restriction: SizeRestriction

  init(_ restriction: SizeRestriction) { self.restriction = restriction }

  /// Pixels are points: the string has its rule's font and size, on a single line.
  func failure(of text: SetText) throws(TextLayoutError) -> CheckFailure? {
    guard let (size, unit) = try size(of: text) else { return uncounted }
    if let most = restriction.maximum, size > Double(most) {
      return CheckFailure(
        .doesNotFit, "it has \(words(size)) \(unit), and its catalog allows \(most)",
        cure: "shorten it, or have the limit changed")
    }
    if let least = restriction.minimum, size < Double(least) {
      return CheckFailure(
        .doesNotFit, "it has \(words(size)) \(unit), and its catalog wants at least \(least)",
        cure: "lengthen it, or have the limit changed")
    }
    return nil
  }

  private func size(of text: SetText) throws(TextLayoutError) -> (Double, unit: String)? {
    let string = String(decoding: text.document.text.text.utf8, as: UTF8.self)
    if let count = restriction.count(of: string) { return (Double(count), restriction.unit.words) }
    guard restriction.unit == .pixels, restriction.normalization == nil else { return nil }
    let layout = try text.shaped.layout(in: TextContainer())
    return (
      restriction.isHeight ? layout.fullSize.height : layout.fullSize.width, "pixels"
    )
  }

  /// What can't be judged is not passed over.
  private var uncounted: CheckFailure {
    let form = restriction.normalization.map { ", form \($0)" } ?? ""
    return CheckFailure(
      .invalidString,
      "its catalog limits it in \(restriction.unit.words)\(form), which is not known",
      cure: "use a unit of docs/catalogs.md, or exempt the key with the reason")
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
    case .utf8: "bytes of UTF-8"
    case .utf16: "units of UTF-16"
    case .pixels: "pixels"
    case .other(let name): name
    }
  }
}
