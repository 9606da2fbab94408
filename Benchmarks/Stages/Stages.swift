import Benchmark
import TextLayout

/// What each stage costs, through the public interface: `scripts/micro`.
let benchmarks: @Sendable () -> Void = {
  // The time of the processor is told by the kernel in hundredths of a second, too coarse for these.
  Benchmark.defaultConfiguration = Benchmark.Configuration(
    metrics: [.instructions, .wallClock], warmupIterations: 3, maxDuration: .milliseconds(300))
  addOpening()
  for sample in Sample.all {
    addShaping(of: sample)
    addLines(of: sample)
  }
  addQuestions(of: .english)
}

/// A stage of which one run is too short to be timed: what is reported is a thousandth of what is run.
private func addShort(
  _ name: String, of sample: Sample, _ body: @escaping (ShapedText) throws -> Void
) {
  var configuration = Benchmark.defaultConfiguration
  configuration.scalingFactor = .kilo
  Benchmark("\(name), \(sample.name)", configuration: configuration) { benchmark, shaped in
    for _ in benchmark.scaledIterations {
      try body(shaped)
    }
  } setup: {
    try sample.shaped()
  }
}

private func addOpening() {
  Benchmark("a typesetter, its file not open") { _ in
    blackHole(try Sample.english.typesetter())
  }
  Benchmark("a typesetter, its file open") { _, open in
    blackHole(try Sample.english.typesetter(files: open.files))
  } setup: {
    try OpenFile(of: .english)
  }
}

private func addShaping(of sample: Sample) {
  let text = sample.text
  Benchmark("shape, a first text, \(sample.name)") { benchmark, open in
    let typesetter = try sample.typesetter(files: open.files)
    benchmark.startMeasurement()
    let shaped = try typesetter.shape(text)
    benchmark.stopMeasurement()
    blackHole(shaped)
  } setup: {
    try OpenFile(of: sample)
  }
  Benchmark("shape, the text again, \(sample.name)") { _, typesetter in
    blackHole(try typesetter.shape(text))
  } setup: {
    try sample.typesetter()
  }
}

private func addLines(of sample: Sample) {
  let container = TextContainer(width: 240)
  addShort("layout", of: sample) { blackHole(try $0.layout(in: container)) }
  addShort("lineStatistics", of: sample) { blackHole(try $0.lineStatistics(lineWidth: 240)) }
  addShort("forEachLine", of: sample) { shaped in
    var bytes = 0
    try shaped.forEachLine(lineWidth: 240) { bytes += $0.range.count }
    blackHole(bytes)
  }
  let threeLines = TextContainer(width: 240, maximumNumberOfLines: 3)
  let token = TruncationToken(suffix: "Read more")
  Benchmark("trim to 3 lines, \(sample.name)") { _, shaped in
    blackHole(try shaped.trim(to: threeLines, token: token))
  } setup: {
    try sample.shaped()
  }
}

private func addQuestions(of sample: Sample) {
  let box = TextContainer(width: 240, height: 120)
  let sizes = FontSizes(minimum: 8, maximum: 40)
  Benchmark("the largest font size, \(sample.name)") { _, shaped in
    blackHole(try shaped.largestFontSize(of: sizes, in: box))
  } setup: {
    try sample.shaped()
  }
  Benchmark("a keystroke, \(sample.name)") { benchmark, typed in
    // A copy, or the second keystroke would find its paragraph.
    var view = typed.view
    benchmark.startMeasurement()
    let state = try view.show(typed.next)
    benchmark.stopMeasurement()
    blackHole(state)
  } setup: {
    try TypedText(sample)
  }
}

/// A sample's font file, held open by a typesetter, without which it would be let go.
private struct OpenFile: Sendable {
  let files = FontFiles()
  let holder: Typesetter

  init(of sample: Sample) throws {
    holder = try sample.typesetter(files: files)
  }
}

/// A view that shows a message of four paragraphs, and the text that the next key makes of it.
private struct TypedText: Sendable {
  let view: GrowingText
  let next: PlainText

  init(_ sample: Sample) throws {
    let message = (0..<4).map { _ in sample.string }.joined(separator: "\n")
    var view = try GrowingText(sample.typesetter(), in: TextContainer(width: 240))
    _ = try view.show(PlainText(message))
    self.view = view
    next = PlainText(message + "!")
  }
}
