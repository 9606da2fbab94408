import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Faces by their PostScript names, installed or in a file.
struct PostScriptNameTests {
  private func resolve(
    _ name: String, weight: Int = 400, slant: FontSlant = .normal
  ) throws -> (face: FontFace, codes: [String]) {
    let style = TextStyle(fontWeight: weight, fontSlant: slant)
    let found = try FontResolver(style: style).resolve(name)
    return (found.face, found.notes.map(\.code))
  }

  @Test(arguments: ["NimbusSans-Bold", "nimbussans-bold"]) func installed(name: String) throws {
    let found = try resolve(name)
    #expect(found.face.familyName == "Nimbus Sans" && found.face.styleName == "Bold")
    #expect(found.codes.isEmpty)
  }

  @Test func installedInACollection() throws {
    let face = try resolve("NotoSansCJKkr-Bold").face
    #expect(face.familyName == "Noto Sans CJK KR" && face.weight == 700)
  }

  @Test("another weight or slant comes from the same family") func otherStyles() throws {
    #expect(try resolve("NimbusSans-Regular", weight: 700).face.styleName == "Bold")
    #expect(try resolve("NimbusSans-Bold", slant: .italic).face.styleName == "Bold Italic")
    #expect(try resolve("NimbusSans-Italic", weight: 700).face.styleName == "Bold Italic")
    #expect(try resolve("Helvetica-Oblique", weight: 700).face.styleName == "Bold Italic")
  }

  @Test("a name of Apple's finds the metric clone of its family") func clones() throws {
    let bold = try resolve("Helvetica-Bold")
    #expect(bold.face.familyName == "Nimbus Sans" && bold.face.styleName == "Bold")
    #expect(bold.codes == ["font-substituted"])
    #expect(try resolve("Times-BoldItalic").face.styleName == "Bold Italic")
    #expect(try resolve("Helvetica-Black").codes == ["font-substituted", "face-substituted"])
  }

  @Test(arguments: [
    "Helvetica-Foo", "NoSuchFamily-Bold", "Helvetica-", "-Bold", "MT", "Helvetica-Bold-Bold",
  ])
  func notFound(name: String) {
    let error = #expect(throws: TextLayoutError.self) { try resolve(name) }
    #expect(error?.code == .noSuchFont)
  }

  @Test func faceOfAFile() throws {
    let path = Fonts.own("Box.ttc")
    #expect(try resolve(path + "#TextfitBoxTall-Regular").face.index == 1)
    #expect(try resolve(path + "#textfitbox-regular").face.index == 0)
    let error = #expect(throws: TextLayoutError.self) { try resolve(path + "#Other") }
    #expect(error?.code == .invalidArgument)
    #expect(
      error?.message.hasSuffix(
        "or its PostScript name: TextfitBox-Regular, TextfitBoxTall-Regular") ?? false)
  }

  @Test("a variable font named as a face stays at the default of its weight") func variable() throws
  {
    let name = Fonts.own("BoxVariable.ttf") + "#TextfitBoxVariable-Regular"
    let axis = { (face: FontFace) in face.axes.first { $0.tag == "wght" } }
    let own = try #require(axis(try resolve(name).face))
    #expect(own.current == own.defaultValue)
    #expect(axis(try resolve(name, weight: 600).face)?.current == 600)
  }

  @Test(arguments: [
    ("Helvetica-BoldOblique", "Helvetica", 700, FontSlant.oblique),
    ("HelveticaNeue-UltraLightItalic", "HelveticaNeue", 100, .italic),
    ("TimesNewRomanPS-BoldItalicMT", "TimesNewRoman", 700, .italic),
    ("TimesNewRomanPSMT", "TimesNewRoman", 400, .normal), ("ArialMT", "Arial", 400, .normal),
    ("Arial-BoldMT", "Arial", 700, .normal), ("AvenirNext-DemiBold", "AvenirNext", 600, .normal),
    ("Menlo-Regular", "Menlo", 400, .normal), ("Futura-It", "Futura", 400, .italic),
  ])
  func parts(name: String, family: String, weight: Int, slant: FontSlant) throws {
    let parts = try #require(PostScriptName(name))
    #expect(parts.family == family)
    #expect(parts.request == FaceRequest(weight: weight, slant: slant))
  }

  @Test(arguments: ["Helvetica", "Helvetica-Foo", "A-B-C", "PSMT", "Menlo-BoldFoo"])
  func noParts(name: String) { #expect(PostScriptName(name) == nil) }
}
