import TextCore

/// Reads the date that begins at a token; each rule looks at only a few tokens.
struct DateReader: Sendable {
  let tokens: TokenText
  let names: CalendarNames
  /// The day that relative words count from; nil if they are not dates.
  let today: CalendarDate?

  /// A moment, or a span of two.
  func span(at start: Int) -> Reading<[Moment]>? {
    if let days = shortSpan(at: start) { return timed(days) }
    guard let first = moment(at: start) else { return nil }
    if let after = connector(at: first.end), let second = second(at: after, after: first.value) {
      return Reading(value: [first.value, second.value], end: second.end)
    }
    return Reading(value: [first.value], end: first.end)
  }

  /// A day with or without a time, or a time alone if today is known.
  func moment(at start: Int) -> Reading<Moment>? {
    if let date = day(at: start) {
      let moment = Moment(date: date.value)
      guard let time = timeAfterDay(at: date.end), date.value.day != nil else {
        return Reading(value: moment, end: date.end)
      }
      return Reading(value: Moment(date: date.value, time: time.value), end: time.end)
    }
    guard today != nil, let time = time(at: start, isAlone: true) else { return nil }
    return Reading(value: Moment(time: time.value), end: time.end)
  }

  private func day(at start: Int) -> Reading<DateParts>? {
    isoDay(at: start) ?? markedDay(at: start) ?? numericDay(at: start) ?? namedDay(at: start)
      ?? relativeDay(at: start)
  }

  /// The end of a span; what it leaves out is taken from the start.
  private func second(at index: Int, after first: Moment) -> Reading<Moment>? {
    if first.time != nil, let time = time(at: index, isAlone: false) {
      return Reading(value: Moment(date: first.date, time: time.value), end: time.end)
    }
    guard let second = moment(at: index), first.date != nil, second.value.date != nil else {
      return nil
    }
    return second
  }

  /// A span of days that share the month; it can have no time.
  private func timed(_ days: Reading<[DateParts]>) -> Reading<[Moment]> {
    Reading(value: days.value.map { Moment(date: $0) }, end: days.end)
  }

  /// The index after a dash, or after a word such as "to".
  func connector(at index: Int) -> Int? {
    guard tokens.followsInLine(index) else { return nil }
    if isDash(index) { return index + 1 }
    if tokens[index]?.isSign("/") ?? false, tokens[index]?.gap == Token.Gap.none {
      return index + 1
    }
    return Self.connectors.contains(tokens.key(index)) ? index + 1 : nil
  }

  private static let connectors: Set<TextKey> = [
    "to", "until", "till", "bis", "au", "al", "a", "hasta", "até", "tot", "do", "до", "til", "till",
  ]

  func isDash(_ index: Int) -> Bool {
    guard let token = tokens[index], token.kind == .sign else { return false }
    return [0x2D, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2212, 0x301C, 0xFF5E].contains(
      token.value)
  }

  // MARK: Tokens

  /// A number with a given count of digits, within bounds.
  func number(
    _ index: Int, digits: ClosedRange<Int>, in bounds: ClosedRange<Int> = 0...9999
  ) -> Int? {
    guard let token = tokens[index], digits.contains(token.count), let number = token.number,
      bounds.contains(number)
    else { return nil }
    return number
  }

  func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool { tokens[index]?.isSign(sign) ?? false }

  /// Whether a token follows the one before without a space.
  func isGlued(_ index: Int) -> Bool { tokens[index]?.gap == Token.Gap.none }

  /// A phrase of the calendar on one line, found by its meaning, with the number in it.
  func phrase<Value>(
    at index: Int, _ meaning: (CalendarWord, _ number: Int) -> Value?
  ) -> Reading<Value>? where Value: Sendable {
    guard tokens[index] != nil else { return nil }
    for phrase in names.phrases(beginningWith: tokens.key(index)) {
      guard let number = matches(phrase, at: index), let value = meaning(phrase.word, number) else {
        continue
      }
      return Reading(value: value, end: index + phrase.keys.count)
    }
    return nil
  }

  /// The number in the phrase, 0 if it has none; nil if the phrase is not here.
  private func matches(_ phrase: CalendarNames.Phrase, at index: Int) -> Int? {
    var number = 0
    for (step, key) in phrase.keys.enumerated() {
      guard tokens.key(index + step) == key, step == 0 || tokens.followsInLine(index + step) else {
        return nil
      }
      if key == "#" {
        guard let value = tokens[index + step]?.number else { return nil }
        number = value
      }
    }
    return number
  }
}
