@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Every stage of one layout as text, one line a value, for people to read in review.
struct Trace {
  let shaped: ShapedText
  let result: LayoutResult

  func lines() throws -> [String] {
    var lines: [String] = []
    for (index, paragraph) in shaped.paragraphs.enumerated() {
      lines.append("paragraph \(index) \(bytes(paragraph.paragraph.content))")
      lines += analysis(paragraph) + items(paragraph)
    }
    return lines + result.lines.flatMap(line)
  }

  private func analysis(_ paragraph: ShapedParagraph) -> [String] {
    let analysis = paragraph.analysis
    let levels = analysis.bidiRuns.map { "\($0.level):\(bytes($0.range))" }
    let scripts = analysis.scriptRuns.map { "\($0.script.name):\(bytes($0.range))" }
    return [
      "  levels        base \(analysis.baseLevel) " + levels.joined(separator: " "),
      "  scripts       " + scripts.joined(separator: " "),
      "  opportunities " + list(analysis.opportunities),
      "  cuts          " + list(analysis.cuts),
    ]
  }

  private func items(_ paragraph: ShapedParagraph) -> [String] {
    paragraph.items.flatMap { shaped in
      let item = shaped.item
      let face = self.shaped.palette.faces[item.faceIndex]
      let head =
        "  item \(bytes(item.range)) \(item.kind) level \(item.level) "
        + "\(item.script.name) \(face.familyName)"
      let glyphs = paragraph.glyphs[shaped.glyphs].map(glyph)
      return [head] + wrapped(glyphs, indent: "    ")
    }
  }

  /// `id@cluster+advance`, the offset where it has one, `!` where it is unsafe to break before it.
  private func glyph(_ glyph: ShapedGlyph) -> String {
    let isMoved = glyph.xOffset != 0 || glyph.yOffset != 0
    let offset = isMoved ? "(\(glyph.xOffset),\(glyph.yOffset))" : ""
    let mark = glyph.isUnsafeToBreak ? "!" : ""
    return "\(glyph.glyph)@\(glyph.cluster)+\(glyph.xAdvance)\(offset)\(mark)"
  }

  private func line(_ line: LineFragment) -> [String] {
    let head =
      "line \(line.index) \(bytes(line.range.utf8)) \(line.direction.rawValue) "
      + "\(line.endsBy) x \(line.usedRect.x) width \(line.usedRect.width) "
      + "hangs \(line.trailingWhitespaceWidth) baseline \(line.baseline) "
      + "height \(line.rect.height)"
    let runs = line.runs.map {
      "\(bytes($0.range.utf8)) level \($0.level) x \($0.x) width \($0.width)"
    }
    return [head, "  text \(line.text.debugDescription)"] + runs.map { "  run \($0)" }
  }

  private func bytes(_ range: Range<Int>) -> String { "\(range.lowerBound)..\(range.upperBound)" }

  private func list(_ offsets: [Int32]) -> String {
    offsets.map { String($0) }.joined(separator: " ")
  }

  private func wrapped(_ words: [String], indent: String) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < 110 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(indent + word)
      }
    }
    return lines
  }
}
