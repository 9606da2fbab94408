import TextLayout

/// `textfit batch`: a command over a stream of records.
///
/// The reader and each worker have a thread of their own; this one writes. Memory is that of the records of
/// a bounded window, however many there are.
struct BatchRun {
  private let options: BatchOptions
  private let files = FontFiles()
  /// This thread's, for what is answered before the workers are there.
  private let answerer: RecordAnswerer

  /// Resolves all options, then the fonts.
  ///
  /// - Throws: what fails the run as a whole: bad usage, a FILE that is not there, or a font that cannot be
  ///   had.
  init(given: GivenArguments) throws(Failure) {
    options = try OptionResolver(given: given).batchOptions()
    for source in options.sources { try source.checkIsThere() }
    try options.checkWritesNoSource()
    answerer = RecordAnswerer(options, files)
    try answerer.plans.check()
  }

  /// Answers all records.
  ///
  /// - Throws: what keeps it from beginning; what stops it later is said with how far it came.
  func run() throws(Failure) -> ExitStatus {
    CurrentProcess.reserveStandardStreams()
    let stream = RecordStream(options.sources, options.records)
    let point = try resumePoint(stream)
    var sink = try sink(from: point)
    let pipeline = RecordPipeline(stream, jobs: options.jobs)
    let workers = try start(pipeline)
    var tally = point.map(BatchTally.init(resuming:)) ?? BatchTally()
    var progress = BatchProgress(options)
    let end = Result { () throws(Failure) in
      try write(pipeline, to: &sink, &tally, &progress)
    }
    pipeline.stop()
    progress.erase()
    for complaint in tally.complaints { Diagnostics.report(complaint) }
    if case .success(.stop(let signal)) = end {
      Diagnostics.say("\(tally.summary), ended by \(SignalWatch.name(signal))\(wayOn)")
      CurrentProcess.end(bySignal: signal)
    }
    for worker in workers { worker.join() }
    do throws(Failure) {
      try complete(end, sink)
    } catch {
      Diagnostics.report(error)
      Diagnostics.say("\(tally.summary), and no more\(wayOn)")
      return error.status
    }
    Diagnostics.say(tally.summary)
    return tally.status
  }

  /// Writes results as they come, and returns why there are no more.
  private func write(
    _ pipeline: RecordPipeline, to sink: inout RecordSink, _ tally: inout BatchTally,
    _ progress: inout BatchProgress
  ) throws(Failure) -> RecordPipeline.Output {
    while true {
      let output = pipeline.next()
      guard case .answers(let chunks) = output else { return output }
      for chunk in chunks {
        var next = tally
        for outcome in chunk.outcomes { next.add(outcome) }
        try sink.write(chunk.bytes, status: next.status)
        tally = next
        progress.show(tally, offset: chunk.offset)
      }
    }
  }

  private func complete(
    _ end: Result<RecordPipeline.Output, Failure>, _ sink: consuming RecordSink
  ) throws(Failure) {
    if case .end(let failure?) = try end.get() { throw failure }
    try sink.complete()
  }

  /// How a run that stops is gone on with, for a message.
  private var wayOn: String {
    guard let output = options.output else { return "" }
    return " (--resume goes on from \(String(decoding: output.partial, as: UTF8.self)))"
  }

  /// A thread that reads, and the workers: as many as are wanted, or as can be had.
  private func start(_ pipeline: RecordPipeline) throws(Failure) -> [WorkerThread] {
    do throws(SystemError) {
      try SignalWatch.start { pipeline.stop(by: $0) }
      _ = try WorkerThread { pipeline.read() }
      let work = { @Sendable [options, files] in
        pipeline.work(RecordAnswerer(options, files))
      }
      let count = WorkerThread.affordable(options.jobs)
      var workers = [try WorkerThread(work)]
      while workers.count < count, let worker = try? WorkerThread(work) {
        workers.append(worker)
      }
      return workers
    } catch {
      throw Failure(
        code: "exhausted", "batch: no thread: \(error.reason) (allow more of them)",
        status: .defect)
    }
  }
}

// MARK: - Where results go

extension BatchRun {
  private var header: [UInt8] { answerer.table?.header ?? [] }

  /// Where an interrupted run is gone on with, the stream after what that has answered; nil where the run
  /// begins at the start.
  private func resumePoint(_ stream: RecordStream) throws(Failure) -> ResumePoint? {
    guard let output = options.output else { return nil }
    let finder = ResumePointFinder(path: output, format: options.format, table: answerer.table)
    guard options.resumes else {
      guard (try? FileStamp(of: output.partial)) == nil else {
        throw .usage(
          .output,
          "\(String(decoding: output.partial, as: UTF8.self)) is there, of a run that was "
            + "interrupted",
          fix: "give --resume to go on from it, or remove it")
      }
      return nil
    }
    guard let point = try finder.find() else { return nil }
    try finder.check(point, stream, answerer)
    return point
  }

  private func sink(from point: ResumePoint?) throws(Failure) -> RecordSink {
    var sink = RecordSink.standardOutput
    if let output = options.output { sink = .file(try PartialFile(output, from: point)) }
    let isNew = (point?.size ?? 0) == 0
    if isNew, !header.isEmpty { try sink.write(header, status: .done) }
    return sink
  }
}
