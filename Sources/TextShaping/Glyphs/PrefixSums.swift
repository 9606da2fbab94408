import TextCore

/// The advance before each offset of a paragraph, tabs not counted; inside a cluster, that before the cluster.
///
///     bases      one for each block of 64 offsets: the advance before the first of them
///     deltas     one for each offset: what is added to the base, in 32 bits
///
/// So a byte of text takes four bytes and an eighth. If a difference takes more bits, at absurd sizes, blocks are made
/// of one offset.
@usableFromInline package struct PrefixSums: Sendable {
  @usableFromInline let bases: [Int]
  @usableFromInline let deltas: [Int32]
  @usableFromInline let blockBits: Int

  /// Sums that `AdvanceTables` has made.
  @inlinable init(bases: [Int], deltas: [Int32], blockBits: Int) {
    self.bases = bases
    self.deltas = deltas
    self.blockBits = blockBits
  }

  /// How many bytes they take.
  @inlinable package var byteCount: Int {
    bases.count * MemoryLayout<Int>.stride + deltas.count * MemoryLayout<Int32>.stride
  }
}

extension PrefixSums: RandomAccessCollection {
  @inlinable package var startIndex: Int { 0 }
  /// The paragraph's length has a sum as well.
  @inlinable package var endIndex: Int { deltas.count }

  @inlinable package subscript(offset: Int) -> Fixed {
    @inline(__always) get {
      Work.advancesRead.count()
      return Fixed(raw: bases[offset &>> blockBits] + Int(deltas[offset]))
    }
  }
}
