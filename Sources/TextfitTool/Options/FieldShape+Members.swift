import TextChecks

// The members of what each command prints, in the order of docs/json.md.
extension FieldShape {
  typealias Members = [(name: String, shape: FieldShape)]

  /// The members that every result can have.
  static let every: Members = [
    ("schema", .value), ("command", .value), ("file", .value), ("id", .value),
    ("placeholder", .value), ("fontSize", .value),
    (
      "fonts",
      .nested(named("family", "style", "path", "index", "sha256", "characters", "variations"))
    ), ("missingGlyphs", .nested([("scalar", .value), ("range", range)])),
    ("notes", .nested(named("code", "message"))),
    ("engine", .object(named("textfit", "harfbuzz", "freetype", "icu"))),
    ("error", .object(named("code", "message", "status", "line", "column", "path"))),
  ]

  static let measure: Members =
    [
      ("size", size), ("usedRect", rect), ("lineCount", .value), ("fullLineCount", .value),
      ("naturalWidth", .value), ("minimumWidth", .value), ("firstBaseline", .value),
      ("lastBaseline", .value), ("truncated", .value), ("visibleRanges", .nested(units)),
      ("hiddenRanges", .nested(units)), ("attributedText", .value),
    ] + found

  static let trim: Members =
    [
      ("text", .value), ("status", .value), ("truncated", .value), ("cutAt", .value),
      ("compat", .value), ("ellipsis", .value), ("lineCount", .value), ("fullLineCount", .value),
      ("size", size), ("fullSize", size), ("visibleRanges", .nested(units)),
      ("hiddenRanges", .nested(units)), ("tokenRange", range), ("suffixRange", range),
      ("suffixRects", rects), ("lessSuffixRange", range), ("lessSuffixRects", rects),
      (
        "expanded",
        .object([
          ("lineCount", .value), ("size", size), ("lessSuffixRange", range),
          ("lessSuffixRects", rects),
        ])
      ), (explanationMember, .nested([("cut", cut), ("lines", .nested(lineEnd))])),
      ("attributedText", .value),
    ] + found

  /// The answer to one question of `locate`.
  private static let answer: Members = [
    ("question", .value), ("point", .object(named("x", "y"))), ("hit", .value), ("side", .value),
    ("fraction", .value), ("rects", rects), ("cluster", range), ("clusterFraction", .value),
    ("insertionPoint", caret),
    (
      "link", .object([("type", .value), ("url", .value), ("range", range), ("rects", rects)])
    ), ("character", range), ("word", range), ("sentence", range), ("paragraph", range),
    ("line", line), ("range", range), ("selectionRects", rects), ("boundingRect", rect),
    ("start", caret), ("end", caret), ("hidden", .value), ("offset", range), ("caret", caret),
    ("contentOffset", .value), ("contentOffsetX", .value),
  ]

  static let locate: Members =
    answer + [
      (answersMember, .nested(answer)),
      (
        "trim",
        .object([
          ("text", .value), ("status", .value), ("tokenRange", range), ("suffixRange", range),
          ("suffixRects", rects), ("lessSuffixRange", range), ("lessSuffixRects", rects),
          ("tapRects", rects),
        ])
      ),
    ] + found

  static let fit: Members =
    [
      ("question", .value), ("fits", .value), ("size", size), ("lineCount", .value),
      ("limit", .value),
      ("next", .object([("fontSize", .value), ("size", size), ("lineCount", .value)])),
      ("maximumNumberOfLines", .value), ("width", .value),
      ("layout", .object([("size", size), ("lineCount", .value)])),
      ("widths", .nested(named("width", "lineCount"))), ("slack", .value),
      ("attributedText", .value),
    ] + found

  static let draw: Members = [("picture", .value), ("size", size), ("truncated", .value)]

  /// The summary of `check`.
  static let check: Members =
    named("failures", "accepted", "catalogues", "strings", "layouts", "pseudo", "fixtures")
    + [("codes", .object(CheckFailure.Code.all.map { ($0.code.rawValue, .value) }))]

  static let pseudo: Members = named(
    "file", "output", "format", "locale", "strings", "changed")

  static let grow: Members =
    [
      ("state", .value), ("height", .value), ("heightChange", .object(named("from", "to"))),
      ("scrolls", .value), ("contentOffset", .value), ("contentSize", size),
      ("lineCount", .value), ("minimumHeight", .value), ("maximumHeight", .value),
      ("shapedParagraphs", .value), ("selectedRange", range), ("selectionRects", rects),
      ("start", caret), ("end", caret), ("attributedText", .value),
    ] + found

  /// Of a name, and of a family that is listed.
  static let fonts: Members = [
    ("name", .value), ("unitsPerEm", .value), ("metrics", metrics), ("size", .value),
    ("scaledMetrics", metrics), ("color", .value), ("scalable", .value),
    ("axes", .nested(named("tag", "name", "min", "default", "max", "current"))),
    ("features", .value), ("coverage", .object(named("characters", "covered"))),
    ("family", .value), ("faces", .nested(named("style", "path", "index"))),
  ]

  /// The members of each element of `lines`.
  static let printedLine: Members = [
    ("index", .value), ("container", .value), ("row", .value), ("range", range),
    ("text", .value), ("rect", rect), ("usedRect", rect), ("baseline", .value),
    ("direction", .value), ("endsBy", .value), (explanationMember, .nested(lineEnd)),
    ("trailingWhitespaceWidth", .value),
    (
      "runs",
      .nested([
        ("range", range), ("font", .value), ("fontSize", .value), ("script", .value),
        ("level", .value), ("x", .value), ("width", .value),
        ("glyphs", .nested(named("id", "cluster", "x", "y", "advance"))),
      ])
    ),
  ]

  /// The member of the JSON of `lines` that has an element for each line.
  static let linesMember = "lines"

  /// The text itself, with its attributes.
  static let textMember = "attributedText"
  /// The member of the JSON of `locate` that has an element for each of several questions.
  static let answersMember = "answers"
  /// Why the lines ended, of a line and of `trim`.
  static let explanationMember = "explanation"
  /// What `--detect` found.
  static let detectionsMember = "detections"
}

// What they are made of.
extension FieldShape {
  fileprivate static func named(_ names: String...) -> Members { names.map { ($0, .value) } }

  private static let size = object(named("width", "height"))
  private static let rect = object(named("x", "y", "width", "height"))
  private static let rects = nested(named("x", "y", "width", "height"))
  /// The units of a range, and of an offset.
  private static let units = named("utf8", "utf16", "scalars", "characters")
  private static let range = object(units)
  private static let caret = object([
    ("offset", range), ("affinity", value), ("line", value), ("rect", rect),
    ("secondaryRect", rect),
  ])
  private static let line = object([
    ("index", value), ("range", range), ("rect", rect), ("usedRect", rect), ("baseline", value),
  ])
  private static let metrics = object(
    named(
      "ascent", "descent", "lineGap", "underlinePosition", "underlineThickness", "xHeight",
      "capHeight"))

  private static let lineEnd: Members = [
    ("rule", value), ("free", value),
    ("next", object([("rule", value), ("range", range), ("overflow", value)])),
  ]
  private static let cut = object([
    ("hidden", range), ("unit", value),
    (
      "next",
      object([
        ("ranges", nested(units)), ("text", value), ("lineCount", value), ("size", size),
        ("protectedRange", range), ("breaks", value),
      ])
    ),
  ])

  /// The members at the end of every result of a text.
  private static let found: Members = [
    (
      "attachments",
      .nested([
        ("range", range), ("line", .value), ("rect", rect), ("baselineOffset", .value),
        ("alternativeText", .value),
      ])
    ),
    (
      detectionsMember,
      .nested([
        ("type", .value), ("range", range), ("value", .value), ("url", .value),
        ("printedRanges", .nested(units)), ("rects", rects),
      ])
    ),
  ]

  /// The members that a command has only if `--json-fields` names them.
  static func requested(of command: CommandName) -> Members {
    let lines = (linesMember, nested(printedLine.filter { $0.name != explanationMember }))
    switch command {
    case .lines, .fonts, .draw: return []
    case .measure: return [lines]
    default:
      return [("usedRect", rect), ("firstBaseline", .value), ("lastBaseline", .value), lines]
    }
  }
}
