import TextLayout

/// The question for `locate`, and the text that it is about.
struct LocateOptions: Sendable {
  enum Question: Sendable {
    case point(Point)
    case range(Range<Int>)
    case offset(Int)

    var option: Option {
      switch self {
      case .point: .point
      case .range: .range
      case .offset: .offset
      }
    }
  }

  let question: Question
  /// The unit of offsets.
  let unit: TextUnit
  /// Nil: no content offset is printed.
  let viewport: Viewport?
  /// Nil: the text is laid out and not trimmed.
  var trim: TrimOptions?
  let tapPadding: TextInsets
}

extension OptionResolver {
  /// - Throws: a usage failure also for no question, for two, and for an option that does not apply to the
  ///   question.
  func locateOptions() throws(Failure) -> LocateOptions {
    let question = try question()
    let isPoint = if case .point = question { true } else { false }
    let trims = trimOption != nil
    if isPoint, given.has(.visibleIn) {
      throw .usage(.visibleIn, "does not apply to --point", fix: "use --range or --offset")
    }
    if given.has(.tapPadding), !isPoint || !(given.has(.suffix) || given.has(.lessSuffix)) {
      throw .usage(.tapPadding, "needs a suffix and a point", fix: "add --suffix and --point")
    }
    return LocateOptions(
      question: question, unit: try choice(.unit, TextUnit.self) ?? .utf8, viewport: try viewport(),
      trim: trims ? try trimOptions() : nil, tapPadding: try insets(.tapPadding))
  }

  private func question() throws(Failure) -> LocateOptions.Question {
    let asked = [Option.point, .range, .offset].filter(given.has)
    guard let first = asked.first else {
      throw .usage("locate: no question (add --point X,Y, --range A,B or --offset N)")
    }
    guard asked.count == 1 else {
      throw .usage(
        asked[1], "can't be combined with \(first.flag)", fix: "ask one question at a time")
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
        .range, "\(quoted(given.value(of: .range) ?? [])) has a number that is not whole",
        fix: NumberKind.offsets.fix)
    }
    guard start <= end else {
      throw .usage(.range, "\(start) is after \(end)", fix: "give the smaller one first")
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
    _ option: Option, _ kind: NumberKind, counts: ClosedRange<Int>
  ) throws(Failure) -> [Double] {
    let bytes = given.value(of: option) ?? []
    let parts = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    var numbers: [Double] = []
    for part in parts { numbers.append(try kind.number(Array(part), of: option)) }
    guard counts.contains(numbers.count) else {
      throw .usage(option, "\(quoted(bytes)) has too few or too many numbers", fix: kind.fix)
    }
    return numbers
  }
}
