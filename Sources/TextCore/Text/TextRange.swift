/// A half-open range of a text, in all the units that its readers count in.
///
/// Every offset is the input's own, a byte order mark included. UTF-8 bytes serve the shell, UTF-16
/// code units `NSRange`, Java and JavaScript, scalars Python, characters (extended grapheme clusters,
/// UAX #29) people.
public struct TextRange: Sendable, Hashable, Codable {
  /// In bytes of UTF-8.
  public let utf8: Range<Int>
  /// In UTF-16 code units: a scalar above U+FFFF counts 2.
  public let utf16: Range<Int>
  /// In Unicode scalars (code points).
  public let scalars: Range<Int>
  /// In extended grapheme clusters; where an edge is inside one, the whole cluster is taken in.
  public let characters: Range<Int>

  /// The same range four times; nothing is checked.
  public init(utf8: Range<Int>, utf16: Range<Int>, scalars: Range<Int>, characters: Range<Int>) {
    self.utf8 = utf8
    self.utf16 = utf16
    self.scalars = scalars
    self.characters = characters
  }
}
