/// A day of the Gregorian calendar, such as the one that relative words count from.
public struct CalendarDate: Sendable, Hashable {
  /// 1 to 9999.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// A day; nil if the calendar does not have it.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// A day by ISO 8601, `2026-03-12`; nil for anything else.
  public init?(iso8601 text: String) {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.map(\.utf8.count) == [4, 2, 2],
      fields.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let year = Int(fields[0]), let month = Int(fields[1]), let day = Int(fields[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The first day that can be represented.
  public static let distantPast = CalendarDate(checkedYear: 1, month: 1, day: 1)

  private init(checkedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// How many days a month has; without a year, the most that it can have.
  static func days(inMonth month: Int, of year: Int?) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year.map { $0 % 4 == 0 && ($0 % 100 != 0 || $0 % 400 == 0) } ?? true ? 29 : 28
    default: 31
    }
  }

  /// Days since the first of March of the year 0, in the proleptic calendar.
  ///
  /// A year that begins in March has its leap day at the end: then a month begins after
  /// (153 m + 2) / 5 days, which is 31, 30, 31, 30, 31, repeated.
  private var number: Int {
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    return years * 365 + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day - 1
  }

  /// 0 for a Sunday, as CLDR counts: the first of March of the year 0 was a Wednesday.
  var weekday: Int { (number + 3) % 7 }

  /// The day so many days later, at most ten thousand; nil outside the calendar.
  func adding(days: Int) -> CalendarDate? {
    guard abs(days) <= 10_000 else { return nil }
    let wanted = number + days
    // Years of 365.2425 days give the year, or an adjacent one.
    let guess = wanted * 400 / 146_097
    for year in guess - 1...guess + 2 {
      for month in 1...12 {
        guard let first = CalendarDate(year: year, month: month, day: 1) else { continue }
        let ahead = wanted - first.number
        if (0..<Self.days(inMonth: month, of: year)).contains(ahead) {
          return CalendarDate(year: year, month: month, day: ahead + 1)
        }
      }
    }
    return nil
  }
}
