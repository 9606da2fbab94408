import TextDocuments
import TextLayout

/// Shapes a text as a text field shows it.
struct FieldSetter {
  let options: FieldOptions
  let typesetter: Typesetter
  /// Nil: links are set as the text says.
  let links: LinkOptions?

  /// The text that shows, and whether it is a placeholder; nil where there is none.
  typealias Outcome = (shaped: ShapedText, isPlaceholder: Bool?)

  /// Shapes a text; messages begin with `subject`, those about a place in its document with `whole`.
  ///
  /// - Throws: the library's error about the text, with the place of the run that it is about.
  func shape(
    _ document: AttributedDocument, about subject: String, in whole: String
  ) throws(Failure) -> Outcome {
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
      return (shaped, options.placeholder.map { _ in placeholder != nil })
    } catch {
      throw document.failure(error, about: subject, in: whole) { text throws(TextLayoutError) in
        _ = try typesetter.shape(text)
      }
    }
  }

  /// Sets a text in the largest size that fits a container, and returns it; nil where it is not to shrink.
  ///
  /// The text is not shaped again.
  func shrink(
    _ shaped: inout ShapedText, into container: TextContainer
  ) throws(TextLayoutError) -> Double? {
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
