import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Cuts inside what a dictionary splits into words: what is left may be split otherwise, and a word that
/// began a line move up in part, with what is after it.
struct DictionaryCutTests {
  private let thai = TextStyle(
    fonts: [Fonts.dejaVu, Fonts.noto("NotoSansThai")], usesSystemFonts: false)

  @Test("a cut after a line's first word that parts it otherwise") func movesUp() throws {
    let result = try thai.trim("a เปลี่ยนแปลงไม่", to: .lines(2, width: 95), suffix: "More")
    #expect(result.text == "a เปลี่ยนแปลงไ… More")
    #expect(result.shownLines == ["a เปลี่ยนแป", "ลงไ… More"])
  }

  @Test("at every width", arguments: ["—", "ก ", "a "]) func widths(start: String) throws {
    for width in stride(from: 50.0, to: 170, by: 3) {
      for suffix in ["More", ""] {
        _ = try thai.trim(
          start + "เปลี่ยนแปลงไม่", to: .lines(2, width: width), suffix: suffix)
      }
    }
  }

  @Test("each line holds a cut unit, however narrow it is") func narrow() throws {
    // In boxes of 10 pt the syllable is 30 wide, and a Thai letter 10.
    let stack = try TextStyle.boxes.trim(
      "ឲ្យ   \nab", to: .lines(1, width: 0), ellipsis: "...", suffix: "More")
    #expect(stack.status == .suffixDoesNotFit)
    #expect(stack.text == "ឲ្យ")
    let letters = try TextStyle.boxes.trim("กขคงจ", to: .lines(3, width: 5), ellipsis: "")
    #expect(letters.text == "กขค")
  }

  @Test("by a height, too", arguments: [30.0, 50, 70, 90]) func heights(height: Double) throws {
    let text = "วันนี้ฝนตกหนักตั้งแต่เช้า โรงเรียนจึงเลิกเร็วกว่าปกติ แม่ทำแกงเขียวหวานไว้รอ"
    for width in stride(from: 40.0, to: 160, by: 7) {
      _ = try thai.trim(text, to: TextContainer(width: width, height: height), suffix: "อ่านต่อ")
    }
  }

  @Test(
    "Khmer, Lao and Burmese",
    arguments: [
      ("NotoSansKhmer", "ខ្ញុំស្រលាញ់ភាសាខ្មែរនិងវប្បធម៌របស់យើងទាំងអស់គ្នា"),
      ("NotoSansLao", "ຂ້ອຍຮັກພາສາລາວແລະວັດທະນະທຳຂອງພວກເຮົາທຸກຄົນ"),
      ("NotoSansMyanmar", "ကျွန်တော်တို့သည်မြန်မာဘာသာစကားကိုချစ်ပါသည်"),
    ])
  func others(font: String, text: String) throws {
    let style = TextStyle(
      fonts: [Fonts.noto(font), Fonts.dejaVu], usesSystemFonts: false)
    for width in stride(from: 40.0, to: 200, by: 6) {
      for lines in 2...3 {
        _ = try style.trim(text, to: .lines(lines, width: width), suffix: "More")
      }
    }
  }
}
