import TextLayout
import TextRendering
import TextReports

/// `textfit draw`: a picture of texts as they are laid out, one below the other.
///
///     FILEs ──▶ LayoutPlan ──▶ DrawnText … ──▶ DisplayList ──▶ a file
///
/// A text that fails does not stop the others; if all fail, nothing is written.
struct DrawRun: Sendable {
  private let plan: LayoutPlan<DrawCommand>
  private let options: DrawOptions

  /// Resolves all options, then the fonts.
  ///
  /// - Throws: what fails the run as a whole: bad usage, or a font that can't be found.
  init(given: GivenArguments) throws(Failure) {
    options = try OptionResolver(given: given).drawOptions()
    plan = try LayoutPlan(given: given)
  }

  /// Draws every text.
  ///
  /// - Throws: a failure to write the picture.
  func run() throws(Failure) -> ExitStatus {
    RunDetails.say(plan.targets)
    var status = RunStatus()
    var texts: [DrawnText] = []
    for source in plan.texts.sources {
      do throws(Failure) {
        let (text, answer) = try draw(source)
        texts.append(text)
        status.record(answer.status)
        for failure in answer.failures { report(failure.about(source.subject), &status) }
      } catch {
        report(error, &status)
      }
    }
    guard !texts.isEmpty else { return status.status }
    let list = try list(of: texts)
    try write(list)
    try printResult(of: list, texts)
    return status.status
  }

  /// Prints what `--print` or `--json-fields` asks for about the picture.
  private func printResult(of list: DisplayList, _ texts: [DrawnText]) throws(Failure) {
    let (columns, fields) = (plan.options.columns, plan.options.jsonFields)
    guard columns != nil || fields != nil, case .file(let path) = options.destination else {
      return
    }
    let sources = plan.texts.sources
    let header = ReportHeader(
      command: CommandName.draw.rawValue, file: sources.count == 1 ? sources[0].file : nil)
    let object = JSONReport(header: header, fields: fields).drawn(
      texts.map(\.layout), as: String(decoding: path, as: UTF8.self),
      size: Size(width: list.canvas.width, height: list.canvas.height),
      isTruncated: texts.contains(where: \.isTruncated), notes: list.notes)
    var output = StandardOutput()
    try output.write(columns?.row(of: object) ?? object + [UInt8(ascii: "\n")])
    try output.flush()
  }

  private func report(_ failure: Failure, _ status: inout RunStatus) {
    Diagnostics.report(failure)
    status.record(failure.status)
  }

  private func draw(
    _ source: TextSource
  ) throws(Failure) -> (text: DrawnText, answer: Answer) {
    let bytes = try source.readBytes(keepsFinalNewline: plan.texts.keepsFinalNewline)
    let text = try plan.shape(TextOrigin(source)) { reader throws(Failure) in
      try reader.read(bytes, about: source.subject)
    }
    RunDetails.say(fontsOf: text.shaped, about: source.subject)
    let prepared = try plan.prepare(text, for: plan.targets[0])
    do throws(TextLayoutError) {
      return try plan.command.draw(prepared.shaped, in: prepared.frame)
    } catch {
      throw plan.failure(error, of: prepared)
    }
  }

  private func list(of texts: [DrawnText]) throws(Failure) -> DisplayList {
    do throws(TextLayoutError) {
      return try DisplayList(of: texts, plan.command.picture.drawing)
    } catch {
      throw Failure(error, about: nil)
    }
  }

  private func write(_ list: DisplayList) throws(Failure) {
    let encoder = plan.command.picture.encoder(for: options.format)
    let picture: [UInt8]
    do throws(TextLayoutError) {
      picture = try encoder.encode(list)
    } catch {
      throw Failure(error, about: nil)
    }
    for note in list.notes + encoder.notes(of: list) { Diagnostics.note(note.message) }
    switch options.destination {
    case .standardOutput:
      var output = StandardOutput()
      try output.write(picture)
      try output.flush()
    case .file(let path):
      try PictureFile(path: path, bytes: picture).write(fix: "give another --output")
      Diagnostics.detail(
        "\(TextSource.file(path).subject): \(options.format.rawValue), \(picture.count) bytes")
    }
  }
}
