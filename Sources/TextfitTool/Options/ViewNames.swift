import TextDocuments
import TextLayout

// Definition
//
//   view name    what TextKit, UIKit, CSS or a view calls what is an option here, or one of its values; without case,
//                dashes and prefixes (`ViewName`)

/// Finds the option, or the value, that somebody means who knows its name from another system.
enum ViewNames {
  /// What somebody wants who gives a view's name.
  struct Meaning: Sendable, Hashable {
    /// The option that does it; nil if none does by itself.
    let option: Option?
    /// What to do where a command does not have the option; nil if it is enough to name the commands that have it.
    let advice: String?

    init(_ option: Option?, _ advice: String? = nil) {
      self.option = option
      self.advice = advice
    }

    /// What to do, where only some options are known.
    func fix(_ isKnown: (Option) -> Bool, _ question: (Option) -> String) -> String? {
      if let option, isKnown(option) { return question(option) }
      return advice ?? option.map { "\($0.flag) is an option of \($0.namesOfCommands)" }
    }
  }

  /// What a view's name means; nil if it is none.
  static func meaning(of name: String) -> Meaning? {
    let key = ViewName.key(name)
    return options[key].map { Meaning($0) } ?? advice[key]
  }

  /// What to do about a view's value of an option that takes some words, such as `byTruncatingTail`; nil if it is none.
  static func fix(for value: String, of option: Option, among words: [String]) -> String? {
    let name = foldedValue(value)
    if let advice = valueAdvice[TextKey("\(option.name) \(name)")] { return advice }
    let candidates = values[TextKey(name)] ?? []
    let word =
      candidates.first(where: words.contains) ?? words.first { ViewName.folded($0) == name }
    if let word { return "did you mean \(word)?" }
    guard candidates.count == 1, truncations.contains(candidates[0]) else { return nil }
    return "textfit trim truncates: use \(Option.truncate.flag) \(candidates[0]) there"
  }

  /// The values that say which end of a line is hidden.
  private static let truncations = ["head", "middle", "tail"]

  /// Without the name of the type, which Objective-C has before each value.
  private static func foldedValue(_ value: String) -> String {
    let name = ViewName.folded(value)
    let type = [
      "textalignment", "linebreakstrategy", "linebreak", "writingdirection",
      "textautocapitalizationtype", "datadetectortype",
    ].first { name.hasPrefix($0) && name != $0 }
    return String(name.dropFirst(type?.count ?? 0))
  }

  /// Words of different options, of which an option takes at most one.
  private static let values: [TextKey: [String]] = [
    "bywordwrapping": ["word"], "bycharwrapping": ["character"], "byclipping": ["clipping"],
    "bytruncatinghead": ["head"], "bytruncatingmiddle": ["middle"], "bytruncatingtail": ["tail"],
    "truncatinghead": ["head"], "truncatingmiddle": ["middle"], "truncatingtail": ["tail"],
    "nowrap": ["none"], "anywhere": ["char"], "pushout": ["pretty"],
    "middle": ["center"], "center": ["middle"], "safecenter": ["center"], "flexstart": ["top"],
    "flexend": ["bottom"], "start": ["natural", "top", "head"], "end": ["bottom", "tail"],
    "justify": ["justified"], "line": ["last-line"],
    "lefttoright": ["ltr"], "righttoleft": ["rtl"], "natural": ["auto"],
    "uppercase": ["characters"], "capitalize": ["words"], "allcharacters": ["characters"],
    "auto": ["on"], "true": ["on"], "manual": ["off"], "none": ["off"], "false": ["off"],
    "roman": ["normal"], "regular": ["normal"], "md": ["markdown"],
  ]

  /// What a view or a layout manager calls a field of the JSON; the first that a command has is meant.
  private static let fields: [TextKey: [String]] = [
    "contentsize": ["size"], "sizethatfits": ["size"], "intrinsiccontentsize": ["size"],
    "boundingrect": ["usedRect", "size"], "truncatedglyphrange": ["hiddenRanges"],
    "glyphrange": ["visibleRanges"], "numberoflines": ["lineCount"],
    "linefragmentrect": ["rect", "lines.rect"],
    "linefragmentusedrect": ["usedRect", "lines.usedRect"],
    "extralinefragmentrect": ["rect", "lines.rect"], "glyphs": ["lines.runs"],
  ]

  /// The field that somebody means, among those that there are; nil if it is none.
  static func field(_ name: String, among known: [String]) -> String? {
    fields[ViewName.key(name)]?.first(where: known.contains)
  }

  /// What to do about values that have no word here, after the name of the option.
  private static let valueAdvice: [TextKey: String] = [
    "align end": "give right, or left for text that runs from right to left",
    "align trailing": "give right, or left for text that runs from right to left",
    "align leading": "give natural",
    "capitalize lowercase": "no option does this: change the text",
    "capitalize none": "leave it out",
    "line-break-strategy hangulwordpriority": "use --word-break keep-all",
    "line-break-strategy standard": "give pretty, and add --word-break keep-all for Korean",
    "word-break breakword": "leave it out: a word that is too wide for a line is broken",
    "wrap balance": "use --line-break-strategy balanced",
    "wrap pretty": "use --line-break-strategy pretty",
  ]
}
