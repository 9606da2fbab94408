import Foundation
import TestSupport

/// Records made from a seed: of many kinds, some of which fail.
struct BatchRecords {
  private var draw: Draw

  init(seed: UInt64) { draw = Draw(state: seed) }

  /// So many lines; those of white space are none.
  mutating func lines(_ count: Int) -> [String] { (0..<count).map { line($0) } }

  private mutating func line(_ number: Int) -> String {
    switch draw.below(24) {
    case 0: return draw.among(["", "  ", "\t"])
    case 1:
      return draw.among([
        "{", "[1]", #"{"id":\#(number)"#, #"{"id":\#(number),"text":"\ud800"}"#,
        #"{"id":\#(number),"text":"a","widht":1}"#, #"{"id":\#(number),"text":"a","width":"wide"}"#,
        #"{"id":\#(number)}"#, #"{"id":\#(number),"text":"a","font":"no-such-file.ttf"}"#,
      ])
    case 2:
      return #"{"id":\#(number),"attributedText":{"text":"one two three","runs":[{"range":[4,7],"#
        + #""fontSize":\#(5 + draw.below(20))}]},"width":\#(40 + draw.below(90))}"#
    default: return #"{"id":\#(number),"text":"\#(text())"\#(options())}"#
    }
  }

  private mutating func text() -> String {
    let words = [
      "boxes", "are", "easy", "to", "count", "office", "AVATAR", "\\n", "é", "\\t", "☃", "fi",
      "\\u05d0\\u05d1",
    ]
    return (0..<draw.below(30)).map { _ in draw.among(words) }.joined(separator: " ")
  }

  private mutating func options() -> String {
    var options: [String] = []
    if draw.below(3) == 0 { options.append(#","width":\#(20 + draw.below(200))"#) }
    if draw.below(6) == 0 { options.append(#","font-size":\#(1 + draw.below(30))"#) }
    if draw.below(6) == 0 { options.append(#","max-lines":\#(draw.below(6))"#) }
    if draw.below(9) == 0 { options.append(#","font":"fixtures/fonts/BoxTall.ttf""#) }
    if draw.below(9) == 0 { options.append(#","language":"\#(draw.among(["de", "ar", "th"]))""#) }
    if draw.below(9) == 0 { options.append(#","x-\#(draw.below(9))":[\#(draw.below(9)) , null]"#) }
    return options.joined()
  }
}

/// Choices that are the same everywhere.
struct Draw {
  private var numbers: SplitMix64

  init(state: UInt64) { numbers = SplitMix64(state: state) }

  mutating func below(_ bound: Int) -> Int { Int(numbers.next() % UInt64(bound)) }

  mutating func among<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
