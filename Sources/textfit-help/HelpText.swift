/// The longer texts of the help, with the examples.
///
/// The manual is made of them, too. A line in capitals heads a section of the manual.
enum HelpText {
  static let tool = """
    The same bytes in, the same font files: the same bytes out, on every machine
    and in every locale. Lengths are points, measured from the container's outer
    top left corner, y growing downwards; offsets are UTF-8 bytes, and ranges are
    half open.

    Which files a family means, and which fonts stand in for what a font lacks, is
    the machine's: its fonts, and fontconfig's configuration, which FONTCONFIG_FILE
    and the like can change. Where that must not matter, name font files and give
    --no-system-fonts; then no variable of the environment changes a byte.

    EXAMPLES
      textfit measure --width 320 --text "Hello"
      textfit trim --width 320 --max-lines 3 --suffix "Read more" story.txt
      textfit lines --width 320 --format json story.txt
      textfit locate --width 320 --point 12,40 story.txt
      textfit fit --width 320 --max-lines 2 --text "$title"
      textfit grow --width 260 --max-lines 4 states.jsonl
      textfit fonts Helvetica --text "Grüße" --format json
      textfit batch trim --width 320 --max-lines 3 messages.jsonl

    EXIT STATUS
      0   Done.
      1   The answer is no: the suffix, or the ellipsis where there is none, does
          not fit; fit found no size that does; something was cut, under
          --exit-code; a glyph is missing, under --fail-on-missing-glyph; check
          found a failure.
      64  Bad usage.
      65  Bad data: a text that is not UTF-8 (the byte offset is named), or is
          2 GB long; a styled text that is malformed (line, column and path are
          named); a damaged font; any record of batch that fails.
      66  No such input. A catalog that check does not find is one of its
          failures, with 1.
      69  No such font, no hyphenation patterns of a language, or no library
          that is opened only when it is needed.
      70  A promise was broken under --verify, or a library failed: a defect,
          please report it.
      74  A read or a write failed.

      Of several failures the first in argument order gives the status; errors
      outrank 1. A broken pipe ends the tool quietly with 0, check with its answer.
    """

  static let measure = """
    Prints WIDTH HEIGHT LINES, tab-separated; with several FILEs the name follows,
    as with wc, controls in it as a space. WIDTH and HEIGHT are those of the used
    rectangle and the insets; LINES counts the lines that show. Under --widths,
    here and in the other commands that have it, the width is a column before all
    others on each line.

    EXAMPLES
      textfit measure --width 320 story.txt
      printf %s "$title" | textfit measure --font-size 24 --print height
      textfit measure --width 320 --format json *.txt | jq .naturalWidth
      textfit measure --widths 280..600:40 --print height story.txt

    FIELDS
      --print takes the members of the JSON: schema, command, file, placeholder,
      fontSize, fonts, missingGlyphs, notes, size, usedRect, lineCount,
      fullLineCount, naturalWidth, minimumWidth, firstBaseline, lastBaseline,
      truncated, visibleRanges, hiddenRanges; and width, height, lines for short.

      A size prints as its two numbers, a rectangle as x, y, width and height,
      all tab-separated; ranges print as UTF-8 offsets, as in 0-5,7-9; fonts as
      files, missing glyphs as code points, notes as their codes, all
      comma-separated. What there is not prints as nothing.
    """

  static let trim = """
    Prints the text and one newline. The suffix appears if, and only if, something
    visible is hidden, whole and on the last line; no longer text would fit with
    it. Where no cut leaves room for it, it is left out and the status is 1. So it
    is for the ellipsis alone, where there is no suffix.

    A less-suffix stands after a text that is not cut, and alone needs no limit:
    so the text is shown that a tap on the suffix asks for.

    EXAMPLES
      textfit trim --width 320 --max-lines 3 --suffix "Read more" story.txt
      textfit trim --width 200 --max-lines 1 --cut-at word --text "$title"
      textfit trim --width 320 --height 60 --exit-code story.txt || echo "cut"
      textfit trim --width 320 --less-suffix " Read less" story.txt
      textfit trim --width 320 --max-lines 3 --suffix "[**More**](app://more)" \\
        --suffix-input markdown story.txt
      textfit trim --width 320 --max-lines 3 --suffix "Read more" \\
        --compat readmore-3 --format json story.txt | jq .notes
    """

  static let lines = """
    Prints START END X Y WIDTH HEIGHT TEXT for each line that shows,
    tab-separated: the UTF-8 offsets of its range, its used rectangle, and its
    text without terminator and hanging space, other controls as a space. With
    several FILEs the name comes first, controls in it as a space as well.

    EXAMPLES
      textfit lines --width 320 story.txt
      textfit lines --width 320 --explain story.txt
      textfit lines --width 320 --format json story.txt | jq -r '.lines[].endsBy'
      textfit lines --preset uitextview --width 320 --exclude 200,0,120,80 \\
        story.txt
    """

  static let locate = """
    With --point, prints HIT SIDE START END FRACTION LINE INSERTION, tab-separated:
    what the point hits; where it lies as seen from the text (left, right, above,
    below); the range of the character there, or of the nearest, and how far
    through it the point is, 0 to 1; the line's number, from 0; and the offset of
    the nearest insertion point. What there is not prints as -.

    HIT is text, link (a character with one; the JSON has its URL; --detect finds
    those that are written out), trailing-whitespace, hyphen (one at the end of a
    line in a word that is parted), line (beside the text), empty-line, extra-line
    (after a final newline, or in an empty text), padding, container (above or
    below all lines), exclusion (an area of --exclude), insets, outside; suffix or
    ellipsis in a trimmed text, less-suffix in one that is not cut.

    With --range, prints KIND X Y WIDTH HEIGHT for each rectangle: rect (what the
    characters take), selection (from edge to edge where the range goes on over
    lines), bounds (around the rects), and the carets start and end, which have no
    width; start-secondary and end-secondary are the other half of a caret that is
    split at a change of direction. --visible-in adds scroll Y.

    With --offset, prints KIND START END for the character, word, sentence, line
    and paragraph around it, then caret X Y WIDTH HEIGHT, caret-secondary, scroll.

    With --suffix, --less-suffix, --ellipsis, --cut-at or --truncate the text is
    cut as trim cuts it, and ranges are those of what trim prints. What is hidden
    has no rectangle. With several FILEs each line begins with the name, controls
    in it as a space.

    EXAMPLES
      textfit locate --width 320 --point 12,40 story.txt
      textfit locate --width 320 --range 10,80 --visible-in 200 story.txt
      textfit locate --width 320 --offset 7 --unit utf16 --text "Hello world"
      textfit locate --width 320 --max-lines 3 --suffix "Read more" \\
        --tap-padding 8 --point 300,50 --format json story.txt | jq -r .hit
    """

  static let fit = """
    Prints SIZE WIDTH HEIGHT LINES LIMIT, tab-separated: the largest font size at
    which the text fits the box, its size and lines there, and what the next larger
    size breaks: width, word (one would be broken inside), lines or height; - where
    the largest fits. Where the smallest does not fit, it is printed with what it
    breaks, and the status is 1.

    With --common, all FILEs have one size, the largest at which each fits a box of
    its own. What binds are those with a LIMIT; it is - for a text that fits the
    next size too. A FILE that fails does not count.

    With --find width, prints WIDTH HEIGHT LINES: the smallest width for
    --max-lines lines, exact; at 1/65536 pt less the text takes more. With
    --find widths, prints WIDTH LINES for each width at which a line is added,
    the widest first. With --find slack, prints SLACK LINES: how much narrower
    than --width the box may be.

    Ranges of a styled text that have font sizes of their own keep their proportion
    to its 17 pt; attributedText in the JSON has them as they are at SIZE. A box
    has room for --min-lines lines, too.

    EXAMPLES
      textfit fit --width 320 --max-lines 2 --text "$title"
      textfit fit --width 320 --height 100 --max-font-size 34 story.txt
      textfit fit --common --width 120 --max-lines 1 buttons/*.txt
      textfit fit --find width --max-lines 3 story.txt
      textfit fit --find widths --limit 10 story.txt
    """

  static let grow = """
    Prints HEIGHT FROM SCROLLS OFFSET for each state of the text, tab-separated:
    how high a view is that grows with it, the height before (- where it is the
    same), scrolls or - for whether the text is higher than the view, and the
    content offset that keeps the text's end visible. With several FILEs, each a
    view of its own, the name follows, controls in it as a space.

    The view is at least as high as --min-lines lines of this font, insets
    included, or --min-height, and at most as --max-lines of them, or --height,
    whatever fonts the text takes; it begins empty. Paragraphs that an earlier
    state had are not shaped again. Each state is printed as soon as it is known.
    A line that is malformed is an error, and the states after it are answered.

    EXAMPLES
      printf '"H"\\n"Hello"\\n' | textfit grow --width 40 --max-lines 4
      textfit grow --width 260 --max-lines 4 --format json states.jsonl
      textfit grow --width 260 --max-lines 4 --follow draft.txt
    """

  static let fonts = """
    Prints NAME FAMILY STYLE FILE#INDEX, tab-separated. JSON adds metrics, in font
    units and scaled to the font size, axes, features, the file's SHA-256, and how
    much of --text the face covers.

    EXAMPLES
      textfit fonts Helvetica Inter.ttf
      textfit fonts --format json --text "Grüße" Helvetica | jq .coverage
    """

  static let check = """
    Reads string catalogs, and lays each string out in the box that the budget
    file, textfit.yml, has for its key and locale, with samples for its
    placeholders. Prints what does not fit: file and line, key, locale, what it
    takes and what there is, the first words that do not show, and what would make
    it fit.

    A file's name tells its format: .strings, .stringsdict, .xcstrings, .po, .pot,
    .arb, .xlf, .xliff, .properties. That of JSON, YAML, XML and CSV files is said
    by "catalogues" in the budget file, or by --catalogue. Without an operand those
    are read that are named there. In a folder, other files are passed over.

    The status is 1 where anything fails; and that is all that can't be judged:
    keys without a rule, rules without a string, placeholders without a sample,
    characters without a glyph, catalogs without a string, files that can't be
    read, and having checked nothing.

    Options of the box, such as --width, are those of all rules, and a budget
    file's come first; without one they are the box of all strings.

    A file .textfit.yaml, .textfit.yml or .textfit.json holds fixtures: a text, a
    command with options, and what that is to print (docs/fixtures.md).

    EXAMPLES
      textfit check --width 120 --max-lines 1 Localizable.xcstrings
      textfit check locales/
      textfit check --budget textfit.yml --report github --report junit=out.xml
      textfit check --report jsonl=baseline.jsonl; textfit check \\
        --baseline baseline.jsonl
      textfit check fixtures/
      textfit check --record fixtures/card.textfit.yaml -- lines --width 280 \\
        --text "All documents are here now"
      textfit check --pseudo --style accented,lengthened --style mirrored en.lproj
    """

  static let pseudo = """
    Writes the catalog as it is, in its own format, with every text changed as a
    translation could change it, so that an app can be tried before there is one:
    by default as Android's en-XA does, "Save" becomes "[Şåvê one two]". With
    --style mirrored it is as in ar-XB: words run from right to left.

    Placeholders, tags, escapes and the branches of ICU messages stay byte for
    byte; the same file gives the same bytes everywhere. Of a file with several
    languages, the source's texts are changed; in a String Catalog they are a
    localization of their own. What is left alone is said on standard error.

    A file's name tells its format, or --catalogue does, as for check. A file that
    check refuses is refused, and nothing is written.

    EXAMPLES
      textfit pseudo app.pot --output locale/en_XA.po
      textfit pseudo --style mirrored en.lproj/Localizable.strings \\
        --output ar-XB.lproj/Localizable.strings
      textfit pseudo --style widest --font fonts/Inter.ttf app_en.arb
      textfit pseudo --catalogue android:values/strings.xml values/strings.xml
    """

  static let batch = """
    COMMAND is measure, lines, trim, locate or fit. Records come in as JSON Lines,
    and for each, in their order, the object is printed that COMMAND prints with
    --format json. A record has a text, or attributedText (as trim prints it), and
    any option of COMMAND by its long name, which counts in the place of the
    command line's; false takes a flag back, null any option. Its id, and names
    that begin with x-, are given back as they are written.

    A record that fails is an object with an error in its place, with line, column
    and cure; the others go on, and the status is 65. Records in are records out;
    standard error counts them at the end. Memory does not grow with their number,
    and what is printed does not depend on --jobs.

    SIGINT, SIGTERM and SIGHUP end it after a whole record. With --output, FILE is
    there when all results are; what is left behind is FILE.partial, and --resume
    goes on from it. Without --resume a FILE.partial that is there is refused.

    A record has at most 16 MB. With --format csv or tsv a result is a row; what is
    no string, number or truth is JSON in its cell. TSV writes a tab, a line break
    and a backslash as \\t, \\n, \\r and \\\\.

    EXAMPLES
      textfit batch trim --width 320 --max-lines 3 --suffix "Read more" \\
        messages.jsonl > trimmed.jsonl
      echo '{"id":7,"text":"Hello","width":80}' | textfit batch measure
      textfit batch measure --records lines --format csv titles.txt
      textfit batch trim --width 320 --format tsv --fields id,status,x-locale \\
        messages.jsonl
      textfit batch measure --output sizes.jsonl --resume messages.jsonl
    """
}
