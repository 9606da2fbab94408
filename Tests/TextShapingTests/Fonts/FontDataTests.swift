import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// The bytes that FreeType and HarfBuzz share.
struct FontDataTests {
  /// FIPS 180-4's example, and the digest of nothing.
  @Test func sha256() {
    #expect(
      FontData(Array("abc".utf8)).sha256()
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      FontData([]).sha256()
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func readAndMappedAlike() throws {
    let small = try FontData(path: Fonts.dejaVu)
    let large = try FontData(path: Fonts.cjk)
    #expect(small.count < FontData.largestRead && large.count > FontData.largestRead)
    #expect(small.signature == 0x0001_0000)
    #expect(large.signature == FontTag("ttcf")?.raw)
  }

  @Test func facesOutliveWhatOpenedThem() throws {
    var face: FontFace? = try FontFace.open(path: Fonts.cjk, index: 2)
    let font = try #require(face).font
    face = nil
    // HarfBuzz's blob keeps the bytes.
    #expect(font.glyph(for: 0x6F22) != nil && font.advance(of: 1) > 0)
  }
}
