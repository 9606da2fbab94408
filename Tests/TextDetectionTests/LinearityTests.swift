import TestSupport
import Testing
import TextLayout

@testable import TextDetection

/// Detection looks at each place of a text a few times, whatever seems to begin there.
@Suite struct LinearityTests {
  @Test(arguments: [
    "See ex.com/a(b), write to ada@example.org or call +43 1 58058 by 12 March 2026. ",
    "a.", "a-", "a@", "@", "(", "http://", "www.", "/a", "1 ", "1.", "12:", "March ", "1 Main St, ",
    "é", " ", "\n", "#", "mailto:a", "xmpp:", "sms:#",
  ])
  func workIsLinear(unit: String) throws {
    let detector = try TextDetector(
      types: Set(DetectionType.allCases), language: "en-US",
      now: CalendarDate(iso8601: "2026-01-01"))
    let work = try superlinearWork(size: 150) { count in
      _ = try detector.detections(in: PlainText(String(repeating: unit, count: count)))
    }
    #expect(work == [])
  }
}
