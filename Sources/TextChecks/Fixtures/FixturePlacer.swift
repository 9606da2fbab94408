import TextDocuments
import TextLayout

// Where an expected line is drawn:
//
//     its text is            | x, width                   | y
//     ---------------------- | -------------------------- | ------------------------------------
//     that of the actual one | those of the actual line   | that of the actual line
//     another                | as the container aligns it | that of the actual line
//     beyond the actual ones | as the container aligns it | below the line before
//
// What the fixture gives of its rectangle replaces these. If another number of lines is expected in a container that is aligned
// at its center or bottom, each y is that of the expected lines, as the container stacks them.

/// Places lines and sizes that a fixture expects where its container would have them.
struct FixturePlacer {
  let setting: FixtureSetting

  /// The lines of a text, in the container, or in one without limits if some of it would be hidden.
  func lines(of text: String) throws(TextLayoutError) -> [PlacedLine] {
    let text = AttributedText(PlainText(text))
    var layout = try setting.layout(text, in: setting.container)
    if layout.isTruncated {
      var container = setting.container
      (container.height, container.maximumNumberOfLines) = (nil, 0)
      layout = try setting.layout(text, in: container)
    }
    return layout.lines.prefix(FixtureLayout.mostLines).map { PlacedLine($0) }
  }

  /// Lines that are expected; what they do not give is that of the actual lines, or decided by the container.
  func lines(
    _ expected: [FixtureLayout.Line], like actual: [PlacedLine]
  ) throws(TextLayoutError) -> [PlacedLine] {
    var lines = try stacked(
      expected.indices.map { index in
        let known = actual.element(at: index)
        return PlacedLine(
          text: expected[index].text ?? known?.text ?? "", rect: .zero, fragment: known?.fragment,
          isRightToLeft: expected[index].isRightToLeft ?? (known ?? actual.last)?.isRightToLeft,
          endsParagraph: known?.endsParagraph ?? false)
      })
    let keepsTops =
      setting.container.flows || setting.container.verticalAlignment == .top
      || expected.count == actual.count
    var shift = 0.0
    for index in lines.indices {
      let known = actual.element(at: index)
      if let known, keepsTops { shift = known.rect.y - lines[index].rect.y }
      lines[index].rect.y += shift
      if let known, known.text == lines[index].text {
        let y = lines[index].rect.y
        lines[index].rect = known.rect
        lines[index].rect.y = y
      }
      lines[index].rect = Self.rect(of: expected[index], else: lines[index].rect, known?.fragment)
      lines[index].fragment = known?.fragment.map(expected[index].fragment.completed)
    }
    return lines
  }

  /// The box of a size, where the container has content of that size.
  func box(of size: Size, like actual: [PlacedLine]) throws(TextLayoutError) -> Rect {
    var container = setting.container
    container.alignment = setting.typesetter.paragraphStyle.alignment ?? container.alignment
    return try container.contentRect(
      ofSize: size, actual.first?.isRightToLeft == true ? .rightToLeft : .leftToRight)
  }

  /// What a line takes, by what the fixture gives of it.
  private static func rect(
    of line: FixtureLayout.Line, else rect: Rect, _ fragment: Rect?
  ) -> Rect {
    var rect = rect
    // A fragment that begins elsewhere takes its glyphs along.
    if let x = line.fragment.x, let fragment { rect.x += x - fragment.x }
    rect.y = line.fragment.y ?? rect.y
    rect.height = line.fragment.height ?? rect.height
    return line.used.completed(by: rect)
  }
}

// MARK: - In the container

extension FixturePlacer {
  /// Lines, one below the other, as the container aligns them.
  private func stacked(_ lines: [PlacedLine]) throws(TextLayoutError) -> [PlacedLine] {
    guard !lines.isEmpty, !setting.container.flows else { return try aligned(lines) }
    var container = setting.container
    container.maximumNumberOfLines = 0
    var layout = try setting.layout(text(of: lines), in: container)
    if layout.lineCount < layout.fullLineCount {
      // They do not fit its height, so they begin at its top.
      container.height = nil
      layout = try setting.layout(text(of: lines), in: container)
    }
    guard layout.lineCount == lines.count else { return try aligned(lines) }
    return zip(lines, layout.lines).map { line, placed in line.moved(to: placed.usedRect) }
  }

  /// Lines of a flow: each as it is aligned in the fragment of the actual line, and further ones below the last one.
  private func aligned(_ lines: [PlacedLine]) throws(TextLayoutError) -> [PlacedLine] {
    var (fragment, top) = (Rect?.none, 0.0)
    var aligned: [PlacedLine] = []
    for line in lines {
      if let own = line.fragment { (fragment, top) = (own, own.y) }
      var rect = try self.rect(of: line, in: fragment)
      rect.y += top
      top += rect.height
      aligned.append(line.moved(to: rect))
    }
    return aligned
  }

  /// A line at the top of a container that is as wide as a fragment.
  private func rect(of line: PlacedLine, in fragment: Rect?) throws(TextLayoutError) -> Rect {
    let container = TextContainer(
      width: fragment?.width, lineFragmentPadding: setting.container.lineFragmentPadding,
      alignment: setting.container.alignment)
    let layout = try setting.layout(text(of: [line]), in: container)
    guard var rect = layout.lines.first?.usedRect else { return .zero }
    rect.x += fragment?.x ?? 0
    return rect
  }

  /// A text with these lines, which do not wrap: paragraphs of lines in the direction of the first.
  func text(of lines: [PlacedLine]) -> AttributedText {
    var text = ""
    var paragraphs: [ParagraphRun] = []
    var (start, direction) = (0, lines.first?.isRightToLeft)
    for (index, line) in lines.enumerated() {
      let isLast = index + 1 == lines.count
      let endsParagraph = isLast || line.endsParagraph
      text += line.text
      if !isLast { text += line.endsParagraph ? "\n" : "\u{2028}" }
      guard endsParagraph, text.utf8.count > start else { continue }
      paragraphs.append(ParagraphRun(start..<text.utf8.count, style(direction)))
      (start, direction) = (text.utf8.count, isLast ? nil : lines[index + 1].isRightToLeft)
    }
    return AttributedText(PlainText(text), checked: [], paragraphs: paragraphs)
  }

  private func style(_ isRightToLeft: Bool?) -> ParagraphStyle {
    var style = setting.typesetter.paragraphStyle
    style.lineBreakMode = .clipping
    if let isRightToLeft {
      style.baseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
    }
    return style
  }
}

extension PlacedLine {
  fileprivate func moved(to rect: Rect) -> PlacedLine {
    var line = self
    line.rect = rect
    return line
  }
}

extension Rect {
  fileprivate static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

extension [PlacedLine] {
  /// Nil if there are not that many.
  func element(at index: Int) -> PlacedLine? { indices.contains(index) ? self[index] : nil }
}
