import TextCore
import TextShaping

/// By how much the characters of a text can be wider or narrower where their mirror images are shown, from right to left.
///
///     text     ( ( 1   א ב ג     the direction is the letters', and the brackets show as `)`
///     cut      ( ( 1 …           without a letter it is from left to right
///
/// Zero in nearly every font: its brackets are as wide as those that close them.
struct MirroredWidths {
  /// Of the character that differs most.
  let most: Fixed
  /// Of all together.
  let all: Fixed

  /// Cost: linear in the text; one look-up for each kind of bracket in each font.
  init(of shaped: ShapedText) {
    var known: [Int: Fixed] = [:]
    var (most, all) = (Fixed.zero, Fixed.zero)
    for paragraph in shaped.paragraphs {
      for item in paragraph.items.lazy.map(\.item) where item.kind == .text {
        let font = shaped.palette.faces[item.faceIndex].font
        let scale = shaped.palette.scale(of: item)
        shaped.text.utf8.forEachMirrored(in: item.range) { scalar in
          let key = (item.styleIndex << 32 | item.faceIndex) << 21 | Int(scalar)
          let own = known[key] ?? scale.points(font.mirrorDifference(of: scalar))
          known[key] = own
          most = max(most, own)
          all = all + own
        }
      }
    }
    (self.most, self.all) = (most, all)
  }
}

extension [UInt8] {
  /// Calls `body` with the scalars of a range that have a mirror image.
  fileprivate func forEachMirrored(in range: Range<Int>, _ body: (UInt32) -> Void) {
    let bytes = span
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte < 0x80 {
        offset += 1
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
          UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
          body(UInt32(byte))
        default: break
        }
      } else {
        let scalar = scalar(at: offset)
        offset += scalar.utf8Length
        if HarfBuzzFont.mirrorImage(of: scalar) != nil { body(scalar) }
      }
    }
  }
}
