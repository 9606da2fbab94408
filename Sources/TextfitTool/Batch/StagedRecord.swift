import TextReports

/// A record on its way from what was read to its result.
struct StagedRecord {
  let record: RawRecord
  /// Its own members, as far as they could be read.
  var own: [OwnMember] = []
  var stage = Stage.raw

  enum Stage {
    case raw
    case read(RecordRequest)
    case laidOut(FoundAnswer)
    case failed(Failure)
  }

  init(_ record: RawRecord) { self.record = record }

  /// Its stage, which it gives away: nothing is copied.
  mutating func takeStage() -> Stage {
    var taken = Stage.raw
    swap(&taken, &stage)
    return taken
  }
}
