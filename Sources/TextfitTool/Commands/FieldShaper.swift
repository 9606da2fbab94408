import TextDocuments
import TextLayout

/// Shapes a text as a text field shows it.
struct FieldShaper {
  let options: FieldOptions
  let typesetter: Typesetter
  /// Nil: links have no style of their own.
  let links: LinkOptions?

  /// The visible text, and whether it is the placeholder; nil if the field has none.
  typealias Outcome = (shaped: ShapedText, isPlaceholder: Bool?)

  /// Shapes a text; messages begin with `subject`, those about a place in its document with `whole`.
  ///
  /// - Throws: the library's error about the text, with the place of the run that causes it.
  func shape(
    _ document: AttributedDocument, about origin: TextOrigin
  ) throws(Failure) -> Outcome {
    let placeholder = document.text.text.utf8.isEmpty ? options.placeholder : nil
    do throws(TextLayoutError) {
      var shaped =
        if let placeholder {
          try typesetter.shape(
            links?.style(placeholder.text) ?? placeholder.text, as: options.transformOfPlaceholder)
        } else {
          try typesetter.shape(
            links?.style(document.text) ?? document.text, as: options.transform)
        }
      if placeholder != nil { shaped.addNote(.placeholder) }
      return (shaped, options.placeholder.map { _ in placeholder != nil })
    } catch {
      throw document.failure(error, about: origin.subject, in: origin.document) {
        text throws(TextLayoutError) in
        _ = try typesetter.shape(text)
      }
    }
  }

  /// Shrinks a text to the largest font size that fits a container, and returns the size; nil if texts do not
  /// shrink.
  ///
  /// The text is not shaped again.
  func shrink(
    _ shaped: inout ShapedText, into container: TextContainer
  ) throws(TextLayoutError) -> Double? {
    guard let sizes = options.sizes else { return nil }
    let answer = try shaped.largestFontSize(of: sizes, in: container)
    let notes = shaped.notes(
      onShrinkingTo: answer, from: options.notesReduction ? sizes.maximum : answer.fontSize)
    shaped = answer.layout.shaped
    for note in notes { shaped.addNote(note) }
    return answer.fontSize
  }
}

extension FieldOptions {
  /// Whether the placeholder has styles of its own.
  var hasStyledPlaceholder: Bool {
    guard let text = placeholder?.text else { return false }
    return !text.runs.isEmpty || !text.paragraphRuns.isEmpty
  }

  /// Finds out whether the placeholder can be shaped.
  func check(with typesetter: Typesetter) throws(Failure) {
    guard let placeholder, hasStyledPlaceholder else { return }
    do throws(TextLayoutError) {
      _ = try typesetter.shape(placeholder.text, as: transformOfPlaceholder)
    } catch {
      let option = Option.placeholder
      throw placeholder.failure(error, about: option.flag, in: option.flag) {
        text throws(TextLayoutError) in _ = try typesetter.shape(text)
      }.wrong(in: option)
    }
  }

  /// A placeholder is not secret, and is not capitalized.
  fileprivate var transformOfPlaceholder: TextTransform {
    TextTransform(isSingleLine: transform.isSingleLine)
  }

  /// Reads a text; if it is secure, no message has a byte of it.
  ///
  /// - Throws: what `body` throws.
  func reading<Document>(
    about subject: @autoclosure () -> String, _ body: () throws(Failure) -> Document
  ) throws(Failure) -> Document {
    do throws(Failure) {
      return try body()
    } catch {
      guard transform.isSecure, error.status == .badData else { throw error }
      throw Failure(
        code: error.code,
        "\(subject()): can't be read as --input says (run without --secure to see why)",
        status: error.status)
    }
  }
}

extension ShapedText {
  fileprivate func notes(onShrinkingTo answer: FontSizeFit, from size: Double) -> [Note] {
    var notes: [Note] = []
    if answer.fontSize < size {
      notes.append(
        Note(
          code: "font-size-reduced",
          message: "the text is set in \(answer.fontSize.words) pt instead of "
            + "\(size.words), so that it fits"))
    }
    if !answer.fits {
      notes.append(
        Note(
          code: Note.smallestSizeDoesNotFit,
          message: "the text does not fit at its smallest size, \(answer.fontSize.words) pt"))
    }
    return notes
  }
}

extension Note {
  /// The code of the note that a text does not fit even at the smallest size that may be used.
  static let smallestSizeDoesNotFit = "smallest-size-does-not-fit"

  fileprivate static let placeholder = Note(
    code: "placeholder-shown", message: "the text is empty, so the placeholder is shown")
}
