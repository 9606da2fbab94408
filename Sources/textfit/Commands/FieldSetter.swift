import TextDocuments
import TextLayout

/// Shapes a text as a text field shows it.
struct FieldSetter {
  let options: FieldOptions
  let typesetter: Typesetter
  let container: TextContainer
  /// Nil: links are set as the text says.
  let links: LinkOptions?

  /// A text as it shows.
  struct Outcome {
    let shaped: ShapedText
    /// Nil where there is no placeholder.
    let isPlaceholder: Bool?
    /// Nil where the size was not to shrink.
    let fontSize: Double?
  }

  /// - Throws: the library's error about the text, with the place of the run that it is about.
  func set(_ document: AttributedDocument, about subject: String) throws(Failure) -> Outcome {
    let placeholder = document.text.text.utf8.isEmpty ? options.placeholder : nil
    do throws(TextLayoutError) {
      var shaped =
        if let placeholder {
          try typesetter.shape(
            links?.style(AttributedText(placeholder)) ?? AttributedText(placeholder),
            as: options.transformOfPlaceholder)
        } else {
          try typesetter.shape(
            links?.style(document.text) ?? document.text, as: options.transform)
        }
      if placeholder != nil { shaped.addNote(.placeholder) }
      let fontSize = try shrink(&shaped)
      return Outcome(
        shaped: shaped, isPlaceholder: options.placeholder.map { _ in placeholder != nil },
        fontSize: fontSize)
    } catch {
      throw document.failure(error, about: subject, in: subject, typesetter)
    }
  }

  /// Sets the text in the largest size that fits, and returns it.
  private func shrink(_ shaped: inout ShapedText) throws(TextLayoutError) -> Double? {
    guard let sizes = options.sizes else { return nil }
    let answer = try shaped.largestFontSize(of: sizes, in: container)
    let notes = shaped.notes(onShrinkingTo: answer, from: sizes)
    shaped = answer.layout.shaped
    for note in notes { shaped.addNote(note) }
    return answer.fontSize
  }
}

extension FieldOptions {
  /// A placeholder is no secret, and is written as it is to stand.
  fileprivate var transformOfPlaceholder: TextTransform {
    TextTransform(isSingleLine: transform.isSingleLine)
  }

  /// Reads a text, of which no message of a secure one tells a byte.
  ///
  /// - Throws: what `body` throws.
  func reading<Document>(
    about subject: String, _ body: () throws(Failure) -> Document
  ) throws(Failure) -> Document {
    do throws(Failure) {
      return try body()
    } catch {
      guard transform.isSecure, error.status == .badData else { throw error }
      throw Failure(
        code: error.code,
        "\(subject): can't be read as --input says (see why without --secure, which tells nothing)",
        status: error.status)
    }
  }
}

extension ShapedText {
  fileprivate func notes(onShrinkingTo answer: FontSizeAnswer, from sizes: FontSizes) -> [Note] {
    var notes: [Note] = []
    if answer.fontSize < sizes.maximum {
      notes.append(
        Note(
          code: "font-size-reduced",
          message: "the text is set in \(answer.fontSize.words) pt in the place of "
            + "\(sizes.maximum.words), so that it fits"))
    }
    if !answer.fits {
      notes.append(
        Note(
          code: "smallest-size-does-not-fit",
          message: "the text does not fit at its smallest size, \(answer.fontSize.words) pt"))
    }
    return notes
  }
}

extension Note {
  fileprivate static let placeholder = Note(
    code: "placeholder-shown", message: "the text is empty, so the placeholder stands in for it")
}

extension Double {
  /// Without the point of a whole number.
  fileprivate var words: String { Int(exactly: self).map(String.init) ?? String(self) }
}
