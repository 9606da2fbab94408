import TextDocuments
import TextLayout

extension AttributedDocument {
  /// What failed for the text; it is tried again for texts with one style each, to find the one that causes it.
  typealias Trial = (AttributedText) throws(TextLayoutError) -> Void

  /// Why the text could not be shaped or laid out; if the style of a run or a paragraph causes it, with its place in
  /// `document`, which is how messages call the whole of it.
  func failure(
    _ error: TextLayoutError, about subject: String, in document: String, _ trial: Trial
  ) -> Failure {
    let isIndependentOfText = failure(of: trial, runs: [], paragraphRuns: []) == error
    if isIndependentOfText, error.code == .noSuchPatterns {
      return Failure(error, about: Option.hyphenation)
    }
    if isIndependentOfText || text.runs.isEmpty && text.paragraphRuns.isEmpty {
      return Failure(error, about: subject)
    }
    let place = place(of: error, trial)
    let words = place.map { "\(document): \($0)" } ?? subject
    return Failure(error, inDocumentAt: words, place)
  }

  /// The place of the run, or the run of paragraphs, whose style alone causes the error.
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
      try trial(AttributedText(PlainText("x"), runs: runs, paragraphRuns: paragraphRuns))
    } catch {
      return error
    }
    return nil
  }
}
