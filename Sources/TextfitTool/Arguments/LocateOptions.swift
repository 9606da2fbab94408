import TextLayout

// Definitions
//
//   question   what is at a point, where a range is, or what is around an offset; a call has one or several, which are
//              answered in the order in which they are asked

/// The questions for `locate`, and the text that they are about.
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

    var isPoint: Bool { if case .point = self { true } else { false } }
  }

  /// At least one.
  let questions: [Question]
  /// The unit of offsets.
  let unit: TextUnit
  /// Nil: no content offset is printed.
  let viewport: ViewportOptions?
  /// Nil: the text is not cut as `trim` cuts it.
  var trim: TrimOptions?
  /// How the view cuts the text; nil if it does not, or if `trim` says how.
  let truncation: TrimOptions?
  let tapPadding: TextInsets
}

/// A viewport that is to show a range.
struct ViewportOptions: Sendable {
  let height: Double
  let y: Double
  /// Nil: it only scrolls vertically; otherwise it is as wide as the container.
  let x: Double?
}

extension OptionResolver {
  /// - Throws: a usage failure also for no question, and for an option that does not apply to any of them.
  func locateOptions() throws(Failure) -> LocateOptions {
    let questions = try questions()
    guard !questions.isEmpty else {
      throw .usage("locate: no question (add --point X,Y, --range A,B or --offset N)")
    }
    let hasPoint = questions.contains(where: \.isPoint)
    if given.has(.visibleIn), questions.allSatisfy(\.isPoint) {
      throw .usage(.visibleIn, "does not apply to --point", fix: "use --range or --offset")
    }
    if given.has(.tapPadding), !hasPoint || !(given.isSet(.suffix) || given.has(.lessSuffix)) {
      throw .usage(.tapPadding, "needs a suffix and a point", fix: "add --suffix and --point")
    }
    let trims = trimOption != nil
    return LocateOptions(
      questions: questions, unit: try choice(.unit, TextUnit.self) ?? .utf8,
      viewport: try viewport(), trim: trims ? try trimOptions() : nil,
      truncation: trims ? nil : try viewTruncation(), tapPadding: try insets(.tapPadding))
  }

  /// In the order in which they were given.
  func questions() throws(Failure) -> [LocateOptions.Question] {
    var questions: [LocateOptions.Question] = []
    for setting in given.settings {
      if let question = try question(setting) { questions.append(question) }
    }
    return questions
  }

  private func question(
    _ setting: GivenArguments.Setting
  ) throws(Failure) -> LocateOptions.Question? {
    switch setting.option {
    case .point:
      let numbers = try numbers(setting.value, of: .point, .coordinate, counts: 2...2)
      return .point(Point(x: numbers[0], y: numbers[1]))
    case .range: return .range(try range(setting.value))
    case .offset: return .offset(try NumberKind.offset.integer(setting.value, of: .offset))
    default: return nil
    }
  }

  private func range(_ bytes: [UInt8]) throws(Failure) -> Range<Int> {
    let numbers = try numbers(bytes, of: .range, .offsets, counts: 2...2)
    guard let start = Int(exactly: numbers[0]), let end = Int(exactly: numbers[1]) else {
      throw .usage(
        .range, "\(quoted(bytes)) has a number that is not whole", fix: NumberKind.offsets.fix)
    }
    guard start <= end else {
      throw .usage(.range, "\(start) is after \(end)", fix: "give the smaller one first")
    }
    return start..<end
  }

  private func viewport() throws(Failure) -> ViewportOptions? {
    guard let bytes = given.value(of: .visibleIn) else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let last = parts.count == 3 ? Array(parts[2]) : nil
    let first = last == nil ? bytes : Array(parts[0...1].joined(separator: [UInt8(ascii: ",")]))
    let numbers = try numbers(first, of: .visibleIn, .viewport, counts: 1...2)
    if last != nil, !hasWidth {
      throw .usage(
        .visibleIn, "X needs a container with a width", fix: "add --width PT, or leave X out")
    }
    return ViewportOptions(
      height: numbers[0], y: numbers.count > 1 ? numbers[1] : 0,
      x: try last.map { x throws(Failure) in
        try NumberKind.viewportX.number(x, of: .visibleIn)
      })
  }

  /// Numbers with commas between.
  private func numbers(
    _ bytes: [UInt8], of option: Option, _ kind: NumberKind, counts: ClosedRange<Int>
  ) throws(Failure) -> [Double] {
    let parts = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    var numbers: [Double] = []
    for part in parts { numbers.append(try kind.number(Array(part), of: option)) }
    guard counts.contains(numbers.count) else {
      // X of --visible-in is read apart.
      let allowed = option == .visibleIn ? "1, 2 or 3" : "\(counts.lowerBound)"
      throw .usage(
        option, "\(quoted(bytes)) has \(counted(numbers.count, "number")), not \(allowed)",
        fix: kind.fix)
    }
    return numbers
  }
}
