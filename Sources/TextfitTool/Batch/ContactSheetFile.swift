import TextLayout
import TextRendering

/// The file of `--contact-sheet`: one picture with the pictures of all records.
struct ContactSheetFile: Sendable {
  let path: [UInt8]
  fileprivate let encoder: PictureEncoder
  var format: ImageFormat { encoder.format }

  /// Writes the sheet; nothing but a note if there is no picture on it.
  ///
  /// - Throws: a failure also for a sheet that its format can't have: its records are too many or too large.
  func write(_ sheet: ContactSheet) throws(Failure) {
    guard !sheet.pictures.isEmpty else {
      Diagnostics.note("\(TextSource.file(path).subject) is not written: no record has a picture")
      return
    }
    let (bytes, notes): ([UInt8], [Note])
    do throws(TextLayoutError) {
      let list = try sheet.displayList()
      (bytes, notes) = (try encoder.encode(list), encoder.notes(of: list))
    } catch {
      let failure = Failure(error.naming(tooLarge(of: sheet)), about: Option.contactSheet)
      throw Failure(code: failure.code, failure.message, status: failure.status.ofData)
    }
    for note in notes { Diagnostics.note(note.message) }
    try PictureFile(path: path, bytes: bytes).write(fix: "give another --contact-sheet")
    Diagnostics.detail(
      "\(TextSource.file(path).subject): \(encoder.format.rawValue), \(bytes.count) bytes")
  }
}

extension ContactSheetFile {
  /// The largest picture, if its format can't have even that.
  private func tooLarge(of sheet: ContactSheet) -> ContactSheet.Picture? {
    sheet.largest.flatMap { (try? encoder.encode($0.list)) == nil ? $0 : nil }
  }
}

extension TextLayoutError {
  /// The same with the picture that is the cause.
  fileprivate func naming(_ largest: ContactSheet.Picture?) -> TextLayoutError {
    guard let largest else { return self }
    let canvas = largest.list.canvas
    return TextLayoutError(
      code,
      "\(message); the largest picture is that of \(quotation(of: largest.name)), "
        + "\(canvas.width.whole) by \(canvas.height.whole) points")
  }
}

extension OptionResolver {
  /// The file of `--contact-sheet`; nil if the option is not given.
  ///
  /// - Throws: a usage failure also for a file that can't be replaced.
  func contactSheet() throws(Failure) -> ContactSheetFile? {
    guard let path = given.value(of: .contactSheet) else { return nil }
    let format = try imageFormat(of: path, .contactSheet)
    guard !FileSystem.isLink(path) else { throw .symbolicLink(path, .contactSheet) }
    guard FileSystem.isReplaceable(path) else {
      throw .usage(
        .contactSheet, "\(quoted(path)) exists and is not a regular file",
        fix: "name another file")
    }
    return ContactSheetFile(
      path: path,
      encoder: PictureEncoder(
        format: format, scale: try number(.scale, .scale) ?? 1, date: try creationDate()))
  }
}
