import TextLayout

/// What the names of other systems mean, without case, dashes and prefixes.
extension ViewNames {
  static let options: [TextKey: Option] = [
    // NSTextContainer, NSLayoutManager
    "textcontainerinset": .insets, "contentinset": .insets, "linefragmentpadding": .padding,
    "maximumnumberoflines": .maxLines, "exclusionpaths": .exclude,
    // NSAttributedString, NSParagraphStyle
    "kern": .letterSpacing, "kerning": .letterSpacing, "tracking": .letterSpacing,
    "languageidentifier": .language,
    "alignment": .align, "textalignment": .align, "firstlineheadindent": .firstLineIndent,
    "minimumlineheight": .minLineHeight, "maximumlineheight": .maxLineHeight,
    "defaulttabinterval": .tabInterval, "hyphenationfactor": .hyphenation,
    "usesdefaulthyphenation": .hyphenation,
    "basewritingdirection": .direction, "writingdirection": .direction,
    // UIFont
    "ascender": .ascent, "descender": .descent, "leading": .lineGap, "pointsize": .fontSize,
    "size": .fontSize, "familyname": .font, "weight": .fontWeight,
    "adjustsfontforcontentsizecategory": .fontSize,
    // UILabel, UITextField, UITextView
    "numberoflines": .maxLines, "preferredmaxlayoutwidth": .width,
    "adjustsfontsizetofitwidth": .shrinkToFit, "minimumscalefactor": .minFontSize,
    "minimumfontsize": .minFontSize, "datadetectortypes": .detect,
    "linktextattributes": .linkAttributes, "securetextentry": .secure,
    "issecuretextentry": .secure, "autocapitalizationtype": .capitalize,
    "attributedplaceholder": .placeholder, "contentverticalalignment": .verticalAlign,
    "verticalalignment": .verticalAlign, "contenthorizontalalignment": .align,
    // ReadMoreTextView, HPGrowingTextView
    "readmoretext": .suffix, "attributedreadmoretext": .suffix, "readlesstext": .lessSuffix,
    "attributedreadlesstext": .lessSuffix, "trimtext": .suffix, "attributedtrimtext": .suffix,
    "trimtextprefix": .ellipsis, "readmoretextpadding": .tapPadding,
    "trimtextrangepadding": .tapPadding, "shouldtrim": .maxLines, "maxnumberoflines": .maxLines,
    "minnumberoflines": .minLines,
    // CSS
    "lineclamp": .maxLines, "textoverflow": .ellipsis, "textalign": .align,
    "textalignlast": .justifyLastLine, "maxheight": .height, "maxwidth": .width,
    "aligncontent": .verticalAlign, "texttransform": .capitalize, "textindent": .firstLineIndent,
    "tabsize": .tabInterval, "lang": .language, "textwrapmode": .wrap,
    "hyphens": .hyphenation, "fontfamily": .font, "fontname": .font,
    "fontfeaturesettings": .feature, "fontvariationsettings": .variation,
    "lineheight": .lineHeightMultiple, "columncount": .columns,
    "linebreak": .lineBreakStrictness,
    "blockellipsis": .ellipsis, "blocksize": .height, "inlinesize": .width,
    "maximumheight": .height,
    "dir": .direction, "paddingtop": .insets, "paddingleft": .insets, "paddingbottom": .insets,
    "paddingright": .insets, "shapeoutside": .exclude,
    "ascentoverride": .ascent, "descentoverride": .descent, "linegapoverride": .lineGap,
  ]

  static let advice: [TextKey: Meaning] = [
    // NSAttributedString, NSParagraphStyle, UITextField, UITextView
    "bytruncatinghead": truncated("head"), "bytruncatingmiddle": truncated("middle"),
    "bytruncatingtail": truncated("tail"), "ligature": feature("liga=0"),
    "editingrect": inside, "textrect": inside, "leftview": inside, "rightview": inside,
    "clearbuttonmode": inside, "borderstyle": inside,
    "superscript": raised, "subscript": raised,
    "attributedtext": Meaning(nil, "use --input attributed"),
    "textcolor": color, "foregroundcolor": color,
    "backgroundcolor": Meaning(.background, "use --input attributed: backgroundColor of a run"),
    "underlinestyle": decoration, "strikethroughstyle": decoration, "link": runs,
    "attachment": runs, "accessibilitylabel": runs,
    "paragraphstyle": Meaning(
      nil, "use the options for paragraphs, or --input attributed: paragraphs"),
    "defaulttextattributes": plain, "typingattributes": plain,
    "fontdescriptor": Meaning(.font, "use --font, --feature and --variation"),
    "textcontainers": Meaning(.nextContainer, "use --next-container, or --columns"),
    "bounds": box, "frame": box,
    "placeholderrect": inside,
    // What views and layout managers answer
    "usedrect": measured("usedRect"), "sizethatfits": measured("size"),
    "intrinsiccontentsize": measured("size"),
    "contentsize": Meaning(
      nil, "use textfit measure: the height of size, or textfit grow --json-fields contentSize"),
    "linefragmentrect": fragments, "linefragmentusedrect": fragments,
    "extralinefragmentrect": fragments, "glyphrange": ranges, "truncatedglyphrange": ranges,
    "onsizechange": Meaning(nil, "use textfit trim --json-fields size,fullSize"),
    "growingtextviewwillchangeheight": height, "didchangeheight": height, "heightchange": height,
    "scrollenabled": scrolling, "isscrollable": scrolling,
    "internaltextview": Meaning(nil, "use textfit grow: each state is laid out as in a text view"),
    "refreshheight": Meaning(nil, "use textfit grow: each state is laid out at once"),
    "scrollrangetovisible": visible, "scrollrecttovisible": visible, "contentoffset": visible,
    "tokenizer": Meaning(.offset, "use textfit locate --offset N"),
    "selectedrange": range, "enumerateenclosingrects": range, "glyphindex": point,
    "boundingrect": range, "firstrect": range, "selectionrects": range,
    "caretrect": Meaning(.offset, "use textfit locate --offset N"),
    "closestposition": point, "characterrange": point, "characterindex": point,
    // CSS
    "wordwrap": broken, "overflowwrap": broken, "wordspacing": Meaning(nil, "no option does this"),
    "textwrap": strategy, "textwrapstyle": strategy,
    "textdecoration": decoration, "fontkerning": feature("kern=0"),
    "fontvariantligatures": feature("liga=0"),
  ]

  private static func truncated(_ word: String) -> Meaning {
    Meaning(nil, "use textfit trim --truncate \(word)")
  }

  private static func measured(_ field: String) -> Meaning {
    Meaning(nil, "use textfit measure --json-fields \(field)")
  }

  private static func feature(_ value: String) -> Meaning {
    Meaning(nil, "use --feature \(value)")
  }

  private static let color = Meaning(.foreground, "use --input attributed: color of a run")
  private static let decoration = Meaning(
    nil, "use --input attributed: underline or strikethrough of a run")
  private static let runs = Meaning(nil, "use --input attributed: a member of a run")
  private static let plain = Meaning(nil, "use the options for fonts and paragraphs")
  private static let box = Meaning(nil, "use --width and --height")
  private static let fragments = Meaning(
    nil, "use textfit lines --json-fields lines.rect,lines.usedRect")
  private static let ranges = Meaning(
    nil, "use textfit lines --json-fields visibleRanges,hiddenRanges")
  private static let height = Meaning(nil, "use textfit grow --json-fields heightChange")
  private static let scrolling = Meaning(nil, "use textfit grow --json-fields scrolls")
  private static let visible = Meaning(
    .visibleIn, "use textfit locate --range A,B --visible-in HEIGHT")
  private static let inside = Meaning(
    nil, "use --insets for the room that it takes beside the text")
  private static let raised = Meaning(nil, "use --baseline-offset and a smaller --font-size")
  private static let range = Meaning(.range, "use textfit locate --range A,B")
  private static let point = Meaning(.point, "use textfit locate --point X,Y")
  private static let broken = Meaning(
    nil, "leave it out: a word that is too wide for a line is broken, unless --wrap is none")
  private static let strategy = Meaning(
    nil, "use --line-break-strategy balanced or pretty, or --wrap none")
}
