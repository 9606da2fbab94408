import TextLayout

/// All locales of a card's key, side by side.
struct PageLocales {
  let card: PageCard

  /// Appends them; only a reference if the page has them already.
  func append(to output: inout HTMLBuffer, _ painter: inout PagePainter) {
    guard card.locales.count > 1, let group = KeyGroup(card.result) else { return }
    if let first = painter.card(with: group, ifNot: card.number) {
      output.markup("<p class=\"all\"><a")
      output.attribute("href", "#c", first)
      output.markup(">All locales of this key are shown on its first card</a></p>\n")
      return
    }
    let all = card.locales.count == 2 ? "Both" : "All \(card.locales.count)"
    output.markup("<details><summary>")
    output.text("\(all) locales of this key: \(counts)")
    output.markup("</summary>\n<div class=\"pictures\">\n")
    append(card.locales.compactMap { LocaleFigure($0, painter) }, to: &output, &painter)
    output.markup("</div></details>\n")
  }

  /// How many fail, and how many failures are accepted: `1 fails, 2 accepted`.
  private var counts: String {
    let accepted = card.locales.count { $0.isAccepted }
    let failures = card.locales.count { $0.failure != nil && !$0.isAccepted }
    let parts = [
      failures > 0 || accepted == 0 ? "\(failures) \(failures == 1 ? "fails" : "fail")" : nil,
      accepted > 0 ? "\(accepted) accepted" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Appends a picture of each text that has room, and the others as texts.
  private func append(
    _ locales: [LocaleFigure], to output: inout HTMLBuffer, _ painter: inout PagePainter
  ) {
    let figures = locales.compactMap(\.figure).aligned
    var next = figures.makeIterator()
    for locale in locales {
      let figure = locale.figure == nil ? nil : next.next()
      if let figure, painter.hasRoom {
        painter.append(figure, to: &output)
      } else {
        locale.appendText(to: &output)
      }
    }
  }
}

/// The text of a locale in its box.
private struct LocaleFigure {
  private let result: CheckResult
  private let text: String
  private let caption: String
  private var isCut: Bool { result.outcome != .passed }
  /// Nil if the page has no room for pictures, or the text can't be drawn.
  let figure: PageFigure?

  init?(_ result: CheckResult, _ painter: PagePainter) {
    guard let placement = result.placement else { return nil }
    self.result = result
    text = placement.text
    let isCut = result.outcome != .passed
    let name = [result.subject.locale ?? "no locale", result.subject.variant].compactMap(\.self)
      .joined(separator: ", ")
    let outcome = result.isAccepted ? "accepted" : isCut ? "fails" : "fits"
    caption = "\(name): \(outcome)"
    figure =
      painter.hasRoom
      ? painter.figure(
        of: placement, label: "\(result.subject.title): \(caption)", caption: caption,
        isCut: isCut) : nil
  }

  func appendText(to output: inout HTMLBuffer) {
    output.markup(isCut ? "<p class=\"cut\">" : "<p class=\"fits\">")
    output.text("\(caption) ")
    output.markup("<bdi class=\"string\" dir=\"auto\"")
    if let locale = result.subject.locale { output.attribute("lang", locale) }
    output.markup(">")
    output.text(text)
    output.markup("</bdi></p>\n")
  }
}
