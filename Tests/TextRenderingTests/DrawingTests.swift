import Foundation
import TestSupport
import Testing
import TextLayout

@testable import TextRendering

/// Golden pictures: the display list and the SVG file of each drawing, byte for byte, as recorded by `scripts/record`.
@Suite struct DrawingTests {
  private static let folder = Fonts.root.appendingPathComponent("fixtures/drawings")
  private static let isRecording = ProcessInfo.processInfo.environment["TEXTFIT_RECORD"] != nil

  @Test func namesAreUnique() {
    #expect(Set(Drawing.all.map(\.name)).count == Drawing.all.count)
  }

  @Test(arguments: Drawing.all) func theListIsAsRecorded(drawing: Drawing) throws {
    try compare("\(drawing.make())", with: "\(drawing.name).trace")
  }

  @Test(arguments: Drawing.all) func theFileIsAsRecorded(drawing: Drawing) throws {
    let bytes = try SVGWriter().write(drawing.make())
    try compare(String(decoding: bytes, as: UTF8.self), with: "\(drawing.name).svg")
  }

  /// No file is left of a drawing that does not exist any more.
  @Test func everyFileIsOfADrawing() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let known = Set(Drawing.all.flatMap { ["\($0.name).trace", "\($0.name).svg"] })
    #expect(Set(files).subtracting(["README.md"]) == known)
  }

  private func compare(_ found: String, with name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    if Self.isRecording {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try found.write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(found == recorded, "\(name): run scripts/record, and read the difference")
  }
}
