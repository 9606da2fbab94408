import TextLayout
import TextReports

/// The structure of a JSON member, as far as columns can name it.
///
/// A test compares this table with docs/schema/result.schema.json.
indirect enum FieldShape: Sendable {
  /// A string, a number, a Boolean; or anything that a cell has as JSON.
  case value
  /// JSON with ranges or offsets in it.
  case ranges
  case object([(name: String, shape: FieldShape)])

  private static let size = object([("width", value), ("height", value)])
  private static let rect = object([
    ("x", value), ("y", value), ("width", value), ("height", value),
  ])
  /// The units of a range, and of an offset.
  private static let units = object([
    ("utf8", value), ("utf16", value), ("scalars", value), ("characters", value),
  ])
  private static let caret = object([
    ("offset", units), ("affinity", value), ("line", value), ("rect", rect),
    ("secondaryRect", rect),
  ])
  private static let line = object([
    ("index", value), ("range", units), ("rect", rect), ("usedRect", rect), ("baseline", value),
  ])
  private static let layout = object([("size", size), ("lineCount", value)])

  private static let every: [(String, FieldShape)] = [
    ("schema", value), ("command", value), ("file", value), ("id", value), ("placeholder", value),
    ("fontSize", value), ("fonts", value), ("missingGlyphs", ranges), ("notes", value),
    (
      "engine",
      object([("textfit", value), ("harfbuzz", value), ("freetype", value), ("icu", value)])
    ),
    (
      "error",
      object([
        ("code", value), ("message", value), ("status", value), ("line", value),
        ("column", value), ("path", value),
      ])
    ),
  ]

  private static let measure: [(String, FieldShape)] = [
    ("size", size), ("usedRect", rect), ("lineCount", value), ("fullLineCount", value),
    ("naturalWidth", value), ("minimumWidth", value), ("firstBaseline", value),
    ("lastBaseline", value), ("truncated", value), ("visibleRanges", ranges),
    ("hiddenRanges", ranges), ("attributedText", value), ("attachments", ranges),
    ("detections", ranges),
  ]

  private static let trim: [(String, FieldShape)] = [
    ("text", value), ("status", value), ("truncated", value), ("cutAt", value), ("compat", value),
    ("ellipsis", value), ("lineCount", value), ("fullLineCount", value), ("size", size),
    ("fullSize", size), ("visibleRanges", ranges), ("hiddenRanges", ranges), ("tokenRange", units),
    ("suffixRange", units), ("suffixRects", value), ("lessSuffixRange", units),
    ("lessSuffixRects", value),
    (
      "expanded",
      object([
        ("lineCount", value), ("size", size), ("lessSuffixRange", units),
        ("lessSuffixRects", value),
      ])
    ), ("explanation", ranges), ("attributedText", value), ("attachments", ranges),
    ("detections", ranges),
  ]

  private static let locate: [(String, FieldShape)] = [
    ("question", value), ("point", object([("x", value), ("y", value)])), ("hit", value),
    ("side", value), ("fraction", value), ("rects", value), ("cluster", units),
    ("clusterFraction", value), ("insertionPoint", caret),
    (
      "link", object([("type", value), ("url", value), ("range", units), ("rects", value)])
    ), ("character", units), ("word", units), ("sentence", units), ("paragraph", units),
    ("line", line), ("range", units), ("selectionRects", value), ("boundingRect", rect),
    ("start", caret), ("end", caret), ("hidden", value), ("offset", units), ("caret", caret),
    ("contentOffset", value), ("contentOffsetX", value), ("answers", ranges),
    (
      "trim",
      object([
        ("text", value), ("status", value), ("tokenRange", units), ("suffixRange", units),
        ("suffixRects", value), ("lessSuffixRange", units), ("lessSuffixRects", value),
        ("tapRects", value),
      ])
    ), ("attachments", ranges), ("detections", ranges),
  ]

  private static let fit: [(String, FieldShape)] = [
    ("question", value), ("fits", value), ("size", size), ("lineCount", value), ("limit", value),
    ("next", object([("fontSize", value), ("size", size), ("lineCount", value)])),
    ("maximumNumberOfLines", value), ("width", value), ("layout", layout), ("widths", value),
    ("slack", value), ("attributedText", value),
    ("detections", ranges),
  ]

  /// The members of each element of `lines`.
  private static let printedLine: [(String, FieldShape)] = [
    ("index", value), ("container", value), ("row", value), ("range", units), ("text", value),
    ("rect", rect), ("usedRect", rect), ("baseline", value), ("direction", value),
    ("endsBy", value),
    ("explanation", ranges), ("trailingWhitespaceWidth", value), ("runs", ranges),
  ]

  private static let grow: [(String, FieldShape)] = [
    ("state", value), ("height", value),
    ("heightChange", object([("from", value), ("to", value)])), ("scrolls", value),
    ("contentOffset", value), ("contentSize", size), ("lineCount", value),
    ("minimumHeight", value), ("maximumHeight", value), ("shapedParagraphs", value),
    ("selectedRange", units), ("selectionRects", value), ("start", caret), ("end", caret),
    ("attributedText", value), ("attachments", ranges), ("detections", ranges),
  ]

  private static let metrics = object(
    [
      "ascent", "descent", "lineGap", "underlinePosition", "underlineThickness", "xHeight",
      "capHeight",
    ]
    .map { ($0, value) })

  /// Of a name, and of a family that is listed.
  private static let fonts: [(String, FieldShape)] = [
    ("name", value), ("unitsPerEm", value), ("metrics", metrics), ("size", value),
    ("scaledMetrics", metrics), ("color", value), ("scalable", value), ("axes", value),
    ("features", value), ("coverage", object([("characters", value), ("covered", value)])),
    ("family", value), ("faces", value),
  ]

  /// The commands whose texts can be those of a text field.
  private static let ofTextFields: [CommandName] = .boxes

  /// The member of the JSON of `lines` that has an element for each line.
  static let linesMember = "lines"
  /// The member of the JSON of `locate` that has an element for each of several questions.
  static let answersMember = "answers"

  /// What `--print` can print of a command: the members of a result, or of a line of `lines`.
  ///
  /// A text that fails has no row, and a text outside `batch` no members of its own. `measure` has short words too.
  static func columns(of command: CommandName) -> [String] {
    guard command != .lines else { return printedLine.flatMap { $1.paths(below: $0) } }
    let paths = paths(of: command).filter {
      $0 != "id" && $0 != "error" && !$0.hasPrefix("error.")
    }
    guard command == .measure else { return paths }
    let words = MeasureField.allCases.map(\.rawValue)
    return words + paths.filter { !words.contains($0) }
  }

  /// A column of a command, for a message.
  static func example(of command: CommandName) -> String {
    switch command {
    case .lines: "baseline"
    case .locate: "line"
    case .grow: "height"
    case .fonts: "metrics.ascent"
    default: "size.width"
    }
  }

  /// The paths of all members of what a command prints, such as `size` and `size.width`.
  static func paths(of command: CommandName) -> [String] {
    members(of: command).flatMap { $1.paths(below: $0) }
  }

  private static func members(of command: CommandName) -> [(String, FieldShape)] {
    let own =
      switch command {
      case .trim: trim
      case .locate: locate
      case .fit: fit
      case .lines: measure + [(linesMember, value)]
      case .grow: grow
      case .fonts: fonts
      default: measure
      }
    let isOfField = ofTextFields.contains(command)
    let every = every.filter { name, _ in isOfField || !["placeholder", "fontSize"].contains(name) }
    return every + own
  }

  private func paths(below name: String) -> [String] {
    guard case .object(let members) = self else { return [name] }
    return [name] + members.flatMap { $0.shape.paths(below: "\(name).\($0.name)") }
  }
}

extension FieldShape {
  /// The columns of a command that have ranges or offsets in every unit, which `--unit` reduces to one.
  static func columnsInAllUnits(of command: CommandName) -> [String] {
    let shapes = command == .lines ? printedLine : members(of: command)
    return shapes.flatMap { $1.pathsInAllUnits(below: $0) }
  }

  private func pathsInAllUnits(below name: String) -> [String] {
    switch self {
    case .value: return []
    case .ranges: return [name]
    case .object(let members):
      let isRange = members.count == TextUnit.allCases.count && members[0].name == "utf8"
      guard !isRange else { return [name] }
      let paths = members.flatMap { $0.shape.pathsInAllUnits(below: "\(name).\($0.name)") }
      return paths.isEmpty ? [] : [name] + paths
    }
  }
}
