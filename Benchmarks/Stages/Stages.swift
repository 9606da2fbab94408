import Benchmark
import TextLayout

/// The cost of each stage, through the public interface: `scripts/micro`.
let benchmarks: @Sendable () -> Void = {
  // Not the CPU time, which the kernel reports in hundredths of a second: too coarse for these.
  Benchmark.defaultConfiguration = Benchmark.Configuration(
    metrics: [.instructions, .wallClock], warmupIterations: 3, maxDuration: .milliseconds(300))
  addFontOpening()
  for sample in Sample.all {
    addShaping(of: sample)
    addLines(of: sample)
  }
  addQueries(of: .english)
}

/// Adds a stage that is too short to be timed once: it runs a thousand times, and one thousandth is reported.
private func addShort(
  _ name: String, of sample: Sample, _ run: @escaping (ShapedText) throws -> Void
) {
  var configuration = Benchmark.defaultConfiguration
  configuration.scalingFactor = .kilo
  Benchmark("\(name), \(sample.name)", configuration: configuration) { benchmark, shaped in
    for _ in benchmark.scaledIterations {
      try run(shaped)
    }
  } setup: {
    try sample.shaped()
  }
}

private func addFontOpening() {
  Benchmark("a typesetter, its file not open") { _ in
    blackHole(try Sample.english.typesetter())
  }
  Benchmark("a typesetter, its file open") { _, openFile in
    blackHole(try Sample.english.typesetter(files: openFile.files))
  } setup: {
    try OpenFile(of: .english)
  }
}

private func addShaping(of sample: Sample) {
  let text = sample.text
  Benchmark("shape, a first text, \(sample.name)") { benchmark, openFile in
    let typesetter = try sample.typesetter(files: openFile.files)
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
    var byteCount = 0
    try shaped.forEachLine(lineWidth: 240) { byteCount += $0.range.count }
    blackHole(byteCount)
  }
  let threeLines = TextContainer(width: 240, maximumNumberOfLines: 3)
  let token = TruncationToken(suffix: "Read more")
  Benchmark("trim to 3 lines, \(sample.name)") { _, shaped in
    blackHole(try shaped.trim(to: threeLines, token: token))
  } setup: {
    try sample.shaped()
  }
}

private func addQueries(of sample: Sample) {
  let box = TextContainer(width: 240, height: 120)
  let sizes = FontSizes(minimum: 8, maximum: 40)
  Benchmark("the largest font size, \(sample.name)") { _, shaped in
    blackHole(try shaped.largestFontSize(of: sizes, in: box))
  } setup: {
    try sample.shaped()
  }
  Benchmark("a keystroke, \(sample.name)") { benchmark, typed in
    // A copy: otherwise the second keystroke would find its paragraph shaped already.
    var view = typed.view
    benchmark.startMeasurement()
    let state = try view.show(typed.nextText)
    benchmark.stopMeasurement()
    blackHole(state)
  } setup: {
    try TypedText(sample)
  }
}

/// A sample's font file, kept open by a typesetter.
private struct OpenFile: Sendable {
  let files = FontFiles()
  let owner: Typesetter

  init(of sample: Sample) throws {
    owner = try sample.typesetter(files: files)
  }
}

/// A view that shows a message of four paragraphs, and the message after one more keystroke.
private struct TypedText: Sendable {
  let view: GrowingText
  let nextText: PlainText

  init(_ sample: Sample) throws {
    let message = (0..<4).map { _ in sample.string }.joined(separator: "\n")
    var view = try GrowingText(sample.typesetter(), in: TextContainer(width: 240))
    _ = try view.show(PlainText(message))
    self.view = view
    nextText = PlainText(message + "!")
  }
}
