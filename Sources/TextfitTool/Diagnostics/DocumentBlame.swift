import TextDocuments
import TextLayout

extension AttributedDocument {
  /// What is done with a text, of which one with a single style is tried to find whose fault it is.
  typealias Trial = (AttributedText) throws(TextLayoutError) -> Void

  /// Why the text could not be shaped or laid out: where a run's style or a paragraph's is to blame, with its
  /// place in `document`, which is what a message calls the whole of it.
  func failure(
    _ error: TextLayoutError, about subject: String, in document: String, _ trial: Trial
  ) -> Failure {
    let isNoText = failure(of: trial, runs: [], paragraphRuns: []) == error
    if isNoText, error.code == .noSuchPatterns {
      return Failure(error, about: Option.hyphenation)
    }
    if isNoText || text.runs.isEmpty && text.paragraphRuns.isEmpty {
      return Failure(error, about: subject)
    }
    let place = place(of: error, trial)
    let words = place.map { "\(document): \($0)" } ?? subject
    return Failure(error, inDocumentAt: words, place)
  }

  /// Where the run is, or the run of paragraphs, whose style alone fails so.
  private func place(of error: TextLayoutError, _ trial: Trial) -> TextLayoutError.Place? {
    var tried: Set<TextAttributes> = []
    for (index, run) in text.runs.enumerated() where tried.insert(run.attributes).inserted {
      let run = [StyleRun(0..<1, run.attributes)]
      if failure(of: trial, runs: run, paragraphRuns: []) == error { return place(ofRun: index) }
    }
    var triedStyles: Set<ParagraphStyle> = []
    for (index, run) in text.paragraphRuns.enumerated() where triedStyles.insert(run.style).inserted
    {
      let run = [ParagraphRun(0..<1, run.style)]
      if failure(of: trial, runs: [], paragraphRuns: run) == error {
        return place(ofParagraphRun: index)
      }
    }
    return nil
  }

  /// Why a text of one letter with these styles fails; nil if it does not.
  private func failure(
    of trial: Trial, runs: [StyleRun], paragraphRuns: [ParagraphRun]
  ) -> TextLayoutError? {
    do throws(TextLayoutError) {
      try trial(AttributedText(Text("x"), runs: runs, paragraphRuns: paragraphRuns))
    } catch {
      return error
    }
    return nil
  }
}
