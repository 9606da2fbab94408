@testable import TextCore
@testable import TextLayout
@testable import TextShaping

extension TextAttributes {
  /// Attributes by a change: `.with { $0.fontSize = 20 }`.
  static func with(_ change: (inout TextAttributes) -> Void) -> TextAttributes {
    var attributes = TextAttributes()
    change(&attributes)
    return attributes
  }

  static func size(_ size: Double) -> TextAttributes { with { $0.fontSize = size } }
  static let protected = with { $0.isProtected = true }
}

extension AttributedText {
  /// A text and the attributes of parts of it, each the first such part after the one before.
  init(_ string: String, _ parts: [(String, TextAttributes)]) throws {
    let utf8 = Array(string.utf8)
    var runs: [StyleRun] = []
    var start = 0
    for (part, attributes) in parts {
      let bytes = Array(part.utf8)
      while utf8[start..<start + bytes.count] != bytes[...] { start += 1 }
      runs.append(StyleRun(start..<start + bytes.count, attributes))
      start += bytes.count
    }
    try self.init(PlainText(string), runs: runs)
  }
}
