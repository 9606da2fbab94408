import Testing

@testable import TextCore
@testable import TextShaping

@Suite struct ClusterKeyTests {
  private func key(_ scalars: [UInt32]) -> ClusterKey? {
    let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    let utf8 = Array(text.utf8)
    return ClusterKey(utf8, utf8.indices)
  }

  @Test("A key has the scalars of a cluster of two to six")
  func scalars() throws {
    let all: [UInt32] = [0x10_FFFF, 0x0, 0x41, 0x93F, 0x200D, 0x1F469, 0x301]
    #expect(key(Array(all.prefix(1))) == nil)
    #expect(key(all) == nil)
    for count in 2...6 {
      for start in 0...all.count - count {
        let cluster = Array(all[start..<start + count])
        let made = try #require(key(cluster))
        #expect(made.array == cluster)
        #expect(made != ClusterKey())
        #expect((0..<ClusterKey.hashCount).contains(made.hash))
      }
    }
    #expect(key([0, 0]) != key([0, 0, 0]))
  }
}
