import TextLayout
import TextReports

/// JSON Lines: an object for each failure, accepted ones included, and a summary at the end.
struct JSONCheckReport: CheckReportWriter {
  private let report: CheckReport
  private let settings: CheckReportSettings
  private var bytes: [UInt8] = []

  init(_ report: CheckReport, _ settings: CheckReportSettings) {
    self.report = report
    self.settings = settings
  }

  mutating func begin() {}

  mutating func add(_ results: [CheckResult]) {
    // All are of one file.
    let path = results.first?.subject.file.map(settings.canonicalPath)
    for result in results {
      switch result.outcome {
      case .passed: break
      case .accepted(let failure, let reason): line(result, path, failure, accepted: reason)
      case .failed(let failure): line(result, path, failure, accepted: nil)
      }
    }
  }

  mutating func end() { summary(of: report) }

  mutating func takePiece() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  var size: Int { bytes.count }

  private mutating func line(
    _ result: CheckResult, _ path: String?, _ failure: CheckFailure, accepted: String?
  ) {
    let placement = result.placement
    let arguments = placement.flatMap { settings.strings?.arguments(of: $0) }
    let drawing = settings.drawings.isEmpty ? nil : settings.drawings[result.subject.identityKey]
    object { writer in
      writer.member("file", optional: result.subject.file)
      writer.member("repositoryPath", optional: path)
      writer.member("line", optional: result.subject.line)
      writer.member("column", optional: result.subject.column)
      writer.member("name", result.subject.name)
      writer.member("locale", optional: result.subject.locale)
      writer.member("variant", optional: result.subject.variant)
      writer.member("box", optional: result.subject.box)
      writer.member("pseudo", optional: result.subject.pseudo)
      writer.member("code", failure.code.rawValue)
      writer.member("message", failure.message)
      writer.member("cure", optional: failure.hint)
      writer.member("accepted", optional: accepted)
      let details = (failure.lineTable?.lines ?? []) + failure.details
      if !details.isEmpty { writer.member("details") { $0.array(details) { $0.value($1) } } }
      if let misfit = failure.misfit { writer.misfit(misfit) }
      if let misfit = failure.protectedMisfit { writer.protectedMisfit(misfit) }
      if let misfit = failure.trimmedMisfit { writer.trimmedMisfit(misfit) }
      if let placement { writer.layout(of: placement, arguments) }
      if let drawing { writer.layout(of: drawing) }
    }
  }

  private mutating func summary(of report: CheckReport) {
    object { writer in writer.member("summary") { $0.summary(of: report) } }
  }

  private mutating func object(_ members: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(rounding: .exact)
    writer.object {
      $0.member("schema", ReportHeader.schema)
      $0.member("command", "check")
      $0.engine()
      members(&$0)
    }
    bytes += writer.bytes
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension StringPlacement {
  /// The text and its protected ranges, as `--input attributed` reads them.
  fileprivate var attributedText: String {
    var writer = JSONWriter(rounding: .exact)
    writer.object {
      $0.member("text", text)
      $0.member("runs") { writer in
        writer.array(protected) { writer, range in
          writer.object {
            $0.member("range") { writer in
              writer.array([range.lowerBound, range.upperBound]) { $0.value($1) }
            }
            $0.member("protected", true)
          }
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension CheckReport {
  /// The summary of `--report jsonl` by itself, as an object.
  package var summaryObject: [UInt8] {
    var writer = JSONWriter(rounding: .exact)
    writer.summary(of: self)
    return writer.bytes
  }
}

extension JSONWriter {
  /// How much was checked, and how much failed.
  fileprivate mutating func summary(of report: CheckReport) {
    object {
      $0.member("failures", report.failureCount)
      $0.member("accepted", report.acceptedCount)
      $0.member("catalogues", report.counts.catalogs)
      $0.member("strings", report.counts.strings)
      $0.member("layouts", report.counts.layouts)
      $0.member("pseudo", report.counts.pseudo)
      $0.member("fixtures", report.counts.fixtures)
      $0.member("codes") { writer in
        writer.object { writer in
          for (code, count) in report.totals.failuresByCode {
            writer.member(code.rawValue, count)
          }
        }
      }
    }
  }

  /// What a program needs to draw the text again.
  fileprivate mutating func layout(of placement: StringPlacement, _ arguments: [String]?) {
    guard let details = placement.details else { return }
    // Where a trim cuts depends on what is protected, which a plain text can't say.
    let hasProtected = arguments != nil && !placement.protected.isEmpty
    layout(
      of: hasProtected ? placement.attributedText : placement.text, placement.box.locale, details,
      hasProtected ? arguments.map { $0 + ["--input=attributed"] } : arguments)
  }

  /// The same for a fixture.
  fileprivate mutating func layout(of drawing: FixtureDrawing) {
    layout(of: drawing.text, drawing.language, drawing.details, drawing.arguments)
  }

  private mutating func layout(
    of text: String, _ language: String?, _ details: StringPlacement.Details,
    _ arguments: [String]?
  ) {
    member("layout") { writer in
      writer.object { writer in
        writer.member("text", text)
        writer.member("language", optional: language)
        writer.member("direction", details.isRightToLeft ? "rtl" : "ltr")
        writer.member("fonts") { $0.array(details.fonts) { $0.value($1) } }
        writer.member("insets") { $0.value(details.insets) }
        writer.member("lineFragmentPadding", number: details.lineFragmentPadding)
        if let arguments { writer.member("arguments") { $0.array(arguments) { $0.value($1) } } }
      }
    }
  }

  fileprivate mutating func value(_ font: StringPlacement.Font) {
    object {
      $0.member("family", font.family)
      $0.member("style", font.style)
      $0.member("path", font.path)
      $0.member("index", font.index)
      guard !font.variations.isEmpty else { return }
      $0.member("variations") {
        $0.object { for axis in font.variations { $0.member(axis.tag, number: axis.value) } }
      }
    }
  }

  fileprivate mutating func value(_ insets: TextInsets) {
    object {
      $0.member("top", number: insets.top)
      $0.member("left", number: insets.left)
      $0.member("bottom", number: insets.bottom)
      $0.member("right", number: insets.right)
    }
  }

  fileprivate mutating func misfit(_ misfit: BoxMisfit) {
    member("text", misfit.text)
    member("limit", misfit.limit.rawValue)
    member("hidden", optional: misfit.hidden)
    member("fontSize", number: misfit.fontSize)
    available(misfit.comparison)
    needed("needed", misfit.comparison)
    member("fits") {
      $0.object {
        $0.member("width", optional: misfit.neededWidth)
        $0.member("fontSize", optional: misfit.fittingFontSize)
        $0.member("charactersLess", misfit.excessCharacters)
      }
    }
  }

  /// Not named "needed": that is what the whole string takes, and what a baseline compares.
  fileprivate mutating func protectedMisfit(_ misfit: ProtectedMisfit) {
    available(misfit.comparison)
    needed("shows", misfit.comparison)
  }

  /// Not named "needed" either.
  fileprivate mutating func trimmedMisfit(_ misfit: TrimmedMisfit) {
    available(misfit.comparison)
    member("least") {
      $0.object {
        $0.member("text", misfit.text)
        $0.member("width", number: misfit.neededWidth)
        $0.member("height", number: misfit.neededHeight)
      }
    }
  }

  private mutating func available(_ comparison: BoxComparison) {
    member("available") {
      $0.object {
        $0.member("width", optional: comparison.availableWidth)
        $0.member("height", optional: comparison.availableHeight)
        $0.member("lineCount", optional: comparison.availableLineCount)
      }
    }
  }

  private mutating func needed(_ name: String, _ comparison: BoxComparison) {
    member(name) {
      $0.object {
        $0.member("width", optional: comparison.neededWidth)
        $0.member("height", optional: comparison.neededHeight)
        $0.member("lineCount", optional: comparison.neededLineCount)
      }
    }
  }

  /// A number, or `null`.
  fileprivate mutating func member(_ name: String, optional number: Double?) {
    member(name) { writer in
      if let number { writer.value(number) } else { writer.null() }
    }
  }

  fileprivate mutating func member(_ name: String, optional number: Int?) {
    member(name) { writer in
      if let number { writer.value(number) } else { writer.null() }
    }
  }
}
