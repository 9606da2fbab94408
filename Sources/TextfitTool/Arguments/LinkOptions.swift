import TextDetection
import TextDocuments
import TextLayout

/// How links differ from the rest of a text.
struct LinkOptions: Sendable {
  let attributes: TextAttributes
  /// Finds links that are written out; nil if they are not looked for.
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
  /// How links are styled; nil if the option is not given.
  ///
  /// - Throws: a usage failure for wrong attributes, and for a text that can have no links.
  func linkOptions(
    with typesetter: Typesetter, finding detector: TextDetector?
  ) throws(Failure) -> LinkOptions? {
    let option = Option.linkAttributes
    guard let bytes = given.value(of: option) else { return nil }
    let mayHaveLinks = readsDocuments || given.has(.suffixInput) || given.has(.detect)
    guard mayHaveLinks else {
      throw .usage(
        option, "a plain text has no links", fix: "add --detect or --input, or leave it out")
    }
    let attributes: TextAttributes
    do throws(TextLayoutError) {
      attributes = try AttributedReader.readAttributes(bytes)
      let run = StyleRun(0..<1, attributes)
      try typesetter.check(AttributedText(PlainText("x"), runs: [run]))
    } catch {
      throw Failure(error, about: option)
    }
    return LinkOptions(attributes: attributes, detector: detector)
  }
}
