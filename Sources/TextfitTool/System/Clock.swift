import Glibc
import TextDetection

/// What time it is.
enum Clock {
  /// The day, by universal time.
  static var today: CalendarDate {
    var now = time(nil)
    var fields = unsafe tm()
    unsafe gmtime_r(&now, &fields)
    let day = unsafe CalendarDate(
      year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday))
    // No clock shows a day that is none; one far off is none of a calendar of four digits.
    return day ?? .distantPast
  }

  /// Seconds since some moment of the past, by a clock that nobody sets.
  static var seconds: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
