import TextDocuments
import TextLayout

extension AttributedDocument {
  /// Why the text could not be shaped: where a run's style is to blame, with its place in `document`,
  /// which is what a message calls the whole of it.
  func failure(
    _ error: TextLayoutError, about subject: String, in document: String, _ typesetter: Typesetter
  ) -> Failure {
    guard !text.runs.isEmpty else { return Failure(error, about: subject) }
    let place = place(of: error, typesetter)
    return Failure(error, inDocumentAt: place.map { "\(document): \($0)" } ?? subject)
  }

  /// Where the run is whose style alone fails so.
  private func place(of error: TextLayoutError, _ typesetter: Typesetter) -> String? {
    var tried: Set<TextAttributes> = []
    for (index, run) in text.runs.enumerated() where tried.insert(run.attributes).inserted {
      do throws(TextLayoutError) {
        let run = [StyleRun(0..<1, run.attributes)]
        _ = try typesetter.shape(AttributedText(Text("x"), runs: run))
      } catch let other {
        if other == error { return place(ofRun: index) }
      }
    }
    return nil
  }
}
