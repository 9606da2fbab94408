import TextReports

// The commands that lay texts out.
extension CommandHelp {
  static let measure = CommandHelp(
    summary: "Print the size of a text in a container.",
    usage: ["textfit measure [options] [FILE ...]"],
    operand: texts,
    description: """
      Prints WIDTH HEIGHT LINES, separated by tabs. With several FILEs the name comes
      last, as in wc, with control characters replaced by spaces. WIDTH and HEIGHT
      are what the lines take, with their indents, and the insets; LINES counts the
      visible lines.

      With --widths, here and in the other commands that have it, each line of output
      begins with the width.
      """,
    examples: [
      "textfit measure --width 320 story.txt",
      #"printf %s "$title" | textfit measure --font-size 24 --print height"#,
      "textfit measure --widths 280..600:40 --print height story.txt",
      "textfit measure --width 320 --format json *.txt | jq .naturalWidth",
      "textfit measure --width 320 --json-fields size,lines.baseline story.txt",
    ],
    sections: [
      Section(
        title: "Fields",
        text: """
          --print takes the members of the JSON by their paths, such as usedRect.x, and
          width, height and lines for short. These have a form of their own:
          \(wrapped(listed(Self.words, "and") + ".", to: 78))

          A size prints as two numbers, a rectangle as x, y, width and height, all
          separated by tabs. Ranges print as UTF-8 offsets, as in 0-5,7-9; fonts as
          files, missing glyphs as code points and notes as their codes, all separated
          by commas. A value that does not exist prints as nothing. Any other member
          prints as in the other commands, in JSON if it is an object or an array; if
          detections is among them, no lines follow for what --detect finds.
          """)
    ])

  /// The fields that print otherwise than the JSON has them.
  private static let words = MeasureField.allCases.map(\.rawValue).filter { !$0.contains(".") }

  static let trim = CommandHelp(
    summary: "Print a text cut to a number of lines, with a suffix.",
    usage: ["textfit trim (--max-lines N | --height PT) [options] [FILE ...]"],
    operand: texts,
    description: """
      Prints the text and one newline. The suffix appears if, and only if, something
      visible is hidden. It is then whole, at the end of the last line or where
      --truncate hides text, and no longer text would fit with it. If no cut leaves
      room for the suffix, it is left out and the status is 1, or 2 under --exit-code.
      Without a suffix, the ellipsis appears if, and only if, something visible is
      hidden; in a very narrow box it takes several lines, as a word would.
      --max-lines 0 prints the whole text.

      --less-suffix is added to a text that is not cut, such as the whole text that
      people see after a tap on the suffix. Without --suffix it needs no limit.
      """,
    examples: [
      #"textfit trim --width 320 --max-lines 3 --suffix "Read more" story.txt"#,
      #"textfit trim --width 200 --max-lines 1 --cut-at word --text "$title""#,
      #"textfit trim --width 320 --height 60 --exit-code story.txt || echo "cut""#,
      #"textfit trim --width 320 --less-suffix " Read less" story.txt"#,
      #"""
      textfit trim --width 320 --max-lines 3 --suffix "[**More**](app://more)" \
        --suffix-input markdown story.txt
      """#,
      #"""
      textfit trim --width 320 --max-lines 3 --suffix "Read more" \
        --compat readmore-3 --format json story.txt | jq .notes
      """#,
    ])

  static let lines = CommandHelp(
    summary: "Print every line: range, rectangle and text.",
    usage: ["textfit lines [options] [FILE ...]"],
    operand: texts,
    description: """
      Prints START END X Y WIDTH HEIGHT TEXT for each visible line, separated by tabs:
      the UTF-8 offsets of its range, its used rectangle, and its text without
      terminator and hanging space, with other control characters replaced by spaces.
      With several FILEs the name comes first, also without control characters.
      """,
    examples: [
      "textfit lines --width 320 story.txt",
      "textfit lines --width 320 --explain story.txt",
      "textfit lines --width 320 --format json story.txt | jq -r '.lines[].endsBy'",
      #"""
      textfit lines --preset uitextview --width 320 --exclude 200,0,120,80 \
        story.txt
      """#,
    ])

  static let locate = CommandHelp(
    summary: "Print what is at a point, where a range is, what is around an offset.",
    usage: [
      "textfit locate --point X,Y|--range A,B|--offset N [options] [FILE ...]"
    ],
    operand: texts,
    description: """
      With --point, prints HIT SIDE START END FRACTION LINE INSERTION, separated by
      tabs: what the point hits; on which side of the text it is (left, right, above,
      below); the range of the character there, or of the nearest, and how far through
      it the point is, from 0 to 1; the line's number, from 0; and the offset of the
      nearest insertion point. A value that does not exist prints as -.

      HIT is text, link (a character with one; the JSON has its URL, and --detect
      finds those that are written out), trailing-whitespace, hyphen (at the end of a
      line, in a hyphenated word), line (next to the text), empty-line, extra-line
      (after a final newline, or in an empty text), padding, container (above or below
      all lines), exclusion (an area of --exclude), insets or outside; suffix or
      ellipsis in a trimmed text, and less-suffix in one that is not cut.

      With --range, prints KIND X Y WIDTH HEIGHT for each rectangle: rect (around the
      characters), selection (from edge to edge where the range continues on another
      line), bounds (around the rects), and the carets start and end, which have no
      width; start-secondary and end-secondary are the other half of a caret that is
      split where the direction changes. --visible-in adds scroll Y, or scroll Y X if
      it has an X. If nothing of the range is visible, prints hidden START END.

      With --offset, prints KIND START END for the character, word, sentence, line
      and paragraph around it, then caret X Y WIDTH HEIGHT, caret-secondary, scroll,
      or hidden START END if the offset is hidden.

      Several questions, of one kind or of several, are answered in the order in which
      they are asked. The JSON then has them in answers. --print prints a row for each
      question, with empty fields where it has no such member.

      With --suffix, --less-suffix, --ellipsis, --cut-at, --truncate or --trim-scope
      the text is cut as trim cuts it, and ranges are those of what trim prints. What
      is hidden has no rectangle. With several FILEs each line begins with the name,
      with control characters replaced by spaces.
      """,
    examples: [
      "textfit locate --width 320 --point 12,40 story.txt",
      "textfit locate --width 320 --range 10,80 --visible-in 200 story.txt",
      "textfit locate --width 320 --range 0,5 --range 9,12 --point 8,8 story.txt",
      #"textfit locate --width 320 --offset 7 --unit utf16 --text "Hello world""#,
      #"""
      textfit locate --width 320 --max-lines 3 --suffix "Read more" \
        --tap-padding 8 --point 300,50 --format json story.txt | jq -r .hit
      """#,
    ])
}
