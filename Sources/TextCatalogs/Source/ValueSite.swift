/// Where a value is written in its file, and how.
struct ValueSite: Sendable, Hashable {
  /// The bytes of each run in the text of the file; one that is empty is where a value is put in.
  let runs: [Range<Int>]
  let notation: ValueNotation
  /// What is put before and after a value that has no bytes yet.
  var before = ""
  var after = ""
  /// What is copied with the runs in it, where a value with marks is put in.
  var template: Range<Int>?
  /// The bytes that the copy takes the place of.
  var target = 0..<0

  init(_ range: Range<Int>, _ notation: ValueNotation, before: String = "", after: String = "") {
    self.init(runs: [range], notation, before: before, after: after)
  }

  init(runs: [Range<Int>], _ notation: ValueNotation, before: String = "", after: String = "") {
    self.runs = runs
    self.notation = notation
    self.before = before
    self.after = after
  }
}

extension ValueSite {
  /// The site of a value that is written as a copy of another, whose runs are these.
  init(
    copying template: Range<Int>, runs: [Range<Int>], to target: Range<Int>,
    _ notation: ValueNotation, before: String, after: String
  ) {
    self.init(runs: runs, notation, before: before, after: after)
    self.template = template
    self.target = target
  }
}

/// How a format writes a text; each has its rules in a file of its format's.
enum ValueNotation: Sendable, Hashable {
  /// A JSON string, with its quotation marks.
  case json
  /// A YAML scalar; after a block's, a line ends.
  case yaml(endsLine: Bool)
  /// A string of an old-style property list, with its quotation marks.
  case propertyList
  /// The strings of a PO file.
  case gettext
  /// XML's character data.
  case xml
  /// Android's, with its escapes.
  case android
  /// What stands after the key of a line of properties.
  case properties
  /// A field between commas, or what else parts them.
  case csv(separator: UInt8)
}

extension ValueNotation {
  /// Whether characters may be written as references to them.
  var isXML: Bool { self == .xml || self == .android }
}
