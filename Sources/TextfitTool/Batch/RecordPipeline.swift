/// Answers to chunks of records.
typealias RecordPipeline = OrderedPipeline<RecordChunk, AnsweredChunk>

extension RecordChunk: PipelineItem {}

/// The answers to a chunk of records.
struct AnsweredChunk: Sendable {
  let bytes: [UInt8]
  let outcomes: [RecordOutcome]
  /// The chunk's.
  let offset: Int

  init(_ chunk: RecordChunk, _ answers: [AnsweredRecord]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(answers.reduce(0) { $0 + $1.bytes.count })
    for answer in answers { bytes += answer.bytes }
    self.bytes = bytes
    outcomes = answers.map(\.outcome)
    offset = chunk.offset
  }
}
