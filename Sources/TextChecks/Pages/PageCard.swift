import TextLayout
import TextReports

/// A result on a page: what it is about, what is wrong, its pictures, and what would make it fit.
struct PageCard {
  let result: CheckResult
  /// The number of the card in the report, from 1.
  let number: Int
  /// The same text in the source's language, if it was laid out.
  let source: CheckResult?
  /// The texts of the same key, a result for each locale.
  let locales: [CheckResult]

  /// The failure, accepted or not; nil if it passed.
  var failure: CheckFailure? { result.found }

  private var reason: String? {
    if case .accepted(_, let reason) = result.outcome { reason } else { nil }
  }

  /// Appends the article, with the pictures that `painter` draws.
  func append(to output: inout HTMLBuffer, _ painter: inout PagePainter) {
    output.markup("<article")
    if let kind = kind { output.attribute("class", kind) }
    output.attribute("id", "c", number)
    output.attribute("aria-labelledby", "h", number)
    painter.index(result).append(to: &output)
    output.markup(">\n")
    heading(&output)
    place(&output)
    problem(&output)
    // Before the pictures: who reads a page of failures sees at once what is wrong and what would fit.
    if let hint = failure?.misfit?.choices ?? failure?.hint {
      line("fix", hint.startingUppercase, &output)
    }
    pictures(&output, &painter)
    details(&output)
    strings(&output)
    sizes(&output)
    PageLocales(card: self).append(to: &output, &painter)
    output.markup("</article>\n")
  }

  private var kind: String? {
    switch result.outcome {
    case .passed: "passed"
    case .accepted: "accepted"
    case .failed: nil
    }
  }

  private func heading(_ output: inout HTMLBuffer) {
    output.markup("<h2")
    output.attribute("id", "h", number)
    output.markup(">")
    output.element("code", result.subject.name)
    let qualifiers = result.subject.qualifiers
    if !qualifiers.isEmpty { output.text(" (\(qualifiers.joined(separator: ", ")))") }
    output.markup("</h2>\n")
  }

  private func place(_ output: inout HTMLBuffer) {
    output.markup("<p class=\"where\">")
    output.element("code", result.subject.place)
    if let code = failure?.code.words { output.text(" · \(code)") }
    output.markup("</p>\n")
  }

  private func problem(_ output: inout HTMLBuffer) {
    guard let failure else { return line("fits", result.kind, &output) }
    line("problem", failure.message.startingUppercase, &output)
    if let reason { line("note", "Accepted: \(reason)", &output) }
  }

  /// Below the pictures, which say more at a glance than a list of members.
  private func details(_ output: inout HTMLBuffer) {
    let rows = failure?.lineTable?.rows ?? []
    let details = failure?.details ?? []
    guard !rows.isEmpty || !details.isEmpty else { return }
    output.markup("<pre>")
    for (index, row) in rows.enumerated() {
      if index > 0 { output.markup("\n") }
      for piece in row {
        if piece.isCell { output.element("bdi", piece.text) } else { output.text(piece.text) }
      }
    }
    for (index, detail) in details.enumerated() {
      if index > 0 || !rows.isEmpty { output.markup("\n") }
      output.text(detail)
    }
    output.markup("</pre>\n")
  }

  private func line(_ kind: StaticString, _ text: String, _ output: inout HTMLBuffer) {
    output.markup("<p class=\"")
    output.markup(kind)
    output.markup("\">")
    output.text(text)
    output.markup("</p>\n")
  }

  // MARK: - The text

  private func pictures(_ output: inout HTMLBuffer, _ painter: inout PagePainter) {
    guard let placement = result.placement else {
      return painter.figures(ofFixture: result.subject, &output)
    }
    output.markup("<div class=\"pictures\">\n")
    painter.append(figures(of: placement, painter), to: &output)
    output.markup("</div>\n")
  }

  /// The text in its box, what it was before, and its source.
  private func figures(of placement: StringPlacement, _ painter: PagePainter) -> [PageFigure] {
    let title = result.subject.title
    let name = failure.map { "the text in its box: \($0.message)" } ?? "the text in its box"
    let own = painter.figure(
      of: placement, label: "\(title): \(name)", caption: "The text in its box",
      isCut: failure != nil)
    let before = placement.before.flatMap {
      painter.figure(
        of: placement.with($0), label: "\(title): the text before, in its box", caption: "Before",
        isCut: true)
    }
    return [own, before, sourceFigure(beside: placement, painter)].compactMap(\.self)
  }

  private func sourceFigure(
    beside placement: StringPlacement, _ painter: PagePainter
  ) -> PageFigure? {
    if let source, let placement = source.placement {
      let caption = "The source" + (source.subject.locale.map { ", \($0)" } ?? "")
      return painter.figure(
        of: placement, label: "\(source.subject.title): the source, in its box", caption: caption,
        isCut: source.found != nil)
    }
    return placement.source.flatMap {
      painter.figure(
        of: placement.with($0), label: "\(result.subject.title): the source, in its box",
        caption: "The source", isCut: true)
    }
  }

  private func strings(_ output: inout HTMLBuffer) {
    guard let text = failure?.misfit?.text ?? result.placement?.text else { return }
    string("Text", text, &output)
    if let misfit = failure?.trimmedMisfit, misfit.part != .character {
      string(misfit.part.rawValue.startingUppercase, misfit.text, &output)
    }
    if let cut = failure?.misfit?.cut { string(cut.problem.startingUppercase, cut.text, &output) }
    if let before = result.placement?.before { string("Before", before, &output) }
    if let source = source?.placement?.text ?? result.placement?.source {
      string("Source", source, source: true, &output)
    }
  }

  /// So many characters are on the card; a longer text is shown on demand, and not printed.
  private static let longestShown = 2_000

  private func string(
    _ name: String, _ text: String, source isSource: Bool = false, _ output: inout HTMLBuffer
  ) {
    let count = text.count
    guard count > PageCard.longestShown else {
      output.markup("<p>")
      output.text("\(name): ")
      bdi(text, source: isSource, &output)
      return output.markup("</p>\n")
    }
    output.markup("<details class=\"long\"><summary>")
    output.text("\(name), \(count) characters")
    output.markup("</summary>\n<p>")
    bdi(text, source: isSource, &output)
    output.markup("</p></details>\n")
  }

  private func bdi(_ text: String, source isSource: Bool, _ output: inout HTMLBuffer) {
    output.markup("<bdi class=\"string\" dir=\"auto\"")
    let locale = isSource ? source?.subject.locale : result.subject.locale
    if let locale { output.attribute("lang", locale) }
    output.markup(">")
    output.text(text)
    output.markup("</bdi>")
  }

  // MARK: - How much it takes, and how much there is

  private func sizes(_ output: inout HTMLBuffer) {
    guard let comparison = failure?.comparison else { return }
    output.markup(
      "<table><thead><tr><td></td><th scope=\"col\">needed</th><th scope=\"col\">available</th></tr></thead>\n<tbody>\n"
    )
    for row in comparison.rows {
      output.markup("<tr><th scope=\"row\">")
      output.text(row.name)
      output.markup(row.isOver ? "</th><td class=\"over\">" : "</th><td>")
      output.text(row.needed)
      output.markup("</td><td>")
      output.text(row.available)
      output.markup("</td></tr>\n")
    }
    output.markup("</tbody></table>\n")
  }
}

extension String {
  /// The same with a capital, if it begins with a word and not with a name, a number or a quotation.
  var startingUppercase: String {
    let word = prefix { $0 != " " && $0 != "," }
    guard word.allSatisfy({ $0.isASCII && $0.isLowercase }) else { return self }
    return prefix(1).uppercased() + dropFirst()
  }
}

extension CheckResult {
  /// What is wrong in a few words, or that nothing is: a string fits, and a fixture is as expected.
  var kind: String {
    found?.code.words ?? (placement == nil ? "As expected" : "Fits")
  }
}

extension CheckFailure.Code {
  /// The code as people who don't program read it: `Does not fit`.
  var words: String {
    if self == .emptyCatalog { return "Empty catalog" }
    return String(rawValue.map { $0 == "-" ? " " : $0 }).startingUppercase
  }
}
