import TextLayout

// Definition
//
//   view name    what TextKit, UIKit, CSS or a view calls what is an option here, or one of its values; without case,
//                dashes and prefixes: `--number-of-lines`, `numberOfLines`, `-webkit-line-clamp`

/// Finds the option, or the value, that somebody means who knows its name from another system.
enum ViewNames {
  /// The option of a view's name; nil if it is none.
  static func option(for name: String) -> Option? {
    options[TextKey(folded(name))]
  }

  /// The word for a view's value, such as `tail` for `byTruncatingTail`; nil if it is none.
  static func value(for word: String) -> String? { values[TextKey(folded(word))] }

  /// The values that say which end of a line is hidden.
  static let truncations = ["head", "middle", "tail"]

  private static func folded(_ name: String) -> String {
    let letters = name.utf8.filter(\.isAlphanumeric).map { $0 | ($0.isLetter ? 0x20 : 0) }
    let folded = String(decoding: letters, as: UTF8.self)
    let prefix = ["webkit", "ns"].first { folded.hasPrefix($0) }
    return String(folded.dropFirst(prefix?.count ?? 0))
  }

  private static let options: [TextKey: Option] = [
    // NSTextContainer, NSLayoutManager
    "textcontainerinset": .insets, "contentinset": .insets, "linefragmentpadding": .padding,
    "maximumnumberoflines": .maxLines, "exclusionpaths": .exclude,
    // NSAttributedString, NSParagraphStyle
    "kern": .letterSpacing, "kerning": .letterSpacing, "tracking": .letterSpacing,
    "alignment": .align, "textalignment": .align, "firstlineheadindent": .firstLineIndent,
    "minimumlineheight": .minLineHeight, "maximumlineheight": .maxLineHeight,
    "defaulttabinterval": .tabInterval, "hyphenationfactor": .hyphenation,
    "basewritingdirection": .direction, "writingdirection": .direction,
    // UILabel, UITextField, UITextView
    "numberoflines": .maxLines, "preferredmaxlayoutwidth": .width,
    "adjustsfontsizetofitwidth": .shrinkToFit, "minimumscalefactor": .minFontSize,
    "minimumfontsize": .minFontSize, "datadetectortypes": .detect,
    "linktextattributes": .linkAttributes, "securetextentry": .secure,
    "issecuretextentry": .secure, "autocapitalizationtype": .capitalize,
    "attributedplaceholder": .placeholder, "contentverticalalignment": .verticalAlign,
    "verticalalignment": .verticalAlign,
    // ReadMoreTextView, HPGrowingTextView
    "readmoretext": .suffix, "attributedreadmoretext": .suffix, "readlesstext": .lessSuffix,
    "attributedreadlesstext": .lessSuffix, "maxnumberoflines": .maxLines,
    "minnumberoflines": .minLines,
    "textcolor": .foreground, "backgroundcolor": .background,
    // CSS
    "lineclamp": .maxLines, "textoverflow": .ellipsis, "textalign": .align,
    "aligncontent": .verticalAlign, "texttransform": .capitalize, "textindent": .firstLineIndent,
    "tabsize": .tabInterval,
    "overflowwrap": .wrap, "hyphens": .hyphenation, "fontfamily": .font, "fontname": .font,
    "fontfeaturesettings": .feature, "fontvariationsettings": .variation,
    "lineheight": .lineHeightMultiple, "columncount": .columns,
    "linebreak": .lineBreakStrictness,
    "ascentoverride": .ascent, "descentoverride": .descent, "linegapoverride": .lineGap,
  ]

  private static let values: [TextKey: String] = [
    "bywordwrapping": "word", "bycharwrapping": "character", "byclipping": "clipping",
    "bytruncatinghead": "head", "bytruncatingmiddle": "middle", "bytruncatingtail": "tail",
    "breakall": "break-all", "nowrap": "none", "anywhere": "char",
    "middle": "center", "safecenter": "center", "flexstart": "top", "flexend": "bottom",
    "start": "top", "end": "bottom",
  ]
}
