/// Where a value is written in its file, and how.
struct ValueLocation: Sendable {
  /// The bytes of each run in the file's text; an empty range is where a value can be inserted.
  let runs: [Range<Int>]
  /// What is written before and after a value that has no bytes yet.
  var before = ""
  var after = ""
  /// Whether a new text needs a space before it, since the old one may follow a YAML anchor at once.
  var needsSpace = false
  /// Whether it is in XML, where characters can be written as references.
  var isXML = false
  /// The byte that separates the fields of a table.
  var separator: UInt8?
  /// What is copied with the runs in it, where a value with marks is inserted.
  var template: Range<Int>?
  /// The bytes that the copy replaces.
  var target = 0..<0

  init(_ range: Range<Int>) { runs = [range] }

  init(runs: [Range<Int>]) { self.runs = runs }

  /// Whether the value has no bytes of its own yet.
  var isInserted: Bool { !before.isEmpty }
}
