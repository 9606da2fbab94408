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
    indirect case failed(Failure)
  }

  init(_ record: RawRecord) { self.record = record }

  /// How many bytes its result takes, as far as that is written.
  var size: Int {
    if case .laidOut(let found) = stage { found.size } else { 0 }
  }

  /// Takes its stage out, without copying it.
  mutating func takeStage() -> Stage {
    var taken = Stage.raw
    swap(&taken, &stage)
    return taken
  }
}
