/// A detected date as an event that a calendar can import: iCalendar (RFC 5545) in a data URL (RFC 2397).
///
/// It needs no server and no app of one company. Its UID and its time stamp come from the date alone, so that the same
/// text gives the same URL.
enum CalendarURL {
  /// The URL of a date or a span, by its value (ISO 8601); nil unless each end is a day with its year, or both are
  /// times of such days.
  static func url(of value: String) -> String? {
    let ends = value.split(separator: "/").compactMap { Moment(String($0)) }
    guard let first = ends.first, let last = ends.last,
      ends.count == value.split(separator: "/").count,
      (first.time == nil) == (last.time == nil)
    else { return nil }
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//textfit//EN", "BEGIN:VEVENT",
      "UID:\(value)@textfit", "DTSTAMP:\(first.basicDate)T000000Z", "DTSTART\(first.property)",
    ]
    if ends.count > 1 {
      // The end of an event of whole days is the day after the last (RFC 5545, 3.6.1).
      guard let end = last.time == nil ? last.dayAfter : last else { return nil }
      lines.append("DTEND\(end.property)")
    }
    lines += ["END:VEVENT", "END:VCALENDAR"]
    let content = lines.map { $0 + "\r\n" }.joined()
    return "data:text/calendar;charset=utf-8," + PercentEncoder.unreserved(content)
  }

  /// A day, perhaps with a time, as iCalendar writes it.
  private struct Moment {
    let day: CalendarDate
    /// `THHMMSS`, with a `Z` in UTC; nil for the whole day.
    let time: String?

    var basicDate: String {
      [(day.year, 4), (day.month, 2), (day.day, 2)].map { number, width in
        String(repeating: "0", count: max(0, width - String(number).utf8.count)) + String(number)
      }.joined()
    }

    /// What follows `DTSTART` or `DTEND`.
    var property: String {
      time.map { ":\(basicDate)\($0)" } ?? ";VALUE=DATE:\(basicDate)"
    }

    var dayAfter: Moment? { day.adding(days: 1).map { Moment(day: $0, time: nil) } }

    init(day: CalendarDate, time: String?) {
      self.day = day
      self.time = time
    }

    /// Reads `2026-03-12` or `2026-03-12T10:30`, with seconds or a zone; nil for a date without a year or a day.
    init?(_ text: String) {
      let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
      guard let day = CalendarDate(iso8601: String(parts[0])) else { return nil }
      guard parts.count > 1 else {
        self.init(day: day, time: nil)
        return
      }
      self.init(day: day, clock: parts[1])
    }

    private init?(day: CalendarDate, clock: Substring) {
      let numbers = clock.prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
      let zone = clock[numbers.endIndex...]
      var fields = numbers.split(separator: ":").compactMap { Int($0) }
      guard (2...3).contains(fields.count) else { return nil }
      if fields.count < 3 { fields.append(0) }
      guard !zone.isEmpty else {
        self.init(day: day, time: Self.text(fields))
        return
      }
      guard let offset = Self.minutes(ofZone: zone) else { return nil }
      // In UTC, which can be the day before or after.
      let minutes = fields[0] * 60 + fields[1] - offset
      let days = minutes < 0 ? -1 : minutes / 1_440
      guard let utc = day.adding(days: days) else { return nil }
      let rest = minutes - days * 1_440
      self.init(day: utc, time: Self.text([rest / 60, rest % 60, fields[2]]) + "Z")
    }

    private static func text(_ fields: [Int]) -> String {
      "T" + fields.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    }

    /// The minutes of `Z`, `+01:00` or `-0330`.
    private static func minutes(ofZone zone: Substring) -> Int? {
      guard zone != "Z" else { return 0 }
      let digits = zone.dropFirst().filter { $0 != ":" }
      guard let number = Int(digits), digits.utf8.count == 4 || digits.utf8.count == 2 else {
        return nil
      }
      let minutes = digits.utf8.count == 2 ? number * 60 : number / 100 * 60 + number % 100
      return zone.hasPrefix("-") ? -minutes : minutes
    }
  }
}
