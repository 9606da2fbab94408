import TextDetection
import TextLayout

/// What `locate` is asked, and of which text.
struct LocateOptions: Sendable {
  enum Question: Sendable {
    case point(Point)
    case range(Range<Int>)
    case offset(Int)
  }

  let question: Question
  /// What the offsets are counted in.
  let unit: TextUnit
  /// Nil: no content offset is asked for.
  let viewport: Viewport?
  /// Nil: the text is laid out and not trimmed.
  let trim: TrimOptions?
  let tapPadding: EdgeInsets
  /// What finds links that are written out; nil where none are looked for.
  let detector: TextDetector?
}

extension OptionResolver {
  /// - Throws: a usage failure also for no question, for two, and for an option that the question makes
  ///   nothing of.
  func locateOptions() throws(Failure) -> LocateOptions {
    let question = try question()
    let isPoint = if case .point = question { true } else { false }
    let trims = trimSubject != nil
    if isPoint, given.has(.visibleIn) {
      throw .usage("--visible-in: a point is nothing to scroll to (give --range or --offset)")
    }
    if given.has(.tapPadding), !isPoint || !(given.has(.suffix) || given.has(.lessSuffix)) {
      throw .usage("--tap-padding: no suffix is tapped (give --suffix and --point)")
    }
    if given.has(.detect), !isPoint, !given.has(.linkAttributes) {
      throw .usage("--detect: no point is asked about (give --point, or leave --detect out)")
    }
    return LocateOptions(
      question: question, unit: try choice(.unit, TextUnit.self) ?? .utf8, viewport: try viewport(),
      trim: trims ? try trimOptions() : nil, tapPadding: try insets(.tapPadding),
      detector: try detector())
  }

  private func question() throws(Failure) -> LocateOptions.Question {
    let asked = [OptionUnit.point, .range, .offset].filter(given.has)
    guard let first = asked.first else {
      throw .usage("locate: no question (give --point X,Y, --range A,B or --offset N)")
    }
    guard asked.count == 1 else {
      throw .usage("\(asked[1].flag): beside \(first.flag) (ask one question at a time)")
    }
    switch first {
    case .point:
      let numbers = try numbers(.point, .coordinate, counts: 2...2)
      return .point(Point(x: numbers[0], y: numbers[1]))
    case .range: return .range(try range())
    default: return .offset(try integer(.offset, .offset) ?? 0)
    }
  }

  private func range() throws(Failure) -> Range<Int> {
    let numbers = try numbers(.range, .offsets, counts: 2...2)
    guard let start = Int(exactly: numbers[0]), let end = Int(exactly: numbers[1]) else {
      throw .usage(
        "--range: \(quoted(given.value(of: .range) ?? [])) is not of whole numbers "
          + "(\(NumberKind.offsets.cure))")
    }
    guard start <= end else {
      throw .usage("--range: \(start) is after \(end) (give the smaller one first)")
    }
    return start..<end
  }

  private func viewport() throws(Failure) -> Viewport? {
    guard given.has(.visibleIn) else { return nil }
    let numbers = try numbers(.visibleIn, .viewport, counts: 1...2)
    return Viewport(height: numbers[0], offset: numbers.count > 1 ? numbers[1] : 0)
  }

  /// Numbers with commas between.
  private func numbers(
    _ unit: OptionUnit, _ kind: NumberKind, counts: ClosedRange<Int>
  ) throws(Failure) -> [Double] {
    let bytes = given.value(of: unit) ?? []
    let parts = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    var numbers: [Double] = []
    for part in parts { numbers.append(try kind.number(Array(part), of: unit)) }
    guard counts.contains(numbers.count) else {
      throw .usage("\(unit.flag): \(quoted(bytes)) has too few or too many numbers (\(kind.cure))")
    }
    return numbers
  }
}
