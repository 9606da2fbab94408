import Testing
import TextLayout

@testable import TextDetection

/// Which dates are found, and what they are by ISO 8601.
@Suite struct DateTests {
  /// What is found, each as it is written, `=` and its value.
  private func dates(
    _ text: String, language: String = "und", region: String? = nil, now: String? = nil
  ) throws -> String {
    let day = now.flatMap(CalendarDate.init(iso8601:))
    let detector = try TextDetector(
      types: [.date], language: language, region: region, now: day)
    let bytes = PlainText(text).utf8
    return try detector.detections(in: PlainText(text)).map {
      String(decoding: bytes[$0.range], as: UTF8.self) + "=" + $0.value
    }.joined(separator: "; ")
  }

  @Test(arguments: [
    ("On 2026-03-12.", "2026-03-12=2026-03-12"),
    ("2026-03-12T10:30Z", "2026-03-12T10:30Z=2026-03-12T10:30Z"),
    ("2026-03-12 10:30:15+01:00", "2026-03-12 10:30:15+01:00=2026-03-12T10:30:15+01:00"),
    ("2026-03-12/2026-03-14", "2026-03-12/2026-03-14=2026-03-12/2026-03-14"),
    ("am 12.03.2026 um 10:30 Uhr", "12.03.2026 um 10:30 Uhr=2026-03-12T10:30"),
    ("am 1.3.26 und am 01.03.26", "01.03.26=2026-03-01"),
    ("12. 3. 2026", "12. 3. 2026=2026-03-12"),
    ("2026/3/12", "2026/3/12=2026-03-12"),
    ("13/3/2026 or 3/13/2026", "13/3/2026=2026-03-13; 3/13/2026=2026-03-13"),
    ("3/12/2026, 4/4/26", "4/4/26=2026-04-04"),
    ("12.–14.03.2026", "12.–14.03.2026=2026-03-12/2026-03-14"),
    ("29.02.2024 but not 29.02.2026, 31.04.2026, 2026-13-01, 0.1.2026", "29.02.2024=2024-02-29"),
    (
      "1.12.03.2026, v12.03.2026, 12.03.2026.5, 12.03.20261, $12.03.2026, #2026-03-12, 2026-3-1", ""
    ),
    ("Version 2026.1.2, 10.0.19045, 1-2-3, 10115 Berlin, 3:16, 16:9", ""),
  ])
  func numbers(text: String, expected: String) throws {
    #expect(try dates(text) == expected)
  }

  @Test(
    arguments: [
      ("en", nil, "2026-03-12"), ("en-GB", nil, "2026-12-03"), ("en", "GB", "2026-12-03"),
      ("de", nil, "2026-12-03"), ("fr-CA", nil, "2026-12-03"), ("en-IE", nil, "2026-12-03"),
    ] as [(String, String?, String)])
  func order(language: String, region: String?, day: String) throws {
    #expect(try dates("3/12/26", language: language, region: region) == "3/12/26=\(day)")
  }

  @Test(arguments: [
    (
      "en", "Meet on Thursday, 12 March 2026 at 10:30 am.",
      "Thursday, 12 March 2026 at 10:30 am=2026-03-12T10:30"
    ),
    ("en", "March 12th, 2026, 5 p.m. sharp", "March 12th, 2026, 5 p.m.=2026-03-12T17:00"),
    ("en", "the 1st of May 2026 and Mar 3", "1st of May 2026=2026-05-01; Mar 3=--03-03"),
    ("en", "In March 2026, 5 may come; you may 5 times", "March 2026=2026-03"),
    (
      "en", "March 12–14, 2026 or 12-14 March 2026",
      "March 12–14, 2026=2026-03-12/2026-03-14; 12-14 March 2026=2026-03-12/2026-03-14"
    ),
    ("en", "28 December – 3 January 2027", "28 December – 3 January 2027=2026-12-28/2027-01-03"),
    (
      "en", "12 March 2026, 10:00–11:30",
      "12 March 2026, 10:00–11:30=2026-03-12T10:00/2026-03-12T11:30"
    ),
    (
      "de", "Am Donnerstag, den 12. März 2026 um 10.30 Uhr.",
      "Donnerstag, den 12. März 2026 um 10.30 Uhr=2026-03-12T10:30"
    ),
    ("de", "vom 12. bis 14. März", "12. bis 14. März=--03-12/--03-14"),
    ("de-AT", "1. Jänner 2026", "1. Jänner 2026=2026-01-01"),
    ("fr", "Le jeudi 12 mars 2026 à 10h30", "jeudi 12 mars 2026 à 10h30=2026-03-12T10:30"),
    ("fr", "du 1er au 3 avril 2026", "1er au 3 avril 2026=2026-04-01/2026-04-03"),
    (
      "es", "El jueves, 12 de marzo de 2026, a las 10:30",
      "jueves, 12 de marzo de 2026, a las 10:30=2026-03-12T10:30"
    ),
    ("it", "giovedì 12 marzo 2026 alle 10:30", "giovedì 12 marzo 2026 alle 10:30=2026-03-12T10:30"),
    (
      "pt", "quinta-feira, 12 de março de 2026 às 10h30",
      "quinta-feira, 12 de março de 2026 às 10h30=2026-03-12T10:30"
    ),
    ("nl", "donderdag 12 maart 2026 om 10:30", "donderdag 12 maart 2026 om 10:30=2026-03-12T10:30"),
    ("pl", "czwartek, 12 marca 2026", "czwartek, 12 marca 2026=2026-03-12"),
    ("ru", "четверг, 12 марта 2026 г.", "четверг, 12 марта 2026=2026-03-12"),
    ("tr", "12 Mart 2026 Perşembe", "12 Mart 2026=2026-03-12"),
    ("ja", "会議は2026年3月12日午後3時30分からです", "2026年3月12日午後3時30分=2026-03-12T15:30"),
    ("zh", "于2026年3月12日举行，3月13日结束", "2026年3月12日=2026-03-12; 3月13日=--03-13"),
    ("ko", "2026년 3월 12일에 만나요. 2026. 3. 13.", "2026년 3월 12일=2026-03-12; 2026. 3. 13=2026-03-13"),
    ("el", "12 Μαρτίου 2026", "12 Μαρτίου 2026=2026-03-12"),
    ("ar", "١٢ مارس ٢٠٢٦", "١٢ مارس ٢٠٢٦=2026-03-12"),
    ("hi", "12 मार्च 2026", "12 मार्च 2026=2026-03-12"),
    (
      "und", "12 March 2026, 12. März 2026, 12 mars 2026, 12 de marzo de 2026",
      "12 March 2026=2026-03-12; 12. März 2026=2026-03-12; 12 mars 2026=2026-03-12; 12 de marzo de 2026=2026-03-12"
    ),
    ("und", "2 set, 3 ago, 4 mar; 30. Februar; 12 Marchers", ""),
    ("en", "tomorrow, next Friday, Friday, 10:30", ""),
  ])
  func names(language: String, text: String, expected: String) throws {
    #expect(try dates(text, language: language) == expected)
  }

  /// The twelfth of March 2026 is a Thursday.
  @Test(arguments: [
    (
      "en", "today, tomorrow and yesterday",
      "today=2026-03-12; tomorrow=2026-03-13; yesterday=2026-03-11"
    ),
    ("en", "in 3 days, 2 weeks ago", "in 3 days=2026-03-15; 2 weeks ago=2026-02-26"),
    (
      "en", "next Thursday, this Thursday, last Thursday",
      "next Thursday=2026-03-19; this Thursday=2026-03-12; last Thursday=2026-03-05"
    ),
    (
      "en", "Friday at 5 pm; tomorrow 10:30–11:00",
      "Friday at 5 pm=2026-03-13T17:00; tomorrow 10:30–11:00=2026-03-13T10:30/2026-03-13T11:00"
    ),
    ("en", "at 10:30, John 3:16, May 5", "10:30=2026-03-12T10:30; May 5=2026-05-05"),
    (
      "de", "heute, morgen um 10 Uhr, übermorgen, nächsten Montag, in 3 Tagen",
      "heute=2026-03-12; morgen um 10 Uhr=2026-03-13T10:00; übermorgen=2026-03-14; nächsten Montag=2026-03-16; in 3 Tagen=2026-03-15"
    ),
    (
      "fr", "aujourd’hui, aujourd'hui, demain à 10 h, lundi prochain, dans 3 jours",
      "aujourd’hui=2026-03-12; aujourd'hui=2026-03-12; demain à 10 h=2026-03-13T10:00; lundi prochain=2026-03-16; dans 3 jours=2026-03-15"
    ),
    (
      "es", "hoy, pasado mañana, el próximo lunes, dentro de 3 días",
      "hoy=2026-03-12; pasado mañana=2026-03-14; el próximo lunes=2026-03-16; dentro de 3 días=2026-03-15"
    ),
    ("ja", "明日10時", "明日10時=2026-03-13T10:00"),
    ("und", "hier, heute, tomorrow", "tomorrow=2026-03-13"),
    ("en", "29 February", ""),
  ])
  func relative(language: String, text: String, expected: String) throws {
    #expect(try dates(text, language: language, now: "2026-03-12") == expected)
  }

  @Test func aLineEndPartsADate() throws {
    #expect(try dates("12\nMarch 2026", language: "en") == "March 2026=2026-03")
    #expect(try dates("12 March\n2026", language: "en") == "12 March=--03-12")
  }

  @Test("the calendar's sums agree with counting day by day") func arithmetic() throws {
    var date = try #require(CalendarDate(year: 1899, month: 12, day: 31))
    #expect(date.weekday == 0)
    let first = date
    for days in 1...9_000 {
      let isLast = date.day == CalendarDate.days(inMonth: date.month, of: date.year)
      let next =
        isLast
        ? CalendarDate(
          year: date.month == 12 ? date.year + 1 : date.year, month: date.month % 12 + 1, day: 1)
        : CalendarDate(year: date.year, month: date.month, day: date.day + 1)
      date = try #require(next)
      #expect(first.adding(days: days) == date)
      #expect(date.adding(days: -days) == first)
      #expect(date.weekday == days % 7)
    }
    #expect(CalendarDate(iso8601: "1900-02-29") == nil)
    #expect(CalendarDate(iso8601: "2000-02-29") != nil)
    #expect(CalendarDate(iso8601: "2000-2-29") == nil)
    #expect(CalendarDate(year: 9999, month: 12, day: 31)?.adding(days: 1) == nil)
  }
}
