import CHeap

/// Room in the heap for what a long text takes, in pages as large as the kernel has.
///
/// A shaped text takes twenty times its bytes. Where all of that comes in pages of 4 KB, having them takes a
/// fifth of the time that the text takes.
enum HeapRoom {
  /// What is shorter does not repay it.
  private static let shortestText = 1 << 20
  /// What a byte takes, and a paragraph.
  private static let ofByte = 20
  private static let ofParagraph = 240

  /// Has room for a text, if it is long; what is not used of it is addresses, and no memory.
  static func expect(_ text: [UInt8]) {
    guard text.count >= shortestText else { return }
    let newlines = text.reduce(0) { $1 == 0x0A ? $0 + 1 : $0 }
    ch_grow(ofByte * text.count + ofParagraph * newlines)
  }
}
