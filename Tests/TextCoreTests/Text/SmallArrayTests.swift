import Testing

@testable import TextCore

/// An array with one element in place, against one that has all of them on the heap.
@Suite struct SmallArrayTests {
  @Test("Appending gives what an array gives", arguments: 0...4)
  func isAnArray(count: Int) {
    var small = SmallArray<[Int]>()
    var array: [[Int]] = []
    for number in 0..<count {
      small.append([number])
      array.append([number])
      #expect(small.elementsEqual(array))
      #expect(small.count == array.count && small.first == array.first && small.last == array.last)
    }
    #expect(SmallArray(array).elementsEqual(array))
    #expect(SmallArray(array.first).count == min(count, 1))
  }

  @Test("Elements can be dropped and searched")
  func isACollection() {
    var small = SmallArray([1])
    small.append(5)
    #expect(Array(small) == [1, 5])
    #expect(small.dropFirst().map { $0 } == [5])
    #expect(small.partitioningIndex { $0 >= 3 } == 1)
  }
}
