import TextDetection
import TextLayout
import TextRendering

/// How pictures look.
struct DrawnStyle: Sendable {
  let drawing: DrawingOptions
  /// Pixels per point.
  let scale: Double
  /// What overlays show of the text, in units of `unit`; nothing is everything.
  private(set) var questions: [LocateOptions.Question]
  let unit: TextUnit
  /// The date of a PDF file; nil for none.
  let date: String?

  /// The same with other questions.
  func asking(_ questions: [LocateOptions.Question]) -> DrawnStyle {
    var style = self
    style.questions = questions
    return style
  }
}

/// Where the picture of `draw` goes.
struct DrawOptions: Sendable {
  /// Where a picture is written.
  enum Destination: Sendable {
    case standardOutput
    case file([UInt8])
  }

  let format: ImageFormat
  let destination: Destination
}

extension OptionResolver {
  /// - Throws: a usage failure also for a file that can't be written.
  func drawOptions() throws(Failure) -> DrawOptions {
    let (destination, format) = try destination()
    try checkDate(of: [format])
    return DrawOptions(format: format, destination: destination)
  }

  /// - Throws: a usage failure also for options that contradict each other.
  func drawnStyle() throws(Failure) -> DrawnStyle {
    let drawing = try drawing()
    return DrawnStyle(
      drawing: drawing, scale: try number(.scale, .scale) ?? 1,
      questions: try questions(shownBy: drawing.overlays),
      unit: try choice(.unit, TextUnit.self) ?? .utf8, date: try creationDate())
  }

  /// The date of `--date`, as it is in a PDF file.
  func creationDate() throws(Failure) -> String? {
    guard let bytes = given.value(of: .date) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard CalendarDate(iso8601: text) != nil else {
      throw .usage(
        .date, "\(quoted(bytes)) is not a date", fix: "write it as in ISO 8601, such as 2026-03-12")
    }
    return text
  }

  /// Refuses a date for pictures that have none.
  func checkDate(of formats: [ImageFormat]) throws(Failure) {
    guard given.has(.date), !formats.contains(.pdf) else { return }
    throw .dateOfOtherFormat
  }

  private func questions(
    shownBy overlays: Set<Overlay>
  ) throws(Failure) -> [LocateOptions.Question] {
    let pairs: [(Option, Overlay)] = [(.range, .selection), (.offset, .carets)]
    for (option, overlay) in pairs where given.has(option) && !overlays.contains(overlay) {
      throw .usage(
        option, "is shown by --overlay \(overlay.rawValue) only", fix: "add it, or leave this out")
    }
    if given.has(.unit), !given.has(.range), !given.has(.offset) {
      throw .usage(.unit, "there is no offset to count", fix: "add --range or --offset")
    }
    return try questions()
  }

  private func drawing() throws(Failure) -> DrawingOptions {
    let overlays = try overlays()
    if given.has(.legend), overlays.isEmpty {
      throw .usage(.legend, "there is nothing to name", fix: "add --overlay, or leave it out")
    }
    let background = try color(.background)
    if given.has(.transparent), background != nil {
      throw .usage(.transparent, "leaves out --background", fix: "use only one of the two")
    }
    return DrawingOptions(
      foreground: try color(.foreground) ?? .black,
      background: given.has(.transparent) ? nil : background ?? .white,
      backgroundImage: try backgroundImage(),
      margin: try number(.margin, .gap), overlays: overlays, showsLegend: given.has(.legend),
      showsHidden: given.has(.showHidden))
  }

  private func overlays() throws(Failure) -> Set<Overlay> {
    var overlays: Set<Overlay> = []
    let words = given.values(of: .overlay).flatMap {
      $0.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Array.init)
    }
    for word in words {
      guard let overlay = Overlay(rawValue: String(decoding: word, as: UTF8.self)) else {
        let names = Overlay.allCases.map(\.rawValue)
        throw .noChoice(.overlay, word, "is not an overlay", among: names)
      }
      overlays.insert(overlay)
    }
    if overlays.contains(.detections), !given.has(.detect) {
      throw .usage(
        .overlay, "detections: nothing is looked for",
        fix: "add --detect, or leave detections out")
    }
    return overlays
  }

  private func color(_ option: Option) throws(Failure) -> TextColor? {
    guard let bytes = given.value(of: option) else { return nil }
    if let color = TextColor(css: String(decoding: bytes, as: UTF8.self)) { return color }
    let fix = "give #RGB, #RGBA, #RRGGBB, #RRGGBBAA or a name such as white"
    throw .usage(option, "\(quoted(bytes)) is not a color", fix: fix)
  }

  /// - Throws: a failure for a file that can't be read, or that is not a PNG file.
  private func backgroundImage() throws(Failure) -> PNGImage? {
    guard let path = given.value(of: .backgroundImage) else { return nil }
    let bytes = try CheckedFile(path).read(
      atMost: Self.largestImage, hint: "make the image smaller")
    do throws(TextLayoutError) {
      let image = try PNGImage(bytes)
      try image.checkSoundness()
      return image
    } catch {
      throw Failure(error, inDocumentAt: String(decoding: path, as: UTF8.self))
    }
  }

  /// The most bytes of a background image.
  private static let largestImage = 100_000_000

  // MARK: - Where the picture goes

  private func destination() throws(Failure) -> (DrawOptions.Destination, ImageFormat) {
    let formats = ImageFormat.allCases.map(\.rawValue)
    guard let path = given.value(of: .output) else {
      throw .usage("draw: no file for the picture (add --output FILE.\(formats[0]))")
    }
    guard !path.isEmpty else {
      throw .usage(.output, "no FILE", fix: "name one, such as picture.\(formats[0])")
    }
    let isStandardOutput = path == [UInt8(ascii: "-")]
    if isStandardOutput, !given.has(.imageFormat) {
      throw .usage(
        .output, "standard output has no name that determines the format",
        fix: "add --image-format \(listed(formats))")
    }
    let format = try imageFormat(of: path, .output)
    guard !isStandardOutput else {
      if let option = [Option.print, .jsonFields].first(where: given.has) {
        throw .usage(
          option, "the picture goes to standard output", fix: "name a file with --output")
      }
      if format != .svg, FileDescriptor.standardOutput.isTerminal { throw .terminal(format) }
      return (.standardOutput, format)
    }
    try check(path)
    return (.file(path), format)
  }

  /// Refuses a file that is read, and a link.
  private func check(_ path: [UInt8]) throws(Failure) {
    guard FileDescriptor.number(namedBy: path) == nil else { return }
    try ReadFiles(try given.operandSources(), given).check(path, of: .output)
    guard !FileSystem.isLink(path) else { throw .symbolicLink(path, .output) }
  }
}

extension OptionResolver {
  /// The format of the pictures in a file: that of `--image-format`, or the one that the end of its name determines.
  ///
  /// - Throws: a usage failure of the option that names the file.
  func imageFormat(of path: [UInt8], _ option: Option) throws(Failure) -> ImageFormat {
    if let format = try choice(.imageFormat, ImageFormat.self) ?? ImageFormat(endOf: path) {
      return format
    }
    throw .usage(
      option, "\(quoted(path)) does not end in a format that draw can write",
      fix: ImageFormat.fix)
  }
}

extension Failure {
  /// A date is given for pictures that have none.
  static let dateOfOtherFormat = Failure.usage(
    .date, "only PDF files have one", fix: "draw a .pdf file, or leave it out")

  /// A file that is not text would go to a terminal.
  fileprivate static func terminal(_ format: ImageFormat) -> Failure {
    .usage(
      .output,
      "standard output is a terminal, and a \(format.rawValue.uppercased()) file is not text",
      fix: "name a file, or redirect standard output to one")
  }
}

extension ImageFormat {
  /// What to do where no format is known.
  fileprivate static var fix: String {
    let formats = allCases.map(\.rawValue)
    return "end it in \(listed(formats.map { ".\($0)" })), or add --image-format \(listed(formats))"
  }
}
