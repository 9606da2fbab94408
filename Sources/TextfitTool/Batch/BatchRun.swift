import TextLayout

/// `textfit batch`: a command over a stream of records.
///
/// The reader and each worker have a thread of their own; this one writes. Memory is bounded: that of the records
/// in a window.
struct BatchRun {
  private let options: BatchOptions
  private let files = FontFiles.noted
  /// For records that are answered before the workers start.
  private let answerer: RecordAnswerer

  /// Resolves all options, then the fonts.
  ///
  /// - Throws: what fails the run as a whole: bad usage, a FILE that does not exist, or a font that can't be
  ///   found.
  init(given: GivenArguments) throws(Failure) {
    options = try OptionResolver(given: given).batchOptions()
    for source in options.sources { try source.checkIsThere() }
    try options.checkDestinations()
    answerer = RecordAnswerer(options, files)
    try answerer.plans.check()
  }

  /// Answers all records.
  ///
  /// - Throws: what keeps it from starting; what stops it later is reported with how far it came.
  func run() throws(Failure) -> ExitStatus {
    let stream = RecordStream(options.sources, options.records)
    let point = try resumePoint(stream)
    var sink = try sink(from: point)
    let pipeline = RecordPipeline(jobs: options.jobs)
    answerer.plans.sayDetails()
    for source in options.sources { Diagnostics.detail("\(source.subject): reading records") }
    let workers = try start(pipeline, reading: stream)
    Diagnostics.detail(counted(workers.count, "thread"))
    var tally = point.map(BatchTally.init(resuming:)) ?? BatchTally()
    let end = Result { () throws(Failure) in
      try write(pipeline, to: &sink, counting: &tally)
    }
    for failure in tally.failures { Diagnostics.report(failure) }
    if case .success(.stop(let signal)) = end {
      Diagnostics.say("\(tally.summary), ended by \(SignalWatch.name(signal))\(resumeHint)")
      CurrentProcess.end(bySignal: signal)
    }
    for worker in workers { worker.join() }
    do throws(Failure) {
      try complete(end, sink)
    } catch {
      Diagnostics.report(error)
      Diagnostics.say("\(tally.summaryOfWritten), then stopped\(resumeHint)")
      return tally.status(stoppedBy: error)
    }
    Diagnostics.note(tally.summary)
    return tally.status
  }

  /// Writes results as they come in, and returns why there are no more.
  private func write(
    _ pipeline: RecordPipeline, to sink: inout RecordSink, counting tally: inout BatchTally
  ) throws(Failure) -> RecordPipeline.Output {
    var progress = BatchProgress(options)
    var pictures = PictureSink(options)
    try pictures?.makeFolder()
    defer {
      pipeline.stop()
      progress.erase()
    }
    while true {
      let output = pipeline.next()
      guard case .answers(let chunks) = output else {
        if case .end(nil) = output { try pictures?.complete() }
        return output
      }
      for chunk in chunks where !chunk.answers.records.isEmpty {
        let (answers, failure) = pictures?.write(chunk.answers) ?? (chunk.answers, nil)
        var next = tally
        for record in answers.records { next.add(record.outcome) }
        // If a picture stops the run, the results of those before it are written.
        try sink.write(answers.bytes, status: next.status)
        tally = next
        if let failure { throw failure }
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

  /// How to resume a run that stops, for a message; a run that draws can't be resumed.
  private var resumeHint: String {
    guard let output = options.output, options.given.command != .draw else { return "" }
    return " (--resume continues from \(String(decoding: output.partial, as: UTF8.self)))"
  }

  /// Starts the reader, and the workers: as many as were asked for, or as the system allows.
  private func start(
    _ pipeline: RecordPipeline, reading stream: RecordStream
  ) throws(Failure) -> [WorkerThread] {
    do throws(SystemError) {
      try SignalWatch.start { pipeline.stop(by: $0) }
      _ = try WorkerThread { pipeline.read { () throws(Failure) in try stream.nextChunk() } }
      return try WorkerThread.start(options.jobs) { [options, files] in
        let answerer = RecordAnswerer(options, files)
        pipeline.work { chunk, handOn in
          let start = Clock.seconds
          defer { stream.note(seconds: Clock.seconds - start, for: chunk) }
          let last = answerer.answer(chunk.records) {
            stream.expectLargeResults()
            handOn(AnsweredChunk(chunk, $0))
          }
          return AnsweredChunk(chunk, last)
        }
      }
    } catch {
      throw .noThread(error, for: .batch)
    }
  }
}

// MARK: - Where results go

extension BatchRun {
  private var header: [UInt8] { answerer.table?.header ?? [] }

  /// Where an interrupted run is resumed, with the stream after its records; nil if the run starts from the
  /// beginning.
  private func resumePoint(_ stream: RecordStream) throws(Failure) -> ResumePoint? {
    guard let output = options.output else { return nil }
    let finder = ResumePointFinder(path: output, format: options.format, table: answerer.table)
    guard options.resumes else {
      guard (try? FileStamp(of: output.partial)) == nil else {
        throw .usage(
          .output,
          "\(String(decoding: output.partial, as: UTF8.self)) exists, from a run that was interrupted",
          fix: "give --resume to continue it, or remove the file")
      }
      return nil
    }
    return try finder.find(taking: stream, by: answerer)
  }

  private func sink(from point: ResumePoint?) throws(Failure) -> RecordSink {
    var sink = RecordSink.standardOutput
    if let output = options.output { sink = .file(try PartialFile(output, keeping: point?.kept)) }
    let isNew = (point?.size ?? 0) == 0
    if isNew, !header.isEmpty { try sink.write(header, status: .done) }
    return sink
  }
}
