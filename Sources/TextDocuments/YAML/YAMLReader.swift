import TextLayout

/// Reads a YAML text (YAML 1.1 and 1.2, one document) as the tree that JSON would be.
///
/// - Scalars are what YAML 1.2's core schema says (10.3.2): `null`, `~` and nothing are null, `true` and
///   `false` booleans, what looks like a number one; all else, such as `yes`, `no`, `1_000` and dates, and
///   all that is in quotation marks or a block, is a string. `!!str` makes a string of any scalar; other
///   tags change nothing.
/// - Mappings become objects. A name is a scalar, as it is written: `1: x` has the name `1`.
/// - An alias stands for what its anchor has. Its scalar's range is the alias' own; what is in a list or a
///   mapping has the ranges that it has at the anchor. `<<` merges mappings (YAML 1.1's merge key).
/// - An empty text, or comments alone, is null.
///
/// Refused, with line and column, are: bytes that are not UTF-8, a second document, a name that is no
/// scalar or that a mapping has already, an alias without an anchor or inside its own, numbers that no
/// `Double` has, more than ``JSONReader/deepest`` levels, and aliases that together stand for more than
/// ``mostAliased`` values. A byte order mark before the text is passed over.
///
/// Cost: time and memory linear in the bytes, whatever they are; walking the tree costs what aliases add.
public struct YAMLReader: Sendable {
  /// The most values that aliases may add to a tree: a page of them can stand for billions.
  public static let mostAliased = 100_000

  private let keepsDuplicates: Bool

  /// A reader of texts.
  ///
  /// One that keeps duplicates goes on where a mapping has a name twice, and lists it in the document.
  public init(keepsDuplicates: Bool = false) { self.keepsDuplicates = keepsDuplicates }

  /// The tree of a text.
  ///
  /// - Throws: `.notUTF8` and `.malformedYAML` with the place; `.exhausted` without memory.
  public func read(_ bytes: [UInt8]) throws(TextLayoutError) -> JSONDocument {
    try checkUTF8(bytes, firstLine: 1)
    do throws(JSONFault) {
      return try parse(bytes)
    } catch {
      guard let offset = error.offset else { throw TextLayoutError(.exhausted, error.message) }
      let place = DocumentPlace(of: offset, in: bytes)
      throw TextLayoutError(.malformedYAML, "\(place): \(error.message)", at: place.ofError())
    }
  }

  /// The tree of a text that is known to be UTF-8.
  ///
  /// - Throws: what is wrong, by its offset.
  public func parse(_ bytes: [UInt8]) throws(JSONFault) -> JSONDocument {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let builder = YAMLTreeBuilder(bytes: bytes, start: start, keepsDuplicates: keepsDuplicates)
    do throws(JSONFault) {
      let tree = try YAMLParser(Array(bytes[start...])).build(builder)
      return JSONDocument(
        root: tree.root ?? JSONNode(.null, in: bytes.count..<bytes.count), bytes: bytes,
        duplicates: tree.duplicates, passed: [], firstLine: 1)
    } catch {
      throw JSONFault(message: error.message, offset: error.offset.map { min($0, bytes.count) })
    }
  }
}
