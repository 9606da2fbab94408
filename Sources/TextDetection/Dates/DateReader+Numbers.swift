// Days that are written in numbers.

import TextCore
extension DateReader {
  /// `2026-03-12`, with hyphens (ISO 8601), slashes or full stops; a month and a day of two digits each
  /// unless spaces or slashes separate them.
  func isoDay(at start: Int) -> Reading<DateParts>? {
    guard let year = number(start, digits: 4...4, in: 1000...9999),
      let sign = separator(start + 1), let month = number(start + 2, digits: 1...2),
      isSign(start + 3, sign), isGlued(start + 3), let day = number(start + 4, digits: 1...2),
      isPart(start + 2, after: sign), isPart(start + 4, after: sign),
      sign == "/" || isSpaced(start) || isEven(start),
      let parts = DateParts(year: year, month: month, day: day)
    else { return nil }
    // Korean and Hungarian end the day with a full stop, too; a sentence does so as well.
    return Reading(value: parts, end: start + 5)
  }

  /// Whether month and day have two digits each.
  private func isEven(_ start: Int) -> Bool {
    tokens[start + 2]?.count == 2 && tokens[start + 4]?.count == 2
  }

  /// Whether spaces follow the full stops, as in Korean; in a version number they do not.
  private func isSpaced(_ start: Int) -> Bool {
    tokens[start + 2]?.gap == .space && tokens[start + 4]?.gap == .space
  }

  /// `12.03.2026`, `3/12/26`, `12-03-2026`: the year last.
  ///
  /// Full stops separate day, month and year in this order in every language that uses them; slashes and
  /// hyphens in the order of the language. If that is not known, only one order must give a valid day.
  func numericDay(at start: Int) -> Reading<DateParts>? {
    guard let first = number(start, digits: 1...2), let sign = separator(start + 1),
      let second = number(start + 2, digits: 1...2), isPart(start + 2, after: sign),
      isSign(start + 3, sign), isGlued(start + 3), isPart(start + 4, after: sign),
      let year = lastYear(start, sign),
      let parts = ordered(first, second, year, isFixed: sign == ".")
    else { return nil }
    return Reading(value: parts, end: start + 5)
  }

  /// The year at the end: four digits; two between slashes, or where day and month have two as well.
  private func lastYear(_ start: Int, _ sign: Unicode.Scalar) -> Int? {
    if let year = number(start + 4, digits: 4...4, in: 1000...9999) { return year }
    let isEven = tokens[start]?.count == 2 && tokens[start + 2]?.count == 2
    guard let year = number(start + 4, digits: 2...2), sign == "/" || (sign == "." && isEven),
      isGlued(start + 2), isGlued(start + 4)
    else { return nil }
    // The century of a year of two digits, as in POSIX (strptime's %y).
    return year < 69 ? 2000 + year : 1900 + year
  }

  private func ordered(_ first: Int, _ second: Int, _ year: Int, isFixed: Bool) -> DateParts? {
    let dayFirst = DateParts(year: year, month: second, day: first)
    let monthFirst = DateParts(year: year, month: first, day: second)
    if isFixed { return dayFirst }
    guard let order = names.order else {
      // The same day in both orders, or a valid day in only one.
      if first == second { return dayFirst }
      return dayFirst == nil || monthFirst == nil ? dayFirst ?? monthFirst : nil
    }
    let isDayFirst = order.firstIndex(of: "d").map { day in
      order.firstIndex(of: "M").map { day < $0 } ?? true
    }
    // If the language's order does not give a valid day, the other one may.
    return isDayFirst ?? true || order.hasPrefix("y")
      ? dayFirst ?? monthFirst : monthFirst ?? dayFirst
  }

  private func separator(_ index: Int) -> Unicode.Scalar? {
    guard isGlued(index) else { return nil }
    return ["-", "/", "."].first { isSign(index, $0) }
  }

  /// Whether a number is right after its separator; one space may follow a full stop.
  private func isPart(_ index: Int, after sign: Unicode.Scalar) -> Bool {
    isGlued(index) || (sign == "." && tokens[index]?.gap == .space)
  }

  // MARK: Numbers with units

  /// `2026年3月12日`, `3月12日`, `2026년 3월 12일`.
  func markedDay(at start: Int) -> Reading<DateParts>? {
    var index = start
    let year = number(index, digits: 4...4, in: 1000...9999)
    if year != nil {
      guard isMark(index + 1, ["年", "년"]) else { return nil }
      index += 2
    }
    guard index == start || tokens.followsInLine(index), let month = number(index, digits: 1...2),
      isMark(index + 1, ["月", "월"])
    else { return nil }
    index += 2
    guard tokens.followsInLine(index), let day = number(index, digits: 1...2),
      isMark(index + 1, ["日", "号", "號", "일"])
    else {
      return DateParts(year: year, month: month, day: nil).map { Reading(value: $0, end: index) }
    }
    return DateParts(year: year, month: month, day: day).map { Reading(value: $0, end: index + 2) }
  }

  func isMark(_ index: Int, _ marks: Set<TextKey>) -> Bool {
    isGlued(index) && marks.contains(tokens.key(index))
  }

  /// `12.–14.03.2026`, `12.-14. März 2026`, `12–14 March 2026`, `March 12–14, 2026`.
  func shortSpan(at start: Int) -> Reading<[DateParts]>? {
    if let first = number(start, digits: 1...2, in: 1...31) {
      let index = endOfOrdinal(at: start + 1)
      guard let after = connector(at: index), !isSign(index, "/"), tokens.followsInLine(after),
        let last = numericDay(at: after) ?? namedDay(at: after),
        let days = span(from: first, to: last.value)
      else { return nil }
      return Reading(value: days, end: last.end)
    }
    return spanAfterMonth(at: start)
  }

  func span(from day: Int, to last: DateParts) -> [DateParts]? {
    guard let end = last.day, day < end,
      let first = DateParts(year: last.year, month: last.month, day: day)
    else { return nil }
    return [first, last]
  }
}
