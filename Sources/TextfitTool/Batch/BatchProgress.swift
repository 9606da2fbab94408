/// The progress line of a long run on a terminal.
struct BatchProgress {
  /// Shorter runs have no line, in seconds.
  private static let shortest = 1.0
  private static let interval = 0.2

  private let isOn: Bool
  /// How many bytes there are to read; nil if that is unknown.
  private let size: Int?
  private let start = Clock.seconds
  private var shown: Double?

  /// Shows a line only if standard error is a terminal and results do not go there.
  init(_ options: BatchOptions) {
    let printsHere = options.output == nil && FileDescriptor.standardOutput.isTerminal
    isOn = options.showsProgress && FileDescriptor.standardError.isTerminal && !printsHere
    size = isOn ? Self.size(of: options.sources) : nil
  }

  private static func size(of sources: [TextSource]) -> Int? {
    var size = 0
    for source in sources {
      guard case .file(let path) = source, let stamp = try? FileStamp(of: path), stamp.isRegular
      else { return nil }
      size += stamp.size
    }
    return size
  }

  /// Redraws the line if it is time to, after the records up to an offset of the input.
  mutating func show(_ tally: BatchTally, offset: Int) {
    guard isOn else { return }
    let now = Clock.seconds
    guard now - start >= Self.shortest, now - (shown ?? 0) >= Self.interval else { return }
    shown = now
    let share = size.map { $0 > 0 ? min(1, Double(offset) / Double($0)) : 1 }
    draw(Self.words(tally, share: share, seconds: now - start))
  }

  /// Such as `12000 of about 32000 records, 2900 a second, 7 s left`.
  static func words(_ tally: BatchTally, share: Double?, seconds: Double) -> String {
    let done = tally.resumedCount + tally.count
    let rate = Double(tally.count) / seconds
    let speed = "\(Int(rate.rounded())) a second"
    guard let share, share > 0, rate > 0 else { return "\(done) records, \(speed)" }
    let all = max(done, Int((Double(done) / share).rounded()))
    let left = Double(all - done) / rate
    return "\(done) of about \(all) records, \(speed), \(time(left)) left"
  }

  /// The line, cut to a number of columns, the last of which is for the cursor; nil columns are unlimited.
  static func line(_ words: String?, columns: Int?) -> String {
    let line = words.map { "textfit: \($0)" } ?? ""
    guard let columns, line.utf8.count >= columns else { return line }
    // Every character of it is one byte and one column.
    return columns > 1 ? line.prefix(columns - 2) + "…" : ""
  }

  private static func time(_ seconds: Double) -> String {
    let seconds = Int(seconds.rounded(.up))
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
  }

  /// Erases the line.
  mutating func erase() {
    guard shown != nil else { return }
    shown = nil
    draw(nil)
  }

  /// Replaces the line: from its start, with the rest erased (ECMA-48, EL).
  ///
  /// A line that is wider than the terminal would wrap, and could not be erased. The width is read each time, since
  /// a window can be resized.
  private func draw(_ words: String?) {
    let shown = Self.line(words, columns: FileDescriptor.standardError.columnCount)
    let line = "\r\u{1B}[K" + shown
    try? FileDescriptor.standardError.write(Array(line.utf8))
  }
}
