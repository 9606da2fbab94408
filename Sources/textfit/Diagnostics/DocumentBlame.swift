import TextDocuments
import TextLayout

extension AttributedDocument {
  /// Why the text could not be shaped: where a run's style or a paragraph's is to blame, with its place in
  /// `document`, which is what a message calls the whole of it.
  func failure(
    _ error: TextLayoutError, about subject: String, in document: String, _ typesetter: Typesetter
  ) -> Failure {
    if error == typesetter.failureOfItsOwn {
      return Failure(error, about: OptionUnit.hyphenation.flag)
    }
    if text.runs.isEmpty, text.paragraphRuns.isEmpty { return Failure(error, about: subject) }
    let place = place(of: error, typesetter)
    return Failure(error, inDocumentAt: place.map { "\(document): \($0)" } ?? subject)
  }

  /// Where the run is, or the run of paragraphs, whose style alone fails so.
  private func place(of error: TextLayoutError, _ typesetter: Typesetter) -> String? {
    var tried: Set<TextAttributes> = []
    for (index, run) in text.runs.enumerated() where tried.insert(run.attributes).inserted {
      let run = [StyleRun(0..<1, run.attributes)]
      if typesetter.failure(runs: run) == error { return place(ofRun: index) }
    }
    var triedStyles: Set<ParagraphStyle> = []
    for (index, run) in text.paragraphRuns.enumerated() where triedStyles.insert(run.style).inserted
    {
      let run = [ParagraphRun(0..<1, run.style)]
      if typesetter.failure(paragraphRuns: run) == error { return place(ofParagraphRun: index) }
    }
    return nil
  }
}

extension Typesetter {
  /// Why it shapes no text at all, which then is no text's fault; nil for all but `.noSuchPatterns`, which a
  /// typesetter is made without.
  fileprivate var failureOfItsOwn: TextLayoutError? {
    let error = failure()
    return error?.code == .noSuchPatterns ? error : nil
  }

  /// Why a text of one letter with these attributes is not shaped; nil if it is.
  fileprivate func failure(
    runs: [StyleRun] = [], paragraphRuns: [ParagraphRun] = []
  ) -> TextLayoutError? {
    do throws(TextLayoutError) {
      _ = try shape(AttributedText(Text("x"), runs: runs, paragraphRuns: paragraphRuns))
    } catch {
      return error
    }
    return nil
  }
}
