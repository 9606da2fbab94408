// The commands that look for sizes and fonts.
extension CommandHelp {
  static let fit = CommandHelp(
    summary: "Print the largest font size for a box, or the smallest width.",
    usage: ["textfit fit [--find WHAT] [options] [FILE ...]"],
    operand: texts,
    description: """
      Prints SIZE WIDTH HEIGHT LINES LIMIT, separated by tabs: the largest font size
      at which the text fits the box, its size and lines there, and what the next
      larger size breaks: width, word (a word would be broken), lines or height; - if
      the largest size fits. If the smallest size does not fit, it is printed with
      what it breaks, and the status is 1.

      With --common all FILEs have one size, the largest at which each fits a box of
      its own. The FILEs with a LIMIT are the ones that keep the size from being
      larger; a text that fits the next size too has -. A FILE that fails does not
      count.

      With --find width, prints WIDTH HEIGHT LINES: the smallest width for
      --max-lines lines. It is exact: 1/65536 pt less needs more lines. With
      --find widths, prints WIDTH LINES for each width at which a line is added, the
      widest first. With --find slack, prints SLACK LINES: how much narrower than
      --width the box can be.

      Ranges of a styled text with font sizes of their own keep their proportion to
      its 17 pt; attributedText in the JSON has them as they are at SIZE. A box also
      has room for --min-lines lines.
      """,
    examples: [
      #"textfit fit --width 320 --max-lines 2 --text "$title""#,
      "textfit fit --width 320 --height 100 --max-font-size 34 story.txt",
      "textfit fit --find width --max-lines 3 story.txt",
      "textfit fit --common --width 120 --max-lines 1 buttons/*.txt",
      "textfit fit --find widths --limit 10 story.txt",
    ])

  static let grow = CommandHelp(
    summary: "Print the height of a view that grows with its text, state by state.",
    usage: ["textfit grow [--min-lines N] [--max-lines N] [options] [FILE ...]"],
    operand: Operand(
      "FILE", "Files with the states of a text, in UTF-8; - or no FILE is standard input."),
    description: """
      Prints HEIGHT FROM SCROLLS OFFSET for each state of the text, separated by tabs:
      the height of the view, the height before (- if it is the same), scrolls or -
      for whether the text is higher than the view, and the content offset that keeps
      the caret or selectedRange of the state visible, moved as little as possible, or
      else the end of the text. With several FILEs, each a view of its own, the
      name comes last, with control characters replaced by spaces.

      The view is at least as high as --min-lines lines of this font, insets included,
      or as --min-height, and at most as --max-lines lines or --height, whatever fonts
      the text takes; the least height counts where it is the larger of the two. The
      view begins empty. Paragraphs that an earlier state had are not shaped again.
      Each state is printed as soon as it is known. A malformed line is an error, and
      the states after it are still answered.
      """,
    examples: [
      #"printf '"H"\n"Hello"\n' | textfit grow --width 40 --max-lines 4"#,
      "textfit grow --width 260 --max-lines 4 --format json states.jsonl",
      "textfit grow --width 260 --max-lines 4 --follow draft.txt",
      #"echo '{"text":"Hello","caret":2}' | textfit grow --width 40 --max-lines 2"#,
    ])

  static let fonts = CommandHelp(
    summary: "List font families, or print which font a name means.",
    usage: ["textfit fonts [options] [NAME ...]"],
    operand: Operand(
      "NAME", "Families or font files; without one, the installed families are listed.",
      values: .fonts(isList: false)),
    description: """
      Prints NAME FAMILY STYLE FILE#INDEX, separated by tabs. JSON adds metrics, in
      font units and scaled to the font size, axes, features, the file's SHA-256, and
      how much of --text the font covers.

      Without NAME, prints the families that are installed, one on each line, sorted
      by their bytes; JSON has an object for each, with its faces and their files.
      With --text or an option that describes a font, such as --font-weight, it
      answers about the font of texts that name none.
      """,
    examples: [
      "textfit fonts",
      "textfit fonts Helvetica Inter.ttf",
      #"textfit fonts --format json --text "Grüße" Helvetica | jq .coverage"#,
      "textfit fonts --variation wght=650 Inter.ttf",
    ])
}
