import TextLayout

// Explanations in words, for people.
extension ReportBuffer {
  /// Why a line ended, in one line of words.
  mutating func append(_ explanation: LineExplanation, rounding: LengthRounding) {
    append("ended \(explanation.rule.words)")
    if let free = explanation.free {
      append("; ")
      append(decimal: rounding.position(abs(free)))
      append(free < 0 ? " pt too wide" : " pt free")
    }
    guard let next = explanation.next else { return }
    append("; \(next.rule.nextWords)\(next.overflow > 0 ? " is " : " would fit, with ")")
    append(decimal: rounding.position(abs(next.overflow)))
    append(next.overflow > 0 ? " pt too wide" : " pt free")
  }

  /// Why a text was cut and its lines ended: a line for the cut, and one for each line.
  mutating func append(_ explanation: TrimmedExplanation, rounding: LengthRounding) {
    append("\n")
    append(withoutControls: explanation.cutWords)
    for (index, line) in explanation.lines.enumerated() {
      append("\nline \(index) ")
      append(line, rounding: rounding)
    }
  }
}

extension TrimmedExplanation {
  fileprivate var cutWords: String {
    guard let cut else {
      return status == .whole
        ? "nothing is cut: everything visible fits" : "there is nothing longer"
    }
    let (start, end) = (cut.hidden.utf8.lowerBound, cut.hidden.utf8.upperBound)
    let breaks = cut.next.breaks.map { words(of: $0, cut.next) }.joined(separator: ", and ")
    let whole =
      cut.next.protectedRange.map {
        ", the protected range \($0.utf8.lowerBound) to \($0.utf8.upperBound),"
      } ?? ""
    return "bytes \(start) to \(end) are hidden: "
      + "one \(cut.unit.rawValue) more\(whole) \(breaks)"
  }

  private func words(of breach: TrimBreach, _ next: TrimExplanation.Next) -> String {
    switch breach {
    case .lines:
      "takes \(next.lineCount) lines, but \(lineLimit) \(lineLimit == 1 ? "is" : "are") allowed"
    case .height: "is too high"
    case .width: "is too wide for a line that never wraps"
    case .suffix: "breaks the suffix"
    case .earlierLines: "changes a line before the last"
    default: "splits a character of the printed text"
    }
  }
}

extension LineEndRule {
  fileprivate var words: String {
    switch self {
    case .end: "with the text"
    case .newline: "at a line break"
    case .emergency: "by an emergency break inside a word"
    default: placeWords
    }
  }

  /// The place as what comes next.
  fileprivate var nextWords: String {
    switch self {
    case .end: "up to the end of the text it"
    case .newline: "up to the line break it"
    case .emergency: "up to the next character of the word it"
    default: "up to the next place (\(placeWords)) it"
    }
  }

  private var placeWords: String {
    switch self {
    case .space: "at a space"
    case .zeroWidthSpace: "at a zero-width space"
    case .softHyphen: "at a soft hyphen"
    case .hyphenationPoint: "at a hyphenation point"
    case .hyphen: "after a hyphen or dash"
    case .betweenIdeographs: "between ideographs"
    case .dictionary: "between words, by a dictionary"
    case .character: "between characters"
    default: "at an opportunity of UAX #14"
    }
  }
}
