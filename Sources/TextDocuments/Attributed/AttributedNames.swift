import TextCore

// The names of JSON's members in docs/attributed.md, in the order in which they are written. Nothing else that reads or
// writes texts with attributes spells them; a test compares them with the JSON Schema.

/// The members of a text.
enum DocumentMember: String, CaseIterable {
  case text, unit, runs, paragraphs
  case caret, selectedRange

  /// Those that only a state of a text that is edited has.
  static let ofStates: [DocumentMember] = [.caret, .selectedRange]
}

/// The members of a run.
enum RunMember: String, CaseIterable {
  case range, fonts, fontSize, fontWeight, fontStyle, variations, features, language, letterSpacing
  case baselineOffset, ascent, descent, lineGap
  case color, backgroundColor, underline, strikethrough, link
  case isProtected = "protected"
  case attachment
}

/// The members of a line under or through a run.
enum DecorationMember: String, CaseIterable {
  case line, color
}

/// The members of an attachment.
enum AttachmentMember: String, CaseIterable {
  case width, height, baselineOffset, alternativeText
}

/// The members of a run of paragraphs.
enum ParagraphMember: String, CaseIterable {
  case range, alignment, justifiesLastLine, firstLineHeadIndent, headIndent, tailIndent
  case lineSpacing, paragraphSpacing, paragraphSpacingBefore, minimumLineHeight
  case maximumLineHeight, lineHeightMultiple, defaultTabInterval, tabStops
  case baseWritingDirection, lineBreakMode, lineBreakStrictness, whiteSpace, wordBreak
  case hyphenation, lineBreakStrategy
}

/// The members of a tab stop.
enum TabStopMember: String, CaseIterable {
  case location, alignment
}

/// A number of a paragraph style, as a member has it.
struct ParagraphLength {
  let value: WritableKeyPath<ParagraphStyle, Double>
  var bounds = 0.0...1_000_000.0
  /// What a message calls it.
  var unit = "points"
}

extension ParagraphMember {
  /// The number that the member is; nil for members of another type.
  var length: ParagraphLength? {
    switch self {
    case .firstLineHeadIndent: ParagraphLength(indent: \.firstLineHeadIndent)
    case .headIndent: ParagraphLength(indent: \.headIndent)
    case .tailIndent: ParagraphLength(indent: \.tailIndent)
    case .lineSpacing: ParagraphLength(value: \.lineSpacing)
    case .paragraphSpacing: ParagraphLength(value: \.paragraphSpacing)
    case .paragraphSpacingBefore: ParagraphLength(value: \.paragraphSpacingBefore)
    case .minimumLineHeight: ParagraphLength(value: \.minimumLineHeight)
    case .maximumLineHeight: ParagraphLength(value: \.maximumLineHeight)
    case .lineHeightMultiple:
      ParagraphLength(value: \.lineHeightMultiple, bounds: 0...1_000, unit: "a number")
    case .defaultTabInterval: ParagraphLength(value: \.defaultTabInterval)
    default: nil
    }
  }
}

extension ParagraphLength {
  fileprivate init(indent: WritableKeyPath<ParagraphStyle, Double>) {
    self.init(value: indent, bounds: -1_000_000...1_000_000)
  }
}
