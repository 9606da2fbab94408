/// Answers to chunks of records.
typealias RecordPipeline = OrderedPipeline<RecordChunk, AnsweredChunk>

extension RecordChunk: PipelineItem {}

/// The answers to a chunk of records, or to a part of it.
struct AnsweredChunk: Sendable {
  let answers: AnsweredRecords
  /// The chunk's.
  let offset: Int

  init(_ chunk: RecordChunk, _ answers: AnsweredRecords) {
    self.answers = answers
    offset = chunk.offset
  }
}
