import TestSupport
import Testing
import TextLayout

@testable import TextReports

@Suite struct JSONWriterTests {
  static let escapes: [(String, String)] = [
    ("plain", "plain"), ("", ""), ("\"\\/", "\\\"\\\\/"), ("\u{8}\u{C}\n\r\t", "\\b\\f\\n\\r\\t"),
    ("\u{0}\u{1F}", "\\u0000\\u001f"), ("\u{7F}\u{85}\u{9F}", "\\u007f\\u0085\\u009f"),
    ("a\u{2028}b\u{2029}", "a\\u2028b\\u2029"), ("\r\n", "\\r\\n"), ("é👩‍👧\u{202E}", "é👩‍👧\\u202e"),
    ("\u{61C}\u{200E}\u{2066}\u{206F}", "\\u061c\\u200e\\u2066\\u206f"),
    ("آ\u{A0}\u{2027}\u{202F}\u{2065}", "آ\u{A0}\u{2027}\u{202F}\u{2065}"),
    ("\n\u{301}", "\\n\u{301}"),
    // U+FDCF to U+FDD0, and U+FDEF to U+FDF0.
    (
      String(decoding: [0xEF, 0xB7, 0x8F, 0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self)
        + String(decoding: [0xEF, 0xB7, 0xAF, 0xEF, 0xB7, 0xB0] as [UInt8], as: UTF8.self),
      "\u{FDCF}\\ufdd0\\ufdef\u{FDF0}"
    ),
    ("\u{FFFD}\u{FFFE}\u{FFFF}", "\u{FFFD}\\ufffe\\uffff"),
    ("😀\u{1FFFE}\u{10FFFF}", "😀\\ud83f\\udffe\\udbff\\udfff"),
  ]

  @Test(arguments: escapes)
  func stringsAreEscaped(text: String, inside: String) {
    var buffer = ReportBuffer()
    buffer.append(json: text)
    #expect(Array(buffer.bytes) == Array(inside.utf8))
  }

  @Test func membersAndElementsAreSeparatedByCommas() {
    var writer = JSONWriter(rounding: .exact)
    writer.object {
      $0.member("empty") { $0.object { _ in } }
      $0.member("none") { $0.array([Int]()) { $0.value($1) } }
      $0.member("list") { $0.array([1, 2]) { $0.value($1) } }
      $0.member("objects") {
        $0.array([true, false]) { writer, truth in
          writer.object {
            $0.member("truth", truth)
            $0.member("text", optional: truth ? "a" : nil)
          }
        }
      }
      $0.member("number", number: 1.5)
    }
    let expected =
      #"{"empty":{},"none":[],"list":[1,2],"#
      + #""objects":[{"truth":true,"text":"a"},{"truth":false,"text":null}],"number":1.5}"#
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  @Test func aFailureStandsInTheTextsPlace() {
    let report = JSONReport(header: ReportHeader(command: "measure", file: "a\"b"))
    let object = report.failure(ErrorReport(code: "not-utf8", message: "at byte 3", status: 65))
    let expected =
      #"{"schema":1,"command":"measure","file":"a\"b","#
      + Engine.currentMember
      + #","error":{"code":"not-utf8","message":"at byte 3","status":65}}"#
    #expect(String(decoding: object, as: UTF8.self) == expected)
  }

  @Test func aFailureInADocumentTellsItsPlace() {
    let report = JSONReport(header: ReportHeader(command: "measure", file: nil))
    let error = ErrorReport(
      code: "invalid-document", message: "why", status: 65,
      place: .init(line: 3, column: 14, path: "$.runs[0]"))
    let expected =
      #"{"schema":1,"command":"measure","file":null,"#
      + Engine.currentMember
      + #","error":{"code":"invalid-document","message":"why","status":65,"line":3,"column":14,"path":"$.runs[0]"}}"#
    #expect(String(decoding: report.failure(error), as: UTF8.self) == expected)
  }
}
