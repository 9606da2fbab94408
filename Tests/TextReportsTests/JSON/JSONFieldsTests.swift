import TestSupport
import Testing
import TextLayout

@testable import TextReports

/// The parts of an object that are asked for.
@Suite struct JSONFieldsTests {
  /// A record of two members and a list of two objects, with these parts.
  private func written(_ paths: String...) -> String {
    var writer = JSONWriter(rounding: .exact, fields: JSONFields(paths))
    writer.object {
      $0.member("a", 1)
      $0.member("b") {
        $0.object {
          $0.member("a", 2)
          $0.member("c", true)
        }
      }
      $0.member("list") {
        $0.array([3, 4]) { writer, number in
          writer.object {
            $0.member("a", number)
            $0.member("c", false)
          }
        }
      }
      $0.requestedMember("extra") { $0.value(5) }
      $0.requiredMember("error") { $0.object { $0.member("code", 6) } }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func partsAreWrittenInTheirOrder() {
    #expect(written() == #"{"error":{"code":6}}"#)
    #expect(written("b", "a") == #"{"a":1,"b":{"a":2,"c":true},"error":{"code":6}}"#)
    #expect(written("extra", "none") == #"{"extra":5,"error":{"code":6}}"#)
  }

  @Test func aPathContinuesInTheElementsOfAList() {
    #expect(
      written("list.c", "b.a")
        == #"{"b":{"a":2},"list":[{"c":false},{"c":false}],"error":{"code":6}}"#)
  }

  /// In either order, and after another part.
  @Test func aPartThatContainsAnotherIsWhole() {
    let whole = #"{"b":{"a":2,"c":true},"error":{"code":6}}"#
    #expect(written("b", "b.a") == whole)
    #expect(written("b.c", "b") == whole)
    #expect(written("b.c", "b.a") == whole)
  }

  @Test func everythingIsWrittenUnlessPartsAreAskedFor() {
    var writer = JSONWriter(rounding: .exact)
    writer.object {
      $0.member("a", 1)
      $0.requestedMember("extra") { $0.value(5) }
    }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"a":1}"#)
  }

  #if DEBUG
    /// The work of writing these parts of a layout, and of a trim.
    private func work(_ paths: String...) throws -> (measure: WorkDone, trim: WorkDone) {
      let text = try Typesetters.get(.boxes).shape(PlainText("some words and a few more of them"))
      let container = TextContainer(width: 100, maximumNumberOfLines: 2)
      let (layout, trimmed) = (
        Measured(try text.layout(in: container)), Trimmed(result: try text.trim(to: container))
      )
      func report(_ command: String) -> JSONReport {
        JSONReport(
          header: ReportHeader(command: command, file: nil), fields: JSONFields(paths))
      }
      return (
        try WorkDone { _ = try report("measure").measure(layout) },
        WorkDone { _ = report("trim").trim(trimmed) }
      )
    }

    @Test func whatIsNotAskedForIsNotWorkedOut() throws {
      let few = try work("text", "size", "lineCount")
      // The height of a line below a final line break, which there is not.
      #expect(few.measure.kinds(above: 0) == ["heightsFound: 1"])
      #expect(few.trim.kinds(above: 0) == ["heightsFound: 1"])
      let lines = try work("lines.baseline", "lines.usedRect")
      #expect(lines.measure[.glyphsRead] == 0)
      #expect(lines.trim[.glyphsRead] == 0)
      let glyphs = try work("lines.runs.glyphs")
      #expect(glyphs.measure[.glyphsRead] > 0)
      #expect(glyphs.trim[.glyphsRead] > 0)
      #expect(try work("minimumWidth").measure.kinds(above: 0) != [])
    }
  #endif
}
