import TextLayout
import TextReports

extension TrimOptions {
  /// Cuts a text, and makes what shows where it is not cut.
  func trim(_ shaped: ShapedText, to container: TextContainer) throws(TextLayoutError) -> Trimmed {
    let result =
      if let compatibility {
        try shaped.trim(to: container, token: token, as: compatibility)
      } else {
        try shaped.trim(to: container, token: token, cutAt: cutAt, truncating: mode)
      }
    let expanded = try lessSuffix.map { suffix throws(TextLayoutError) in
      try shaped.expanded(in: container, lessSuffix: suffix)
    }
    return Trimmed(result: result, expanded: expanded)
  }

  /// Finds out whether the suffixes can be set.
  func check(with typesetter: Typesetter) throws(Failure) {
    for (option, suffix) in [(Option.suffix, token.suffix), (.lessSuffix, lessSuffix)] {
      guard let suffix, !suffix.runs.isEmpty else { continue }
      do throws(TextLayoutError) {
        try typesetter.check(suffix)
      } catch {
        throw Failure(error, inDocumentAt: option.flag).wrong(in: option)
      }
    }
  }
}
