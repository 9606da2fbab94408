import TextCore

extension StyleTable {
  /// The languages of a stretch of a text, relative to it; none if all is in the base style's.
  package func languages(of text: StyledText, in content: Range<Int>) -> [LanguageRun] {
    let spans = text.spans(in: content)
    let own = base.style.language
    guard spans.contains(where: { self[$0.style].style.language != own }) else { return [] }
    return spans.map { span in
      LanguageRun(
        end: min(span.end, content.upperBound) - content.lowerBound,
        language: self[span.style].style.language)
    }
  }
}
