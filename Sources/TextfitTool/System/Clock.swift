import Glibc
import TextDetection

/// The date, and a stopwatch.
enum Clock {
  /// The day, in universal time.
  static var today: CalendarDate {
    var now = time(nil)
    var fields = unsafe tm()
    unsafe gmtime_r(&now, &fields)
    let day = unsafe CalendarDate(
      year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday))
    // A clock shows a valid day, unless it is so far off that the year has more than four digits.
    return day ?? .distantPast
  }

  /// Seconds since some moment in the past, by a clock that is never set.
  static var seconds: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
