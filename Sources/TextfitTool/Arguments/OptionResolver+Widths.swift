// Definitions
//
//   widths   ITEM[,ITEM...]: the widths of a sweep, in order
//   item     PT, a width; or FROM..TO:STEP, which is FROM, FROM + STEP and so on, up to TO at most
//
// An item counts in millionths of a point, which is finer than a layout can show: so 0..1:0.1 ends with
// 1, and each width is the number that is printed for it.

extension OptionResolver {
  /// More widths are a mistake: each is a layout.
  static let maximumWidths = 1_000

  /// Whether the container has a width.
  var hasWidth: Bool { given.has(.width) || given.has(.widths) }

  /// The widths of a sweep; nil without one.
  ///
  /// - Throws: a usage failure also together with `--width`, for more widths than ``maximumWidths``, and for none.
  func widths() throws(Failure) -> [Double]? {
    guard given.has(.widths) else { return nil }
    guard !given.has(.width) else {
      throw .usage(.widths, "can't be combined with --width", fix: "use only one of the two")
    }
    var widths: [Double] = []
    for list in given.values(of: .widths) {
      for item in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
        widths += try self.widths(of: Array(item))
        guard widths.count <= Self.maximumWidths else {
          throw .usage(
            .widths, "has more than \(Self.maximumWidths) widths",
            fix: "give fewer, or a larger step")
        }
      }
    }
    return widths
  }

  private func widths(of item: [UInt8]) throws(Failure) -> [Double] {
    guard let dots = item.firstRange(of: Array("..".utf8)) else {
      return [Double(try millionths(item, .sweepWidth)) / 1e6]
    }
    let ends = item[dots.upperBound...].split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      throw .usage(
        .widths, "\(quoted(item)) is not FROM..TO:STEP",
        fix: NumberKind.sweepWidth.fix)
    }
    let from = try millionths(Array(item[..<dots.lowerBound]), .sweepWidth)
    let to = try millionths(Array(ends[0]), .sweepWidth)
    let step = try millionths(Array(ends[1]), .sweepStep)
    guard from <= to else {
      throw .usage(.widths, "\(quoted(item)) goes down", fix: "give the smaller width first")
    }
    // One more than there may be is one too many, however many there would be.
    let count = min((to - from) / step + 1, Self.maximumWidths + 1)
    return (0..<count).map { Double(from + $0 * step) / 1e6 }
  }

  private func millionths(_ bytes: [UInt8], _ kind: NumberKind) throws(Failure) -> Int {
    Int((try kind.number(bytes, of: .widths) * 1e6).rounded())
  }
}
