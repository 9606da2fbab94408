// Days that are written with the names of months and weekdays, and relative ones.

import TextCore
extension DateReader {
  private typealias Month = (number: Int, isSure: Bool)

  /// `Thursday, 12 March 2026`, `12. März`, `le 12 mars 2026`, `March 12th, 2026`, `March 2026`.
  func namedDay(at start: Int) -> Reading<DateParts>? {
    let index = endOfWeekday(at: start) ?? start
    if index > start, !tokens.followsInLine(index) { return nil }
    if let day = dayThenMonth(at: index) ?? monthThenDay(at: index) { return day }
    return index > start ? isoDay(at: index) ?? numericDay(at: index) ?? markedDay(at: index) : nil
  }

  /// The index after a weekday's name, with its full stop, comma and article.
  private func endOfWeekday(at start: Int) -> Int? {
    let found = phrase(at: start) { word, _ in
      if case .weekday = word { true } else { nil }
    }
    guard var index = found?.end else { return nil }
    for sign: Unicode.Scalar in [".", ","] where isSign(index, sign) && isGlued(index) {
      index += 1
    }
    if tokens.followsInLine(index), Self.articles.contains(tokens.key(index)) { index += 1 }
    return index
  }

  private static let articles: Set<TextKey> = [
    "the", "den", "dem", "der", "le", "el", "il", "o", "de", "dia", "día", "d", "am", "on",
  ]

  private static let particles: Set<TextKey> = ["of", "de", "del", "do", "da", "di", "d"]

  private static let ordinals: Set<TextKey> = [
    "st", "nd", "rd", "th", "er", "ère", "e", "º", "ª", "го",
  ]

  // MARK: Day, month, year

  private func dayThenMonth(at start: Int) -> Reading<DateParts>? {
    guard let day = number(start, digits: 1...2, in: 1...31) else { return nil }
    var index = endOfOrdinal(at: start + 1)
    index = after(Self.particles, at: index)
    guard tokens.followsInLine(index), let month = month(at: index) else { return nil }
    let year = year(after: month.end)
    if let year {
      return DateParts(year: year.value, month: month.value.number, day: day)
        .map { Reading(value: $0, end: year.end) }
    }
    guard month.value.isSure else { return nil }
    return DateParts(year: nil, month: month.value.number, day: day)
      .map { Reading(value: $0, end: month.end) }
  }

  private func monthThenDay(at start: Int) -> Reading<DateParts>? {
    guard let month = month(at: start), tokens.followsInLine(month.end) else { return nil }
    if let year = yearAlone(after: month) { return year }
    guard let day = number(month.end, digits: 1...2, in: 1...31) else { return nil }
    return monthDay(month.value, day, end: endOfOrdinal(at: month.end + 1))
  }

  /// A month's name and a day, and the year after them if it is there.
  private func monthDay(_ month: Month, _ day: Int, end: Int) -> Reading<DateParts>? {
    if let year = year(after: end) {
      return DateParts(year: year.value, month: month.number, day: day)
        .map { Reading(value: $0, end: year.end) }
    }
    guard month.isSure else { return nil }
    return DateParts(year: nil, month: month.number, day: day).map { Reading(value: $0, end: end) }
  }

  private func yearAlone(after month: Reading<(number: Int, isSure: Bool)>) -> Reading<DateParts>? {
    guard month.value.isSure, let year = year(after: month.end) else { return nil }
    return DateParts(year: year.value, month: month.value.number, day: nil)
      .map { Reading(value: $0, end: year.end) }
  }

  /// `March 12–14, 2026`.
  func spanAfterMonth(at start: Int) -> Reading<[DateParts]>? {
    guard let month = month(at: start), tokens.followsInLine(month.end),
      let first = number(month.end, digits: 1...2, in: 1...31)
    else { return nil }
    let index = endOfOrdinal(at: month.end + 1)
    guard tokens.followsInLine(index), isDash(index), tokens.followsInLine(index + 1),
      let day = number(index + 1, digits: 1...2, in: 1...31),
      let last = monthDay(month.value, day, end: endOfOrdinal(at: index + 2)),
      let days = span(from: first, to: last.value)
    else { return nil }
    return Reading(value: days, end: last.end)
  }

  /// A month's name with the full stop of a short one.
  ///
  /// It is certainly a month, even without a year, if it is not abbreviated, or if CLDR capitalizes it. A name that
  /// CLDR capitalizes has to be capitalized in the text.
  private func month(at index: Int) -> Reading<(number: Int, isSure: Bool)>? {
    let isCapital = tokens.isCapital(index)
    let found = phrase(at: index) { word, _ -> (number: Int, isSure: Bool, isWide: Bool)? in
      guard case .month(let number, let isWide, let needsCapital) = word else { return nil }
      return (number, needsCapital ? isCapital : isWide, isWide)
    }
    guard let found else { return nil }
    let hasStop = isSign(found.end, ".") && isGlued(found.end) && !found.value.isWide
    return Reading(
      value: (found.value.number, found.value.isSure), end: found.end + (hasStop ? 1 : 0))
  }

  private func year(after index: Int) -> Reading<Int>? {
    var index = index
    if isSign(index, ","), isGlued(index) { index += 1 }
    index = after(Self.particles, at: index)
    guard tokens.followsInLine(index), let year = number(index, digits: 4...4, in: 1000...2999)
    else { return nil }
    return Reading(value: year, end: index + 1)
  }

  /// The index after a word of a set, with its apostrophe, if one is here.
  private func after(_ words: Set<TextKey>, at index: Int) -> Int {
    guard tokens.followsInLine(index), words.contains(tokens.key(index)) else { return index }
    return tokens.key(index + 1) == "'" ? index + 2 : index + 1
  }

  /// The index after the ending of a day's number, such as `th` or a full stop.
  func endOfOrdinal(at index: Int) -> Int {
    guard isGlued(index) else { return index }
    let isOrdinal =
      isSign(index, ".") || isSign(index, "°") || Self.ordinals.contains(tokens.key(index))
    return isOrdinal ? index + 1 : index
  }

  // MARK: Relative

  /// `tomorrow`, `in 3 days`, `next Friday`, `Friday`.
  func relativeDay(at start: Int) -> Reading<DateParts>? {
    guard let today else { return nil }
    let isCapital = tokens.isCapital(start)
    let found = phrase(at: start) { word, number -> CalendarDate? in
      switch word {
      case .day(let days): today.adding(days: days)
      case .days(let step): number <= 1_000 ? today.adding(days: number * step) : nil
      case .nearWeekday(let day, let step): self.day(day, near: today, step)
      case .weekday(let day, let isWide, let needsCapital):
        isWide && (isCapital || !needsCapital) ? self.day(day, near: today, 0) : nil
      case .month, .halfDay: nil
      }
    }
    return found.map { Reading(value: DateParts($0.value), end: $0.end) }
  }

  /// The nearest such weekday: today or later (0), after today (1), or before it (-1).
  private func day(_ weekday: Int, near today: CalendarDate, _ step: Int) -> CalendarDate? {
    let ahead = (weekday - today.weekday + 7) % 7
    switch step {
    case ..<0: return today.adding(days: ahead == 0 ? -7 : ahead - 7)
    case 0: return today.adding(days: ahead)
    default: return today.adding(days: ahead == 0 ? 7 : ahead)
    }
  }
}
