import Synchronization

/// How many records a thread gets at once, by the time that the last ones took.
///
/// Handing them over wakes three threads, which takes as long as answering a short record or two. But the longer a
/// thread has something to do, the longer the others wait for it at the end, and the later the first results come.
struct ChunkLength: ~Copyable {
  /// How long a chunk takes if it is neither too long nor too short.
  private static let suitableSeconds = 0.0015...0.006
  private static let longest = 128

  private let length = Atomic(16)
  private let isOne = Atomic(false)

  var value: Int { isOne.load(ordering: .relaxed) ? 1 : length.load(ordering: .relaxed) }

  /// Keeps it at one record from now on.
  func beOne() { isOne.store(true, ordering: .relaxed) }

  /// Doubles or halves it after a chunk of `count` records took this long; one that the input made shorter says nothing.
  func adapt(to seconds: Double, for count: Int) {
    let length = length.load(ordering: .relaxed)
    if seconds > Self.suitableSeconds.upperBound {
      self.length.store(max(1, min(length, count) / 2), ordering: .relaxed)
    } else if seconds < Self.suitableSeconds.lowerBound, count == length {
      self.length.store(min(Self.longest, 2 * length), ordering: .relaxed)
    }
  }
}
