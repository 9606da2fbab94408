import Testing

@testable import TextLayout

/// What the search for a cut rests on, over texts drawn from seeds.
struct CutLaws {
  @Test("A cut is judged from near it as its printed text is, laid out whole", arguments: 0..<15)
  func judgement(batch: Int) throws {
    var (legal, illegal, parts) = (0, 0, 0)
    for seed in batch * 10..<batch * 10 + 10 {
      let trial = try JudgeTrial(LawCase(seed: UInt64(seed), words: 20...80))
      var judge = try trial.judge
      for (index, cut) in trial.cuts {
        let own = try judge.isLegal(cut: cut, in: index)
        #expect(try own == trial.isLegal(cut), "cut \(cut) of \(trial.law)")
        if own { legal += 1 } else { illegal += 1 }
        if judge.windowStart(cut, index) > trial.shaped.paragraphs[index].start { parts += 1 }
      }
    }
    #expect(legal > 20 && illegal > 20 && parts > 20)
  }
}

/// A judge, and what it has to find, by layouts of the whole.
private struct JudgeTrial {
  let law: LawCase
  let shaped: ShapedText
  let metrics: ContainerMetrics
  let stack: LineStack
  let token: ResolvedToken

  init(_ law: LawCase) throws {
    self.law = law
    shaped = try Typesetters.get(law.style).shape(Text(JudgeTrial.longParagraphs(law)))
    var container = law.container
    container.width = 30 + (container.width ?? 0) / 3
    container.maximumNumberOfLines *= 4
    container.height = container.height.map { $0 * 4 }
    metrics = try ContainerMetrics(container)
    stack = try shaped.fit(into: metrics).stack
    token = try law.token.resolved(for: shaped.typesetter.cascade.primary).0
  }

  /// The law's text with few ends of paragraphs and, mostly, without bidi controls, behind which a
  /// paragraph is always judged whole.
  private static func longParagraphs(_ law: LawCase) -> String {
    let dropsControls = law.seed % 4 != 0
    var text = String.UnicodeScalarView()
    for (index, scalar) in law.text.unicodeScalars.enumerated() {
      if dropsControls, BidiControls.isControl(scalar.value) { continue }
      let isEnd = CharacterClass.isWhiteSpace(scalar.value) && scalar != " " && scalar != "\u{3000}"
      text.append(isEnd && index % 8 != 0 ? " " : scalar)
    }
    return String(text)
  }

  var judge: CutJudge {
    get throws {
      let bench = try Workbench(language: law.style.language)
      return CutJudge(shaped, metrics, stack, token: token, bench)
    }
  }

  /// Every seventh cut of every paragraph, with the paragraph's index.
  var cuts: [(index: Int, cut: Int)] {
    shaped.paragraphs.enumerated().flatMap { index, paragraph in
      let edges = paragraph.analysis.cuts.map(Int.init) + [paragraph.length]
      return stride(from: 0, to: edges.count, by: 7).map { (index, paragraph.start + edges[$0]) }
    }
  }

  func isLegal(_ cut: Int) throws -> Bool {
    let start = shaped.startOfParagraph(atOrBefore: cut)
    let last = PrintedString(shaped.text.utf8, visible: start..<cut, token: token)
    let printed = try Text(utf8: Array(shaped.text.utf8[..<start]) + last.utf8)
    let layout = try shaped.typesetter.shape(printed).layout(in: metrics.container)
    return layout.stack.badLine(in: metrics) == nil
      && layout.holdsWhole(start + last.suffixStart..<printed.utf8.count)
      && layout.shaped.isBoundary(cut)
  }
}
