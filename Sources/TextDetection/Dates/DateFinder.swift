import TextCore

/// Finds days, times, and spans of either.
///
/// Every token is tried as the first of a date. A rule looks at about twenty tokens at most, so the time is linear.
struct DateFinder: Sendable {
  private let tokens: TokenText
  private let reader: DateReader

  init(_ tokens: TokenText, names: CalendarNames, today: CalendarDate?) {
    self.tokens = tokens
    reader = DateReader(tokens: tokens, names: names, today: today)
  }

  /// All dates, in the order of the text.
  func dates() -> [Finding] {
    var found: [Finding] = []
    var index = 0
    while index < tokens.count {
      guard mayBegin(at: index), let span = reader.span(at: index), mayEnd(at: span.end),
        let value = value(of: span.value), let first = tokens[index],
        let last = tokens[span.end - 1]
      else {
        index += 1
        continue
      }
      found.append(
        Finding(
          range: first.range.lowerBound..<last.range.upperBound, value: value,
          url: CalendarURL.url(of: value)))
      index = span.end
    }
    return found
  }

  /// Whether a date can begin with the token: it is not the end of a longer word or number.
  private func mayBegin(at index: Int) -> Bool {
    guard let token = tokens[index], token.kind != .sign,
      token.kind == .number || reader.names.hasPhrase(beginningWith: tokens.key(index))
    else { return false }
    return !isStuck(token, at: index)
  }

  private func isStuck(_ token: Token, at index: Int) -> Bool {
    guard token.gap == .none, let before = tokens[index - 1] else {
      return false
    }
    switch before.kind {
    case .word: return !isUnspaced(index - 1)
    case .number: return !isUnspaced(index)
    case .sign:
      if let sign = Unicode.Scalar(UInt32(before.value)), Self.refused.contains(sign) {
        return true
      }
      // A number before a sign continues after it: 1.12.03.2026, 5-12 March.
      let isJoined = Self.joints.contains(before.value) && before.gap == .none
      return isJoined && tokens[index - 2]?.kind == .number
    }
  }

  /// Whether the token before an index can be the last of a date: no word or number is joined to it.
  private func mayEnd(at index: Int) -> Bool {
    guard let token = tokens[index], token.gap == .none else { return true }
    switch token.kind {
    case .word: return isUnspaced(index) || isUnspaced(index - 1)
    case .number: return isUnspaced(index - 1)
    case .sign:
      guard Self.joints.contains(token.value), let next = tokens[index + 1] else { return true }
      return next.gap != .none || next.kind == .sign
    }
  }

  private static let refused: Set<Unicode.Scalar> = [
    "#", "$", "€", "£", "¥", "+", "@", "=", "_", "\\",
  ]
  /// Signs that join digits into longer numbers: full stop, slash, hyphen, colon, comma, underscore.
  private static let joints: Set<Int32> = [0x2E, 0x2F, 0x2D, 0x3A, 0x2C, 0x5F]

  private func isUnspaced(_ index: Int) -> Bool {
    guard let token = tokens[index], token.kind == .word else { return false }
    return tokens.text[token.range.lowerBound].isUnspaced
  }

  /// The value in ISO 8601, with a slash between the ends of a span (4.4).
  private func value(of span: [Moment]) -> String? {
    var span = span
    for index in span.indices {
      if span[index].date == nil {
        guard let today = reader.today else { return nil }
        span[index].date = DateParts(today)
      }
    }
    fillYears(&span)
    var values: [String] = []
    for moment in span {
      // Only leap years have February 29.
      guard let date = moment.date,
        let day = DateParts(year: date.year, month: date.month, day: date.day)
      else { return nil }
      values.append(day.iso8601 + (moment.time?.iso8601 ?? ""))
    }
    return values.joined(separator: "/")
  }

  /// If a date has no year, it is that of the other end of the span, or today's.
  private func fillYears(_ span: inout [Moment]) {
    let year = span.compactMap { $0.date?.year }.last ?? reader.today?.year
    guard let year else { return }
    for index in span.indices where span[index].date?.year == nil {
      let turns = index == 0 && (span[index].date?.month ?? 0) > (span.last?.date?.month ?? 12)
      span[index].date?.year = turns ? year - 1 : year
    }
  }
}
