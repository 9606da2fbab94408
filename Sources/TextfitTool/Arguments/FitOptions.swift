import TextLayout

/// What `fit` looks for.
struct FitOptions: Sendable {
  enum Question: Sendable {
    case fontSize(FontSizes)
    case width(forLines: Int)
    case widths(limit: Int)
    case slack
  }

  let question: Question
  /// Whether all texts get one size.
  let isCommon: Bool
}

extension FontSizes {
  /// The smallest size unless the user gives one.
  static let usualMinimum = 1.0
  /// The largest size that is looked for unless the user gives one.
  static let usualMaximum = 200.0
}

extension OptionResolver {
  /// - Throws: a usage failure also for a question without the box that it needs, and for an option that
  ///   does not apply to the question.
  func fitOptions() throws(Failure) -> FitOptions {
    let question = try choice(.find, FitQuestion.self) ?? .fontSize
    try refuseIdle(question)
    return FitOptions(question: try resolved(question), isCommon: given.has(.common))
  }

  private func resolved(_ question: FitQuestion) throws(Failure) -> FitOptions.Question {
    let lines = try integer(.maxLines, .count) ?? 0
    switch question {
    case .width:
      guard lines > 0 else {
        throw .usage("fit: --find width needs a number of lines (add --max-lines N above 0)")
      }
      return .width(forLines: lines)
    case .widths:
      return .widths(limit: try integer(.limit, .limit) ?? 100)
    case .slack:
      guard given.has(.width) else {
        throw .usage("fit: --find slack needs a width (add --width PT)")
      }
      return .slack
    case .fontSize:
      guard lines > 0 || given.has(.width) || given.has(.height) else {
        throw .usage("fit: there is no box to fit (add --width, --height or --max-lines)")
      }
      return .fontSize(try fontSizes(.maxFontSize, default: FontSizes.usualMaximum))
    }
  }

  /// The sizes from the one that an option gives down to `--min-font-size`.
  func fontSizes(_ largest: Option, default size: Double) throws(Failure) -> FontSizes {
    let sizes = FontSizes(
      minimum: try number(.minFontSize, .fontSize) ?? FontSizes.usualMinimum,
      maximum: try number(largest, .fontSize) ?? size,
      step: try number(.step, .fontSizeStep) ?? 0.5)
    guard sizes.minimum <= sizes.maximum else {
      throw .usage(
        .minFontSize, "is larger than \(largest.flag)", fix: "give the smaller size here")
    }
    guard (sizes.maximum - sizes.minimum) / sizes.step < Double(FontSizes.maximumCount) else {
      throw .usage(
        .step, "makes more than \(FontSizes.maximumCount) sizes", fix: "give a larger step")
    }
    return sizes
  }

  /// Refuses options that would change nothing: they are mistakes.
  private func refuseIdle(_ question: FitQuestion) throws(Failure) {
    let idle: [(Option, Bool)] = [
      (.minFontSize, question != .fontSize), (.maxFontSize, question != .fontSize),
      (.step, question != .fontSize), (.common, question != .fontSize),
      (.limit, question != .widths),
      (.fontSize, question == .fontSize), (.height, question != .fontSize),
      (.verticalAlign, question != .fontSize),
      (.width, question == .width || question == .widths),
      (.maxLines, question == .widths || question == .slack),
    ]
    for option in [Option.exclude, .columns, .nextContainer]
    where question != .fontSize && given.has(option) {
      throw .usage(
        option, "does not apply to --find \(question.rawValue)",
        fix: "leave it out, or use --find font-size")
    }
    for (option, isIdle) in idle where isIdle && given.has(option) {
      throw .usage(option, "does not apply to --find \(question.rawValue)", fix: "leave it out")
    }
  }
}
