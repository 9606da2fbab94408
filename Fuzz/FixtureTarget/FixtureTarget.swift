import TextChecks
import TextDocuments
import TextLayout

/// Reads any bytes as fixtures, compares what they expect with an output, and has them expect it.
///
/// Whatever the bytes are, the answer is fixtures or an error with a place; what was corrected is read again, and
/// differs no more than where nothing could be corrected.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFixture(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  var reader = ByteReader(UnsafeRawBufferPointer(start: start, count: count))
  FixtureCase(&reader).run()
  return 0
}

/// A file of fixtures, and what all of them are compared with.
struct FixtureCase: CustomStringConvertible {
  /// Outputs, with and without what fixtures expect mostly.
  private static let outputs = [
    "{}",
    "{\"status\":\"ok\",\"size\":{\"width\":12.5,\"height\":20},\"lines\":[{\"text\":\"a\"},{\"text\":\"b\"}]}",
    "{\"status\":null,\"size\":3,\"lines\":[],\"trimmed\":{\"text\":\"a: b #c\\n\"},\"é\":[[1],[2,3]]}",
    "{\"lines\":[{\"text\":\"x\",\"range\":{\"start\":0,\"end\":9}},{\"text\":\"y\"},{\"text\":\"z\"}],\"size\":{}}",
  ]

  let format: FixtureFormat
  let output: String
  let isInline: Bool
  let bytes: [UInt8]

  init(_ reader: inout ByteReader) {
    format = reader.pick([.yaml, .json])
    output = reader.pick(Self.outputs)
    isInline = reader.chance(outOf256: 64)
    bytes = reader.content()
  }

  func run() {
    guard let found = try? JSONCursor(FixtureFormat.json.read(Array(output.utf8))) else {
      require(false, "no output: \(self)")
      return
    }
    guard let fixtures = fixtures(of: bytes) else { return }
    var editor = ExpectationEditor(bytes, format, fillsInline: isInline)
    for fixture in fixtures { editor.correct(differences(fixture, found)) }
    guard let edited = editor.edited else { return }
    guard let again = self.fixtures(of: edited) else {
      require(false, "can't be read again: \(self)\n\(shown(edited))")
      return
    }
    require(again.count == fixtures.count, "\(again.count) fixtures: \(self)\n\(shown(edited))")
    for fixture in again {
      let left = differences(fixture, found)
      require(
        left.allSatisfy { $0.found == nil }, "\(left) are left: \(self)\n\(shown(edited))")
    }
  }

  private func differences(_ fixture: Fixture, _ found: JSONCursor) -> [Difference] {
    ExpectationMatcher(fixture.tolerance).differences(fixture.expectation, found)
  }

  /// Nil where they are refused, which an error must say why and where.
  private func fixtures(of bytes: [UInt8]) -> [Fixture]? {
    do throws(TextLayoutError) {
      let elements = try FixtureReader(path: "a.textfit.yaml").fixtures(of: try format.read(bytes))
      return try elements.map { element throws(TextLayoutError) in try element.fixture.get() }
    } catch {
      require(error.code != .exhausted && !error.message.isEmpty, "\(error) of \(self)")
      return nil
    }
  }

  private func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }

  var description: String { "\(shown(bytes)) as \(format) against \(output)" }
}
