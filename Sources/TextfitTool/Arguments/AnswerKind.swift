// Definition
//
//   answer kind    what a command answers depends on what is asked: `locate --point` has `hit`, which `locate --range`
//                  has not

/// The members that only one kind of a command's answers has.
struct AnswerKind: Sendable {
  /// What has the members, in a message.
  let words: String
  /// What to do to get them.
  let fix: String
  /// At the top of the JSON's object, or of an element of `answers`.
  let members: [String]

  private init(_ words: String, fix: String, _ members: [String]) {
    self.words = words
    self.fix = fix
    self.members = members
  }

  /// Every kind of a command's answers; empty if they are all alike.
  static func all(of command: CommandName) -> [AnswerKind] {
    switch command {
    case .locate: [.point, .range, .offset].map(kind(ofLocate:))
    case .fit: FitQuestion.allCases.map(kind(ofFit:))
    case .fonts: [font, family]
    default: []
    }
  }

  /// The kinds that a command line asks for.
  static func asked(by given: GivenArguments) -> [AnswerKind] {
    switch given.command {
    case .locate:
      [Option.point, .range, .offset].filter(given.has).map(kind(ofLocate:))
    case .fit:
      [
        kind(
          ofFit: given.value(of: .find).flatMap {
            FitQuestion(rawValue: String(decoding: $0, as: UTF8.self))
          } ?? .fontSize)
      ]
    case .fonts: [given.listsFamilies ? family : font]
    default: []
    }
  }

  private static let units = ["character", "word", "sentence", "paragraph"]
  private static let scroll = ["hidden", "contentOffset", "contentOffsetX"]

  private static func kind(ofLocate option: Option) -> AnswerKind {
    let members =
      switch option {
      case .point:
        [
          "point", "hit", "side", "fraction", "rects", "cluster", "clusterFraction",
          "insertionPoint", "link", "line",
        ] + units
      case .range:
        ["range", "rects", "selectionRects", "boundingRect", "start", "end"] + scroll
      default: ["offset", "caret", "line"] + units + scroll
      }
    return AnswerKind(
      "answers to \(option.flag)", fix: "add \(option.flag), or leave the field out",
      ["question"] + members)
  }

  private static func kind(ofFit question: FitQuestion) -> AnswerKind {
    let members =
      switch question {
      case .fontSize: ["fits", "fontSize", "size", "lineCount", "limit", "next"]
      case .width: ["fits", "maximumNumberOfLines", "width", "layout"]
      case .widths: ["widths"]
      case .slack: ["slack", "size", "lineCount"]
      }
    let option = "\(Option.find.flag) \(question.rawValue)"
    return AnswerKind(
      "answers to \(option)", fix: "use \(option), or leave the field out", ["question"] + members)
  }

  private static let font = AnswerKind(
    "answers about a NAME", fix: "give a NAME, or leave the field out",
    [
      "fonts", "missingGlyphs", "name", "unitsPerEm", "metrics", "size", "scaledMetrics", "color",
      "scalable", "axes", "features", "coverage",
    ])
  private static let family = AnswerKind(
    "the list of families", fix: "leave out the NAME, or print fonts, which has it",
    ["family", "faces"])
}

extension GivenArguments {
  /// Whether `fonts` lists the families: no name is given, and no option that asks about the font that is used when
  /// none is named.
  var listsFamilies: Bool {
    operands.isEmpty && !settings.contains { Self.ofOneFont.contains($0.option) }
  }

  private static let ofOneFont: [Option] = [
    .text, .fontSize, .fontWeight, .fontStyle, .variation, .language, .failOnMissingGlyph,
  ]
}
