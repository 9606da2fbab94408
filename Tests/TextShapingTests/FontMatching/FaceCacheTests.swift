import TestSupport
import Testing

@testable import TextCore
@testable import TextShaping

/// A text lists a face once, whatever settings it was opened with.
@Suite struct FaceCacheTests {
  @Test("What a font does not have makes no other face of it")
  func settings() throws {
    let cache = FaceCache()
    let bold = FontSetting(
      variations: try [FontVariation(tag: "wght", value: 700)], ignoresUnknownAxes: true)
    let slanted = FontSetting(slant: .oblique)
    for settings in [[FontSetting(), bold, slanted], [bold, slanted, FontSetting()]] {
      let faces = try settings.map {
        try cache.open(path: Fonts.dejaVu, index: 0, setting: $0).face
      }
      #expect(faces.allSatisfy { $0 === faces[0] })
    }
  }

  @Test("An axis that a variable font has makes another face, and the notes are the setting's")
  func axes() throws {
    let cache = FaceCache()
    func open(_ setting: FontSetting) throws -> FaceCache.Opened {
      try cache.open(path: Fonts.own("BoxVariable.ttf"), index: 0, setting: setting)
    }
    func open(weight: Double) throws -> FaceCache.Opened {
      try open(FontSetting(variations: [FontVariation(tag: "wght", value: weight)]))
    }
    let plain = try open(FontSetting())
    #expect(try open(FontSetting(slant: .oblique)).face === plain.face)
    // There is a heaviest weight, and a note for what is beyond.
    let beyond = try open(weight: 5_000)
    let heaviest = try #require(beyond.face.axes.first { $0.tag == "wght" }).current
    let asked = try open(weight: heaviest)
    #expect(asked.face === beyond.face && asked.face !== plain.face)
    #expect(asked.notes.isEmpty && !beyond.notes.isEmpty)
  }
}
