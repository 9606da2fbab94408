import Testing
import TextLayout

@testable import TextDetection

/// A text and what is to be found in it, as `type|what it is written as|value|url`.
struct DetectionCase: Sendable, CustomTestStringConvertible {
  let text: String
  let found: [String]

  init(_ text: String, _ found: String...) {
    self.text = text
    self.found = found
  }

  var testDescription: String { text }
}

extension TextDetector {
  /// One that looks for everything.
  static func complete() throws -> TextDetector {
    try TextDetector(types: Set(DetectionType.allCases))
  }

  /// What is found, each as a `DetectionCase` has it.
  func described(_ string: String) throws -> [String] {
    let text = PlainText(string)
    return try detections(in: text).map { found in
      let written = String(decoding: text.utf8[found.range], as: UTF8.self)
      return [found.type.rawValue, written, found.value, found.url ?? "-"].joined(separator: "|")
    }
  }
}
