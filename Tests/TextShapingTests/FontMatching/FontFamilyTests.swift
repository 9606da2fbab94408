import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Families by fontconfig: what counts, what is used instead, and what notes say.
struct FontFamilyTests {
  private func resolve(
    _ name: String, weight: Int = 400, slant: FontSlant = .normal, language: String = "und"
  ) throws -> (face: FontFace, codes: [String]) {
    var style = TextStyle()
    style.fontWeight = weight
    style.fontSlant = slant
    style.language = language
    let found = try FontResolver(style: style).resolve(name)
    return (found.face, found.notes.map(\.code))
  }

  @Test func metricCloneStandsIn() throws {
    var style = TextStyle()
    style.fonts = ["Helvetica"]
    let cascade = try FontCascade(style: style)
    #expect(cascade.primary.familyName == "Nimbus Sans")
    #expect(
      cascade.notes
        == [Note(code: "font-substituted", message: "Nimbus Sans replaces Helvetica")])
    #expect(try resolve("Times").face.familyName == "Nimbus Roman")
  }

  @Test func defaultIsHelvetica() throws {
    let cascade = try FontCascade(style: TextStyle())
    #expect(cascade.primary.familyName == "Nimbus Sans")
    #expect(cascade.notes.map(\.code) == ["font-substituted"])
    #expect(cascade.listed.count == 1)
  }

  /// fontconfig also offers Nimbus Sans as Type 1, which HarfBuzz can't shape with.
  @Test func onlyOpenType() throws {
    for name in ["Nimbus Sans", "URW Gothic", "Symbol", "C059"] {
      let face = try resolve(name).face
      #expect(face.path.hasSuffix(".otf"), "\(name): \(face.path)")
    }
  }

  @Test(arguments: ["DejaVu Sans", "dejavu sans", "DEJAVUSANS"])
  func caseAndBlanksDoNotCount(name: String) throws {
    let found = try resolve(name)
    #expect(found.face.familyName == "DejaVu Sans" && found.codes.isEmpty)
  }

  @Test func weightsAndStyles() throws {
    let bold = try resolve("Noto Sans", weight: 700)
    #expect(bold.face.styleName == "Bold" && bold.codes.isEmpty && bold.face.weight == 700)
    let italic = try resolve("Noto Sans", slant: .italic)
    #expect(italic.face.styleName == "Italic" && italic.face.isSlanted && italic.codes.isEmpty)
    let oblique = try resolve("Noto Sans", slant: .oblique)
    #expect(oblique.face.styleName == "Italic" && oblique.codes.isEmpty)
  }

  @Test func lackedWeightIsNoted() throws {
    #expect(try resolve("URW Bookman").codes == ["face-substituted"], "light is its lightest")
    #expect(try resolve("Noto Color Emoji", weight: 700).codes == ["face-substituted"])
    #expect(try resolve("Noto Color Emoji", slant: .italic).codes == ["face-substituted"])
  }

  @Test func collectionsByFamily() throws {
    let face = try resolve("Noto Sans CJK KR").face
    #expect(face.familyName == "Noto Sans CJK KR" && face.index == 1)
  }

  @Test(arguments: ["sans-serif", "serif", "monospace", "system-ui", "emoji", "mono"])
  func genericFamiliesAlwaysMeanSomething(name: String) throws {
    #expect(try resolve(name).codes.isEmpty)
  }

  @Test func genericEmojiIsColor() throws { #expect(try resolve("emoji").face.isColor) }

  @Test(arguments: ["No Such Family", "sans-serif-ish", "Helvetica:bold"])
  func unknownFamily(name: String) {
    let error = #expect(throws: TextLayoutError.self) { try resolve(name) }
    #expect(error?.code == .noSuchFont)
    #expect(error?.message.contains("\"\(name)\"") ?? false)
  }

  @Test(arguments: [0, 1001, -400, .min])
  func absurdWeight(weight: Int) {
    let error = #expect(throws: TextLayoutError.self) { try resolve("serif", weight: weight) }
    #expect(error?.code == .invalidArgument)
  }

  @Test func filesAreTakenAsTheyAre() throws {
    #expect(try resolve(Fonts.dejaVuBold).codes.isEmpty, "400 is also nobody's wish")
    #expect(try resolve(Fonts.dejaVuBold, weight: 700).codes.isEmpty)
    #expect(try resolve(Fonts.dejaVu, weight: 700).codes == ["face-substituted"])
    #expect(try resolve(Fonts.dejaVu, slant: .italic).codes == ["face-substituted"])
    #expect(try resolve(Fonts.cjk + "#2").face.familyName == "Noto Sans CJK SC")
  }

  @Test func indexOutOfRange() {
    let error = #expect(throws: TextLayoutError.self) {
      try resolve(Fonts.cjk + "#10")
    }
    #expect(error?.code == .invalidArgument)
    #expect(
      error?.message
        == "\(Fonts.cjk) has no face 10: it holds 10 faces, numbers 0 to 9")
    let single = #expect(throws: TextLayoutError.self) { try resolve(Fonts.dejaVu + "#1") }
    #expect(single?.message.hasSuffix("it holds one face, number 0") ?? false)
  }

  @Test(
    arguments: [
      ("ja", "ja"), ("zh", "zh-cn"), ("zh-Hant", "zh-tw"), ("zh-Hant-HK", "zh-hk"),
      ("zh-Hans-SG", "zh-sg"), ("zh-TW", "zh-tw"), ("sr-Latn-RS", "sr-rs"), ("en_GB", "en-gb"),
      ("und", "und"), ("x-klingon", "und"), ("", "und"), ("12", "und"), ("deutsch", "und"),
    ])
  func languages(tag: String, name: String) {
    #expect(FontconfigLanguage.name(tag) == name)
  }

  /// What a program lists is what a font list can name, in one order.
  @Test func installedFamiliesAreSortedAndResolve() throws {
    let families = try InstalledFamilies().families
    let names = families.map { Array($0.name.utf8) }
    #expect(names.count > 5)
    for (name, next) in zip(names, names.dropFirst()) {
      #expect(name.lexicographicallyPrecedes(next))
    }
    let family = try #require(families.first { $0.name == "DejaVu Sans" })
    let styles = family.faces.map(\.style)
    #expect(styles.contains("Book") && styles.contains("Bold"))
    for family in families.prefix(8) {
      let face = try resolve(family.name).face
      #expect(family.faces.contains { $0.path == face.path && $0.index == face.index })
      let places = family.faces.map { "\($0.path)#\($0.index)" }
      #expect(places == places.sorted() && !places.isEmpty)
    }
  }

  @Test func aFamilyThatIsNearlyInstalledIsSuggested() throws {
    let error = #expect(throws: TextLayoutError.self) { try resolve("DejaVu Snas") }
    #expect(error?.code == .noSuchFont)
    #expect(error?.message.hasSuffix("did you mean DejaVu Sans?") == true)
  }
}
