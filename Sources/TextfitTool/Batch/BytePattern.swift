/// Bytes to search for, by the last of them that can't be a part of a place (Horspool, 1980): of most texts it looks
/// at every eighth byte for a pattern of eight.
struct BytePattern: Sendable {
  private let bytes: [UInt8]
  /// By a byte: how far the pattern moves if that byte is at its end.
  private let steps: [Int]

  /// A pattern of at least one byte.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var steps = [Int](repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() {
      steps[Int(byte)] = bytes.count - 1 - index
    }
    self.steps = steps
  }

  /// Whether some bytes have it.
  func isIn(_ text: [UInt8]) -> Bool {
    let (text, pattern, steps) = (text.span, bytes.span, steps.span)
    var end = pattern.count - 1
    while end < text.count {
      var left = pattern.count
      while left > 0, text[end - (pattern.count - left)] == pattern[left - 1] { left -= 1 }
      if left == 0 { return true }
      end += steps[Int(text[end])]
    }
    return false
  }
}
