import TextCore
import TextShaping

/// By how much the characters of a text can be wider or narrower where their mirror images are shown, from right to left.
///
///     text     ( ( 1   א ב ג     the direction is the letters', and the brackets show as `)`
///     cut      ( ( 1 …           without a letter it is from left to right
///
/// Zero in most fonts: their brackets are as wide as those that close them. Some of Indic scripts have others.
struct MirroredWidths {
  /// Of the character that differs most.
  let most: Fixed
  /// Of all together.
  private let all: Fixed
  /// By how much a narrow bracket is wider the other way round, in thousandths of its width; nil if one has no width.
  private let growth: Int?

  /// Cost: linear in the text; one look-up for each kind of bracket in each item.
  init(of shaped: ShapedText) {
    var (most, all, growth) = (Fixed.zero, Fixed.zero, Int?.some(0))
    for paragraph in shaped.paragraphs {
      for item in paragraph.items.lazy.map(\.item) where item.kind == .text {
        let font = shaped.palette.faces[item.faceIndex].font
        let scale = shaped.palette.scale(of: item)
        var known: [Int: Fixed] = [:]
        shaped.text.utf8.forEachMirrored(in: item.range) { scalar in
          if known[Int(scalar)] == nil {
            let (narrow, wide) = font.mirroredAdvances(of: scalar) ?? (0, 0)
            let own = scale.points(wide - narrow)
            known[Int(scalar)] = own
            most = max(most, own)
            if wide > narrow {
              growth =
                narrow > 0 ? growth.map { max($0, (wide - narrow) * 1_000 / narrow + 1) } : nil
            }
          }
          all = all + (known[Int(scalar)] ?? .zero)
        }
      }
    }
    (self.most, self.all, self.growth) = (most, all, growth)
  }

  /// By how much what fits a width may be wider the other way round.
  func all(in width: Fixed) -> Fixed {
    guard let growth, width < .unlimited else { return all }
    return min(all, Fixed(raw: width.raw / 1_000) * growth + most)
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
