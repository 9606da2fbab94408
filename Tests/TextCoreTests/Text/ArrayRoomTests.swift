import Testing

@testable import TextCore

struct ArrayRoomTests {
  @Test func spareRoomIsLeft() {
    var numbers = Array(0..<1000)
    numbers.reserveCapacity(5000)
    let exact = numbers.withoutSpareRoom
    #expect(exact == numbers)
    #expect(exact.capacity < 1100)
  }

  @Test func whatHasLittleRoomStaysAsItIs() {
    let numbers = Array(0..<1000)
    #expect(numbers.withoutSpareRoom.capacity == numbers.capacity)
    #expect(([] as [Int]).withoutSpareRoom.isEmpty)
  }
}
