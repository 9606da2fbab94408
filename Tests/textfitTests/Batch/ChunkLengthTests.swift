import Testing

@testable import TextfitTool

/// How many records a thread gets at once.
struct ChunkLengthTests {
  @Test func quickRecordsAreHandedOverInLongerChunks() {
    let length = ChunkLength()
    #expect(length.value == 16)
    length.adapt(to: 0.0005, for: 16)
    #expect(length.value == 32)
    for _ in 0..<9 { length.adapt(to: 0.0005, for: length.value) }
    #expect(length.value == 128)
  }

  @Test func slowRecordsAreHandedOverOneByOne() {
    let length = ChunkLength()
    for expected in [8, 4, 2, 1, 1] {
      length.adapt(to: 1, for: length.value)
      #expect(length.value == expected)
    }
  }

  @Test func aChunkThatTakesASuitableTimeChangesNothing() {
    let length = ChunkLength()
    length.adapt(to: 0.003, for: 16)
    #expect(length.value == 16)
  }

  @Test func aChunkThatTheInputMadeShorterSaysOnlyWhetherRecordsAreSlow() {
    let length = ChunkLength()
    length.adapt(to: 0.0001, for: 3)
    #expect(length.value == 16)
    length.adapt(to: 1, for: 3)
    #expect(length.value == 1)
  }

  @Test func resultsThatAreLargeAreHandedOverOneByOne() {
    let length = ChunkLength()
    length.beOne()
    length.adapt(to: 0.0001, for: 16)
    #expect(length.value == 1)
  }
}
