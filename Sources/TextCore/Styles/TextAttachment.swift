/// An object in a text, such as an image: TextKit's `NSTextAttachment`.
///
/// It is at a U+FFFC, the object replacement character. A line is as high as its letters and its attachments; the font
/// of the range counts as if the attachment were one of its letters.
public struct TextAttachment: Sendable, Hashable {
  /// How far it moves the pen, in points.
  public var width: Double
  /// From its bottom to its top, in points.
  public var height: Double
  /// How far its bottom is above the baseline, in points, negative below: `bounds.origin.y`.
  public var baselineOffset: Double
  /// What it stands for, in words; it moves nothing.
  @Verbatim public var alternativeText: String?

  /// The valid widths and heights.
  public static let lengths = 0.0...Fixed.largestLength
  /// The valid offsets from the baseline.
  public static let offsets = -Fixed.largestLength...Fixed.largestLength

  /// An object of a size.
  public init(
    width: Double, height: Double, baselineOffset: Double = 0, alternativeText: String? = nil
  ) {
    self.width = width
    self.height = height
    self.baselineOffset = baselineOffset
    self.alternativeText = alternativeText
  }

  /// U+FFFC.
  package static let character: UInt32 = 0xFFFC
  private static let utf8: [UInt8] = [0xEF, 0xBF, 0xBC]

  /// The first byte of a range that is not part of a U+FFFC; nil if all are.
  package static func firstOther(in utf8: [UInt8], _ range: Range<Int>) -> Int? {
    range.first { utf8[$0] != Self.utf8[($0 - range.lowerBound) % 3] }
  }

  /// Its size alone, which decides the layout.
  package var box: AttachmentBox {
    AttachmentBox(width: width, height: height, baselineOffset: baselineOffset)
  }
}

/// The room that an attachment takes, in points.
package struct AttachmentBox: Sendable, Hashable {
  package let width: Double
  package let height: Double
  package let baselineOffset: Double

  /// Whether all numbers are in their ranges.
  package var isValid: Bool {
    TextAttachment.lengths.contains(width) && TextAttachment.lengths.contains(height)
      && TextAttachment.offsets.contains(baselineOffset)
  }
}
