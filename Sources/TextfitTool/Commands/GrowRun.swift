import TextDocuments
import TextLayout
import TextReports

/// `textfit grow`: how high a view is that grows with its text, state by state.
///
/// Each state is printed as soon as it is known, so that a script can wait for it.
struct GrowRun: Sendable {
  private let feed: GrowOptions.Feed
  private let container: TextContainer
  private let view: GrowingText
  private let typesetter: Typesetter
  private let texts: TextOptions
  private let options: ReportOptions
  private let detection: DetectionOptions?
  private let links: LinkOptions?

  /// Resolves all options, then the fonts.
  ///
  /// - Throws: what fails the run as a whole: bad usage, or a font that can't be found.
  init(given: GivenArguments) throws(Failure) {
    let resolver = OptionResolver(given: given)
    let grow = try resolver.growOptions()
    container = try resolver.container()
    feed = grow.feed
    texts = try resolver.textOptions()
    options = try resolver.reportOptions()
    typesetter = try resolver.typesetter()
    detection = try resolver.detectionOptions()
    links = try resolver.linkOptions(with: typesetter, finding: detection?.detector)
    do throws(TextLayoutError) {
      view = try GrowingText(
        typesetter, in: container, minimumHeight: grow.minimumHeight,
        contentInset: grow.contentInset)
    } catch {
      throw Failure(error, about: nil)
    }
  }

  /// Prints every state.
  ///
  /// - Throws: a failure to write to standard output.
  func run() throws(Failure) -> ExitStatus {
    var printer = ResultPrinter(terminator: options.terminator)
    RunDetails.say([TargetContainer(container)])
    RunDetails.say(fontsOf: typesetter, about: CommandName.grow.rawValue)
    switch feed {
    case .text(let text):
      var session = session(of: .argument(text))
      try session.show(text, &printer)
    case .records(let format):
      for source in texts.sources {
        Diagnostics.detail("\(source.subject): reading states")
        var session = session(of: source)
        try printer.reporting(session.json) { printer throws(Failure) in
          try session.showRecords(of: source, format, &printer)
        }
      }
    case .file(let path):
      var session = session(of: .file(path))
      try printer.reporting(session.json) { printer throws(Failure) in
        try session.follow(path, keepsFinalNewline: texts.keepsFinalNewline, &printer)
      }
    }
    try printer.flush()
    return printer.status.status
  }

  private func session(of source: TextSource) -> GrowSession {
    var header = ReportHeader(command: CommandName.grow.rawValue, file: source.file)
    if let note = detection?.note { header.notes.append(note) }
    return GrowSession(
      view: view, reader: texts.reader, options: options, detection: detection, links: links,
      subject: source.subject, header: header, name: texts.hasSeveral ? source.name : nil)
  }
}
