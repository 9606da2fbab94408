import TextLayout

/// What `fit` is asked.
struct FitOptions: Sendable {
  enum Question: Sendable {
    case fontSize(FontSizes)
    case width(forLines: Int)
    case widths(limit: Int)
    case slack

    /// As `--find` names them.
    static let words = ["font-size", "width", "widths", "slack"]
  }

  let question: Question
  /// Whether all texts are to have one size.
  let isCommon: Bool
}

extension FontSizes {
  /// The smallest size where nobody names one.
  static let usualMinimum = 1.0
}

extension OptionResolver {
  /// - Throws: a usage failure also for a question that lacks its box, and for an option that the question
  ///   makes nothing of.
  func fitOptions() throws(Failure) -> FitOptions {
    let word = given.value(of: .find).map { String(decoding: $0, as: UTF8.self) } ?? "font-size"
    guard FitOptions.Question.words.contains(word) else {
      throw .usage(
        "--find: \(quoted(given.value(of: .find) ?? [])) is no choice "
          + "(give \(listed(FitOptions.Question.words)))")
    }
    try refuseIdle(word)
    return FitOptions(question: try question(word), isCommon: given.has(.common))
  }

  private func question(_ word: String) throws(Failure) -> FitOptions.Question {
    let lines = try integer(.maxLines, .count) ?? 0
    switch word {
    case "width":
      guard lines > 0 else { throw .usage("fit: no number of lines (give --max-lines N above 0)") }
      return .width(forLines: lines)
    case "widths":
      return .widths(limit: try integer(.limit, .limit) ?? 100)
    case "slack":
      guard given.has(.width) else {
        throw .usage("fit: no width to be narrower than (give --width PT)")
      }
      return .slack
    default:
      guard lines > 0 || given.has(.width) || given.has(.height) else {
        throw .usage("fit: no box to fit (give --width, --height or --max-lines)")
      }
      return .fontSize(try fontSizes(.maxFontSize, default: 200))
    }
  }

  /// The sizes from the one that an option gives down to `--min-font-size`.
  func fontSizes(_ largest: OptionUnit, default size: Double) throws(Failure) -> FontSizes {
    let sizes = FontSizes(
      minimum: try number(.minFontSize, .fontSize) ?? FontSizes.usualMinimum,
      maximum: try number(largest, .fontSize) ?? size,
      step: try number(.step, .fontSizeStep) ?? 0.5)
    guard sizes.minimum <= sizes.maximum else {
      throw .usage("--min-font-size: above \(largest.flag) (give the smaller one)")
    }
    guard (sizes.maximum - sizes.minimum) / sizes.step < Double(FontSizes.most) else {
      throw .usage("--step: makes more than \(FontSizes.most) sizes (give a longer one)")
    }
    return sizes
  }

  /// An option that changes nothing is a mistake.
  private func refuseIdle(_ word: String) throws(Failure) {
    let idle: [(OptionUnit, Bool)] = [
      (.minFontSize, word != "font-size"), (.maxFontSize, word != "font-size"),
      (.step, word != "font-size"), (.common, word != "font-size"), (.limit, word != "widths"),
      (.fontSize, word == "font-size"), (.height, word != "font-size"),
      (.width, word == "width" || word == "widths"),
      (.maxLines, word == "widths" || word == "slack"),
    ]
    for unit in [OptionUnit.exclude, .columns, .nextContainer]
    where word != "font-size" && given.has(unit) {
      throw .usage(
        "\(unit.flag): no part of the width that --find \(word) looks for (leave it out, or find the "
          + "font-size)")
    }
    for (unit, isIdle) in idle where isIdle && given.has(unit) {
      throw .usage("\(unit.flag): says nothing to --find \(word) (leave it out)")
    }
  }
}
