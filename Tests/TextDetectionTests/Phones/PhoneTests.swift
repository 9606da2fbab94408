import Testing
import TextLayout

@testable import TextDetection

/// Which telephone numbers are found, and that libphonenumber is shown little at a time.
@Suite struct PhoneTests {
  @Test(arguments: [
    ("en-US", "Call (212) 555-0123 now.", "(212) 555-0123|+12125550123"),
    ("en-GB", "Ring 020 7946 0958, please", "020 7946 0958|+442079460958"),
    ("de", "Ruf 030/123 45 67 an.", "030/123 45 67|+49301234567"),
    ("de-AT", "Tel.: 01 534 50 50", "01 534 50 50|+4315345050"),
    ("fr", "Appelez le 01 42 68 53 00.", "01 42 68 53 00|+33142685300"),
    ("es", "Llame al 912 345 678", "912 345 678|+34912345678"),
    ("it", "Chiami lo 06 6982 1234", "06 6982 1234|+390669821234"),
    ("ja", "電話は03-1234-5678まで。", "03-1234-5678|+81312345678"),
    ("ru", "Звоните 8 (495) 123-45-67", "8 (495) 123-45-67|+74951234567"),
    ("ar-EG", "اتصل ٠٢ ٢٥٧٧ ٠٠٠٠", "٠٢ ٢٥٧٧ ٠٠٠٠|+20225770000"),
    ("und", "From abroad +49 30 1234567, else 030 1234567", "+49 30 1234567|+49301234567"),
    ("de", "Am 12.03.2026 um 10:30 Uhr, 10115 Berlin, 4111 1111 1111 1111", ""),
    (
      "de", "030 1234567, 030 1234568\n030 1234569",
      "030 1234567|+49301234567 030 1234568|+49301234568 030 1234569|+49301234569"
    ),
  ])
  func numbers(language: String, text: String, expected: String) throws {
    let detector = try TextDetector(types: [.phone], language: language)
    let bytes = PlainText(text).utf8
    let found = try detector.detections(in: PlainText(text)).map {
      String(decoding: bytes[$0.range], as: UTF8.self) + "|" + $0.value
    }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test func extensionsAreInTheURLAlone() throws {
    let detector = try TextDetector(types: [.phone], region: "us")
    #expect(
      try detector.described("212-555-0123 ext. 45") == [
        "phone|212-555-0123 ext. 45|+12125550123|tel:+12125550123;ext=45"
      ])
  }

  @Test func whatStandsInALinkIsNoNumber() throws {
    let detector = try TextDetector(types: [.phone], region: "US")
    #expect(try detector.described("https://example.com/2125550123 2125550123@example.com") == [])
  }

  @Test func badOptionsAreRefused() {
    #expect(throws: TextLayoutError.self) { try TextDetector(types: [.phone], region: "XX") }
    #expect(throws: TextLayoutError.self) {
      try TextDetector(types: [DetectionType(rawValue: "flight")])
    }
    let missing = #expect(throws: TextLayoutError.self) {
      try TextDetector(types: [.phone], phoneLibrary: "/no/such/library.so")
    }
    #expect(missing?.code == .missingLibrary)
    #expect(throws: Never.self) {
      try TextDetector(types: [.link], phoneLibrary: "/no/such/library.so")
    }
  }

  @Test("no window is long, and none is of a long run of digits") func windows() throws {
    let library = try PhoneLibrary(path: nil)
    for piece in ["1", "12 ", "(1) ", "123-", "12345678901234567890 ", "1,2;3 ", "+1 "] {
      let text = ScalarText(Array(String(repeating: piece, count: 10_000).utf8))
      let windows = PhoneFinder(text, library: library, region: "US").windows()
      #expect(windows.allSatisfy { $0.count <= 300 })
      #expect(windows.reduce(0) { $0 + $1.count } <= 2 * text.count)
    }
  }

  @Test("a long list is split between its numbers") func lists() throws {
    let detector = try TextDetector(types: [.phone], region: "DE")
    let list = Array(repeating: "030 1234567", count: 500).joined(separator: ", ")
    #expect(try detector.detections(in: PlainText(list)).count == 500)
  }
}
