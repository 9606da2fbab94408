import Testing
import TextLayout

@testable import TextDetection

/// Dates as events, and addresses on a map.
struct CalendarURLTests {
  /// The lines of the event in a URL; nil if there is no URL.
  private func event(_ value: String) throws -> [String]? {
    let start = "data:text/calendar;charset=utf-8,"
    guard let url = CalendarURL.url(of: value) else { return nil }
    #expect(url.hasPrefix(start) && url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    let content = try #require(decoded(String(url.dropFirst(start.count))))
    #expect(content.hasSuffix("\r\n"))
    return content.split(separator: "\r\n").map(String.init)
  }

  private func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let first = rest.first {
      rest.removeFirst()
      guard first == "%" else {
        bytes += Array(String(first).utf8)
        continue
      }
      guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
      bytes.append(byte)
      rest.removeFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  @Test func wholeEvent() throws {
    #expect(
      try event("2026-03-12") == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//textfit//EN", "BEGIN:VEVENT",
        "UID:2026-03-12@textfit", "DTSTAMP:20260312T000000Z", "DTSTART;VALUE=DATE:20260312",
        "END:VEVENT", "END:VCALENDAR",
      ])
  }

  @Test(arguments: [
    ("2026-03-12T10:30", ["DTSTART:20260312T103000"]),
    ("2026-03-12T10:30:15Z", ["DTSTART:20260312T103015Z"]),
    ("2026-03-12T00:30+01:00", ["DTSTART:20260311T233000Z"]),
    ("2026-12-31T23:30-03:30", ["DTSTART:20270101T030000Z"]),
    ("2026-03-12/2026-03-14", ["DTSTART;VALUE=DATE:20260312", "DTEND;VALUE=DATE:20260315"]),
    ("2026-02-27/2026-02-28", ["DTSTART;VALUE=DATE:20260227", "DTEND;VALUE=DATE:20260301"]),
    (
      "2026-03-12T10:00/2026-03-12T11:30", ["DTSTART:20260312T100000", "DTEND:20260312T113000"]
    ),
  ])
  func moments(value: String, lines: [String]) throws {
    let event = try #require(try event(value))
    #expect(event.filter { $0.hasPrefix("DTSTART") || $0.hasPrefix("DTEND") } == lines)
  }

  @Test(arguments: [
    "--03-12", "2026-03", "2026-03/2026-04", "2026-03-12/2026-03-14T10:00", "9999-12-31/9999-12-31",
  ])
  func noEvent(value: String) throws { #expect(try event(value) == nil) }

  @Test func map() throws {
    let found = try TextDetector(types: [.address]).detections(
      in: PlainText("Hauptstraße 5, 10115 Berlin"))
    #expect(
      found.map(\.url) == ["https://maps.apple.com/?q=Hauptstra%C3%9Fe%205%2C%2010115%20Berlin"])
  }

  @Test func namesOfUIKit() {
    #expect(DetectionType.named("phoneNumber") == [.phone])
    #expect(DetectionType.named("calendarEvent") == [.date])
    #expect(DetectionType.named("all") == DetectionType.allCases)
    #expect(DetectionType.named("email") == [.email])
    #expect(DetectionType.named("Link") == [])
  }
}
