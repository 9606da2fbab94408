import TextLayout

/// All locales of a card's key, side by side.
struct PageLocales {
  let card: PageCard

  /// Appends them; only a reference if the page has them already.
  func append(to output: inout HTMLBuffer, _ painter: inout PagePainter) {
    guard card.locales.count > 1, let group = KeyGroup(card.result) else { return }
    if let first = painter.card(with: group, ifNot: card.number) {
      output.markup("<p><a")
      output.attribute("href", "#c", first)
      output.markup(">All locales of this key, with the first of its cards</a></p>\n")
      return
    }
    let cut = card.locales.count { $0.failure != nil || $0.isAccepted }
    let all = card.locales.count == 2 ? "Both" : "All \(card.locales.count)"
    output.markup("<details><summary>")
    output.text("\(all) locales of this key: \(cut) \(cut == 1 ? "fails" : "fail")")
    output.markup("</summary>\n<div class=\"pictures\">\n")
    for result in card.locales { append(result, to: &output, &painter) }
    output.markup("</div></details>\n")
  }

  private func append(
    _ result: CheckResult, to output: inout HTMLBuffer, _ painter: inout PagePainter
  ) {
    guard let placement = result.placement else { return }
    let isCut = result.outcome != .passed
    let locale = result.subject.locale ?? "no locale"
    let name = [locale, result.subject.variant].compactMap(\.self).joined(separator: ", ")
    let caption = isCut ? "\(name): fails" : "\(name): fits"
    if painter.hasRoom {
      painter.figure(
        of: placement, label: "\(result.subject.title): \(caption)", caption: caption, isCut: isCut,
        &output)
    } else {
      output.markup(isCut ? "<p class=\"cut\">" : "<p class=\"fits\">")
      output.text("\(caption) ")
      output.markup("<bdi class=\"string\" dir=\"auto\"")
      if let locale = result.subject.locale { output.attribute("lang", locale) }
      output.markup(">")
      output.text(placement.text)
      output.markup("</bdi></p>\n")
    }
  }
}
