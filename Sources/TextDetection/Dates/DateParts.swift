/// The parts of a day that are given: all, a month of a year, or a day of a month without a year.
struct DateParts: Sendable, Hashable {
  var year: Int?
  var month: Int
  var day: Int?

  init?(year: Int?, month: Int, day: Int?) {
    guard (1...12).contains(month), year != nil || day != nil,
      day.map({ (1...CalendarDate.days(inMonth: month, of: year)).contains($0) }) ?? true
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  init(_ date: CalendarDate) {
    (year, month, day) = (date.year, date.month, date.day)
  }

  /// `2026-03-12`, `2026-03`, or `--03-12` as XML Schema writes a day that recurs every year.
  var iso8601: String {
    let start = year.map { padded($0, 4) + "-" } ?? "--"
    return start + padded(month, 2) + (day.map { "-" + padded($0, 2) } ?? "")
  }
}

/// A time of day.
struct ClockTime: Sendable, Hashable {
  var hour: Int
  var minute: Int
  var second: Int?
  /// In ISO 8601, `Z` or `+01:00`; empty if none is given.
  var zone = ""

  init?(hour: Int, minute: Int = 0, second: Int? = nil) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second ?? 0) else {
      return nil
    }
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// The time in one half of the day; nil unless the hour is 1 to 12.
  func inHalf(isAfternoon: Bool) -> ClockTime? {
    guard (1...12).contains(hour) else { return nil }
    var time = self
    time.hour = hour % 12 + (isAfternoon ? 12 : 0)
    return time
  }

  var iso8601: String {
    "T" + padded(hour, 2) + ":" + padded(minute, 2) + (second.map { ":" + padded($0, 2) } ?? "")
      + zone
  }
}

/// A day, a time, or both.
struct Moment: Sendable, Hashable {
  var date: DateParts?
  var time: ClockTime?
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
