import TextLayout

/// A PNG file: its bytes, and the size that its header states.
public struct PNGImage: Sendable, Hashable {
  /// The file.
  public let bytes: [UInt8]
  /// How many pixels wide it is.
  public let width: Int
  /// How many pixels high it is.
  public let height: Int

  /// The most pixels of a side that can be drawn, which is Cairo's limit.
  public static let maximumSide = 32_767
  /// The most pixels, which take a gigabyte while they are drawn.
  public static let maximumPixels = 1 << 28

  /// Reads the header of a file (PNG, 5.2 and 11.2.1).
  ///
  /// The rest is read when it is drawn.
  ///
  /// - Throws: `.invalidArgument` for what is not a PNG file, or is too large to be drawn.
  public init(_ bytes: [UInt8]) throws(TextLayoutError) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { throw TextLayoutError(.invalidArgument, "not a PNG file: give one, or convert it") }
    let number = { (offset: Int) in bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    self.bytes = bytes
    width = number(16)
    height = number(20)
    guard width > 0, height > 0 else {
      throw TextLayoutError(
        .invalidArgument,
        "a PNG file of \(width) by \(height) pixels is damaged: use an undamaged copy of it")
    }
    guard Self.canDraw(width: Double(width), height: Double(height)) else {
      throw TextLayoutError(
        .invalidArgument, "an image of \(width) by \(height) pixels can't be drawn: make it smaller"
      )
    }
  }

  /// Whether an image of this size, in whole pixels, is not too large.
  static func canDraw(width: Double, height: Double) -> Bool {
    max(width, height) <= Double(maximumSide) && width * height <= Double(maximumPixels)
  }
}
