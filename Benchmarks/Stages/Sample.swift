import TextLayout

/// A text of a few sentences for the benchmarks, and its font.
struct Sample: Sendable {
  /// The name in the benchmarks' titles.
  let name: String
  /// The path of a font file of Debian's fonts-dejavu-core, fonts-noto-core or fonts-noto-cjk.
  let font: String
  /// One paragraph.
  let string: String

  private init(_ name: String, font: String, _ sentences: String...) {
    self.name = name
    self.font = "/usr/share/fonts/" + font
    string = sentences.joined()
  }

  var text: PlainText { PlainText(string) }

  /// A typesetter with the font open, in 17 points as in `scripts/bench`.
  func typesetter(files: FontFiles = FontFiles()) throws -> Typesetter {
    try Typesetter(style: TextStyle(fonts: [font], usesSystemFonts: false), files: files)
  }

  /// The text shaped.
  func shaped() throws -> ShapedText { try typesetter().shape(text) }

  static let english = Sample(
    "English", font: "truetype/dejavu/DejaVuSans.ttf",
    "The ferry leaves at seven, whether the fog has lifted or not. ",
    "On board there is tea, a heater that rattles, and a cat that belongs to nobody. ",
    "Whoever has crossed often enough knows which bench stays dry; the others learn it by sitting.")

  static let arabic = Sample(
    "Arabic", font: "truetype/noto/NotoNaskhArabic-Regular.ttf",
    "يفتح الخباز باب دكانه قبل شروق الشمس، ويضع الأرغفة الساخنة قرب النافذة. ",
    "يمر الأطفال في طريقهم إلى المدرسة، ويشتري كل واحد منهم رغيفا صغيرا. ",
    "وفي المساء يجلس الخباز أمام الدكان ويعد ما بقي من الخبز.")

  static let thai = Sample(
    "Thai", font: "truetype/noto/NotoSansThai-Regular.ttf",
    "ร้านหนังสือเล็กๆ ข้างสถานีรถไฟเปิดทุกวันตั้งแต่เช้า ",
    "เจ้าของร้านรู้จักลูกค้าเกือบทุกคนและจำได้ว่าใครชอบอ่านอะไร ",
    "เมื่อฝนตกคนที่รอรถไฟมักจะเข้ามายืนอ่านหนังสืออยู่เงียบๆ")

  static let japanese = Sample(
    "Japanese", font: "opentype/noto/NotoSansCJK-Regular.ttc",
    "駅前の小さな公園には、古い時計がひとつ立っています。",
    "五分ほど遅れていますが、町の人はみなそれを知っているので、電車に乗り遅れることはありません。",
    "時計が正しく直された日、半分の人が早く着きすぎました。")

  static let hindi = Sample(
    "Hindi", font: "truetype/noto/NotoSansDevanagari-Regular.ttf",
    "हमारे गाँव की नदी पर लकड़ी का एक पुराना पुल है। ",
    "बरसात के दिनों में बच्चे उस पर खड़े होकर काग़ज़ की नावें बहाते हैं। ",
    "जिसकी नाव सबसे दूर तक जाती है, वही अगले दिन पहली बारी पाता है।")

  static let all = [english, arabic, thai, japanese, hindi]
}
