import TextLayout
import TextRendering

/// Makes the bytes of a picture's file.
struct PictureEncoder: Sendable {
  let format: ImageFormat
  /// Pixels per point.
  let scale: Double
  /// The date of a PDF file; nil for none.
  let date: String?

  /// What a viewer may not show of a picture in this format.
  func notes(of list: DisplayList) -> [Note] {
    format == .pdf ? PDFWriter(scale: scale).notes(of: list) : []
  }

  /// - Throws: what the format's writer throws, such as for a picture that is too large for it.
  func encode(_ list: DisplayList) throws(TextLayoutError) -> [UInt8] {
    switch format {
    case .svg: try SVGWriter(scale: scale).write(list)
    case .png: try PNGWriter(scale: scale).write(list)
    case .pdf: try PDFWriter(scale: scale, creationDate: date).write(list)
    }
  }
}

extension DrawnStyle {
  /// What makes files of a format.
  func encoder(for format: ImageFormat) -> PictureEncoder {
    PictureEncoder(format: format, scale: scale, date: date)
  }
}

/// A picture and the file that it is for.
struct PictureFile: Sendable {
  let path: [UInt8]
  let bytes: [UInt8]
  /// What it is made of, such as fonts, which it must not replace.
  var reads: [[UInt8]] = []

  /// Writes the file, as `FileSystem.write` does; a link is refused.
  ///
  /// - Throws: a failure with status 74.
  func write(fix: String) throws(Failure) {
    do throws(SystemError) {
      try FilesRead.check(path)
      try write()
    } catch {
      throw .unwritten(TextSource.file(path).subject, error, or: fix)
    }
  }

  /// The same of a picture of many, of which one thread writes while others read: what it must not replace is found by
  /// `reads`, in the order of the records.
  func write() throws(SystemError) {
    try FileSystem.write(path) { file throws(SystemError) in try file.write(bytes) }
  }
}
