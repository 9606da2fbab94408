// Times of day.

import TextCore
extension DateReader {
  /// A time after a day: after a `T` as in ISO 8601, a comma, or a word that means "at".
  func timeAfterDay(at start: Int) -> Reading<ClockTime>? {
    if isGlued(start), tokens.key(start) == "t", isGlued(start + 1) {
      return time(at: start + 1, isAlone: false)
    }
    var index = start
    if isSign(index, ","), isGlued(index) { index += 1 }
    if tokens.followsInLine(index), Self.prepositions.contains(tokens.key(index)) {
      index += 1
      // Spanish: a las, a la.
      if ["las", "la"].contains(tokens.key(index)) { index += 1 }
      if isSign(index, "."), isGlued(index) { index += 1 }
    }
    guard tokens.followsInLine(index),
      index > start || tokens[index]?.gap == .space || isMarked(index)
    else { return nil }
    return time(at: index, isAlone: false)
  }

  private static let prepositions: Set<TextKey> = [
    "at", "um", "à", "a", "alle", "às", "as", "om", "kl", "klokken", "klockan", "o", "в", "ab",
    "from",
    "von", "de",
  ]

  /// Whether an hour with its unit is here, which needs no space before it: `12日午後3時`.
  private func isMarked(_ index: Int) -> Bool {
    let hour = halfDay(at: index)?.end ?? index
    return number(hour, digits: 1...2) != nil && isMark(hour + 1, Self.hourMarks)
  }

  private static let hourMarks: Set<TextKey> = ["時", "时", "点", "點", "시"]
  private static let minuteMarks: Set<TextKey> = ["分", "분"]

  /// A time; without a day before it, hours and minutes alone are not enough.
  func time(at start: Int, isAlone: Bool) -> Reading<ClockTime>? {
    let half = halfDay(at: start)
    let index = half?.end ?? start
    guard let hour = number(index, digits: 1...2), half == nil || tokens.followsInLine(index) else {
      return nil
    }
    if let marked = markedTime(hour, at: index) { return placed(marked, in: half?.value) }
    guard half == nil else { return nil }
    return clock(hour, at: index, isAlone: isAlone) ?? wordTime(hour, at: index, isAlone: isAlone)
  }

  /// `10:30`, `10:30:15`, `10:30 pm`, `10:30 Uhr`, `10:30+01:00`; `3:16` alone may be a verse of the Bible.
  private func clock(_ hour: Int, at start: Int, isAlone: Bool) -> Reading<ClockTime>? {
    guard isSign(start + 1, ":"), isGlued(start + 1), isGlued(start + 2),
      let minute = number(start + 2, digits: 2...2)
    else { return nil }
    var end = start + 3
    var second: Int?
    if isSign(end, ":"), isGlued(end), isGlued(end + 1), let value = number(end + 1, digits: 2...2)
    {
      second = value
      end += 2
    }
    guard let time = ClockTime(hour: hour, minute: minute, second: second) else { return nil }
    if tokens.followsInLine(end), tokens.key(end) == "uhr" {
      return Reading(value: time, end: end + 1)
    }
    if let half = halfDay(at: end), tokens.followsInLine(end) {
      return time.inHalf(isAfternoon: half.value).map { Reading(value: $0, end: half.end) }
    }
    return isAlone && tokens[start]?.count == 1 ? nil : zoned(time, at: end)
  }

  /// `10 pm`, `10h30`, `10 Uhr`, `10.30 Uhr`.
  private func wordTime(_ hour: Int, at start: Int, isAlone: Bool) -> Reading<ClockTime>? {
    let index = start + 1
    guard tokens.followsInLine(index) else { return nil }
    if let half = halfDay(at: index), let time = ClockTime(hour: hour) {
      return time.inHalf(isAfternoon: half.value).map { Reading(value: $0, end: half.end) }
    }
    switch tokens.key(index) {
    case "uhr":
      let minute = tokens.followsInLine(index + 1) ? number(index + 1, digits: 2...2) : nil
      return ClockTime(hour: hour, minute: minute ?? 0)
        .map { Reading(value: $0, end: index + (minute == nil ? 1 : 2)) }
    case "h":
      if tokens.followsInLine(index + 1), let minute = number(index + 1, digits: 2...2) {
        return ClockTime(hour: hour, minute: minute).map { Reading(value: $0, end: index + 2) }
      }
      return isAlone ? nil : ClockTime(hour: hour).map { Reading(value: $0, end: index + 1) }
    case ".":
      guard isGlued(index), isGlued(index + 1), let minute = number(index + 1, digits: 2...2),
        tokens.followsInLine(index + 2), tokens.key(index + 2) == "uhr"
      else { return nil }
      return ClockTime(hour: hour, minute: minute).map { Reading(value: $0, end: index + 3) }
    default: return nil
    }
  }

  /// `10時30分`.
  private func markedTime(_ hour: Int, at start: Int) -> Reading<ClockTime>? {
    guard isMark(start + 1, Self.hourMarks) else { return nil }
    let index = start + 2
    guard tokens.followsInLine(index), let minute = number(index, digits: 1...2),
      isMark(index + 1, Self.minuteMarks)
    else { return ClockTime(hour: hour).map { Reading(value: $0, end: index) } }
    return ClockTime(hour: hour, minute: minute).map { Reading(value: $0, end: index + 2) }
  }

  private func placed(_ time: Reading<ClockTime>, in half: Bool?) -> Reading<ClockTime>? {
    guard let half else { return time }
    return time.value.inHalf(isAfternoon: half).map { Reading(value: $0, end: time.end) }
  }

  private func halfDay(at index: Int) -> Reading<Bool>? {
    phrase(at: index) { word, _ in
      if case .halfDay(let isAfternoon) = word { isAfternoon } else { nil }
    }
  }

  /// The zone after a time, by ISO 8601, or UTC or GMT.
  private func zoned(_ time: ClockTime, at index: Int) -> Reading<ClockTime> {
    var zoned = time
    if isGlued(index), tokens.key(index) == "z" {
      zoned.zone = "Z"
      return Reading(value: zoned, end: index + 1)
    }
    if tokens.followsInLine(index), ["utc", "gmt"].contains(tokens.key(index)) {
      zoned.zone = "Z"
      return Reading(value: zoned, end: index + 1)
    }
    guard isGlued(index), isGlued(index + 1), isGlued(index + 2), isGlued(index + 3),
      isSign(index, "+") || isSign(index, "-"), isSign(index + 2, ":"),
      let hours = number(index + 1, digits: 2...2, in: 0...14),
      let minutes = number(index + 3, digits: 2...2, in: 0...59)
    else { return Reading(value: time, end: index) }
    let digits = [hours, minutes].map { $0 < 10 ? "0\($0)" : "\($0)" }
    zoned.zone = (isSign(index, "+") ? "+" : "-") + digits.joined(separator: ":")
    return Reading(value: zoned, end: index + 4)
  }
}
