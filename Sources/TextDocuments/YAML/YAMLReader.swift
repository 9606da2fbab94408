import TextCore

/// Reads a YAML text (YAML 1.1 and 1.2, one document) as the tree that it would be in JSON.
///
/// - Scalars are read by YAML 1.2's core schema (10.3.2): `null`, `~` and nothing are null, `true` and `false` are
///   booleans, what looks like a number is one. Everything else is a string, such as `yes`, `no`, `1_000` and dates,
///   and so is everything in quotation marks or a block. `!!str` makes a string of any scalar; other tags change
///   nothing.
/// - Mappings become objects. A name is a scalar, as it is written: `1: x` has the name `1`.
/// - A scalar's range is without its anchor, and without a tag that says it is a string.
/// - An alias is a copy of its anchor's value. A scalar's range is the alias' own; the values in a list or a mapping
///   keep the ranges that they have at the anchor. `<<` merges mappings (YAML 1.1's merge key).
/// - An empty text, or one with comments only, is null.
///
/// It refuses, with line and column: bytes that are not UTF-8, a second document, a name that is not a scalar or that
/// a mapping defines twice, an alias without an anchor or inside its own value, numbers that no `Double` can hold,
/// more than ``JSONDocument/maximumDepth`` levels, and aliases that add more than ``maximumAliasedValues`` values in
/// all. It skips a byte order mark before the text.
///
/// Cost: time and memory linear in the bytes, whatever they are; walking the tree costs as much as the aliases add.
public struct YAMLReader: Sendable {
  /// The most values that aliases may add to a tree: a page of them can add billions.
  public static let maximumAliasedValues = 100_000

  private let keepsDuplicates: Bool

  /// A reader of texts.
  ///
  /// If it keeps duplicates, it reads on where a mapping defines a name twice, and lists the name in the document.
  public init(keepsDuplicates: Bool = false) { self.keepsDuplicates = keepsDuplicates }

  /// The tree of a text.
  ///
  /// - Throws: `.notUTF8` and `.malformedYAML` with the place; `.exhausted` without memory.
  public func read(_ bytes: [UInt8]) throws(TextLayoutError) -> JSONDocument {
    try checkUTF8(bytes, firstLine: 1)
    do throws(DocumentFault) {
      return try parse(bytes)
    } catch {
      throw error.error(.malformedYAML, in: bytes)
    }
  }

  /// The tree of a text that is known to be UTF-8.
  ///
  /// - Throws: what is wrong, by its offset.
  public func parse(_ bytes: [UInt8]) throws(DocumentFault) -> JSONDocument {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let builder = YAMLTreeBuilder(bytes: bytes, start: start, keepsDuplicates: keepsDuplicates)
    do throws(DocumentFault) {
      let tree = try YAMLParser(Array(bytes[start...])).build(builder)
      return JSONDocument(
        root: tree.root ?? JSONNode(.null, in: bytes.count..<bytes.count), bytes: bytes,
        duplicates: tree.duplicates, aliases: tree.aliases)
    } catch {
      throw error.limited(to: bytes.count)
    }
  }
}
