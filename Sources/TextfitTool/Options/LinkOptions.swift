import TextDetection
import TextDocuments
import TextLayout

/// What links have otherwise than the rest of a text.
struct LinkOptions: Sendable {
  let attributes: TextAttributes
  /// Finds links that are written out; nil where none are asked for.
  let detector: TextDetector?

  /// A text with its links styled.
  ///
  /// - Throws: what the detector throws.
  func style(_ text: AttributedText) throws(TextLayoutError) -> AttributedText {
    let found = try detector?.detections(in: text.text) ?? []
    return text.stylingLinks(attributes, found: found.map(\.range))
  }
}

extension OptionResolver {
  /// How links are styled; nil where that is not asked for.
  ///
  /// - Throws: a usage failure for what are no attributes, and where no link can be.
  func linkOptions(with typesetter: Typesetter) throws(Failure) -> LinkOptions? {
    let unit = OptionUnit.linkAttributes
    guard let bytes = given.value(of: unit) else { return nil }
    guard readsDocuments || given.has(.detect) else {
      let other =
        OptionUnit.detect.commands.contains(given.command) ? "--detect or --input" : "--input"
      throw .usage("\(unit.flag): no link is asked for (give \(other), or leave it out)")
    }
    let attributes: TextAttributes
    do throws(TextLayoutError) {
      attributes = try AttributedReader.readAttributes(bytes)
      let run = StyleRun(0..<1, attributes)
      try typesetter.check(AttributedText(Text("x"), runs: [run]))
    } catch {
      throw Failure(error, about: unit.flag)
    }
    return LinkOptions(attributes: attributes, detector: try detector())
  }
}
