import Foundation
import TestSupport
import Testing
import TextLayout

@testable import TextRendering

/// Golden pictures: the display list, the SVG file and the pixels of each drawing, as recorded by `scripts/record`.
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

  /// At a pixel per point the edges of boxes are those of pixels.
  ///
  /// Pixels are compared, since another version of zlib packs them otherwise.
  @Test(arguments: Drawing.all) func theImageIsAsRecorded(drawing: Drawing) throws {
    let found = try PNGWriter().write(drawing.make())
    let file = Self.folder.appendingPathComponent("\(drawing.name).png")
    if Self.isRecording { try Data(found).write(to: file) }
    let recorded = Array(try Data(contentsOf: file))
    #expect(
      try Pixels(found) == Pixels(recorded),
      "\(drawing.name).png: run scripts/record, and look at the difference")
  }

  /// No file is left of a drawing that does not exist any more.
  @Test func everyFileIsOfADrawing() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let known = Set(
      Drawing.all.flatMap { ["\($0.name).trace", "\($0.name).svg", "\($0.name).png"] })
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
