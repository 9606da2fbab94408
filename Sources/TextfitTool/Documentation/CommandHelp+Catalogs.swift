import TextCatalogs

// The commands that read catalogs and streams of records.
extension CommandHelp {
  static let check = CommandHelp(
    summary: "Fail if a string does not fit its box, or a layout has changed.",
    usage: [
      "textfit check [options] [FILE|FOLDER|PATTERN ...]",
      "textfit check --record FILE -- COMMAND [options] [FILE]",
    ],
    operand: Operand(
      "FILE", "Catalogs, fixtures, folders of them, and patterns; ** is any folders."),
    description: """
      Reads string catalogs, and lays out each string in the box that the budget file,
      textfit.yml, gives for its key and locale, with samples for its placeholders.
      Prints what does not fit: file and line, key, locale, how much room it takes and
      how much there is, the first words that are not visible, and what would make it
      fit.

      A file's name shows its format:
      \(CatalogFormat.allCases.flatMap(\.fileExtensions).map { "." + $0 }.joined(separator: ", ")).
      For JSON, YAML, XML and CSV files it is given by "catalogs" in the budget file
      or by --catalog. Without an operand, check reads the files that are named there.
      In a folder it skips other files.

      The status is 1 if anything fails. What can't be checked fails too: keys without
      a rule, rules without a string, placeholders without a sample, characters
      without a glyph, catalogs without a string, files that can't be read, and a run
      that checks nothing.

      Options of the box, such as --width, apply to all rules, and those of the budget
      file override them; without a budget file they are the box of all strings.

      A file named .textfit.yaml, .textfit.yml or .textfit.json contains fixtures: a
      text, a command with options, and the output that is expected
      (docs/fixtures.md).
      """,
    examples: [
      "textfit check --width 120 --max-lines 1 Localizable.xcstrings",
      "textfit check locales/",
      "textfit check --budget textfit.yml --report github --report junit=out.xml",
      #"""
      textfit check --report jsonl=baseline.jsonl; textfit check \
        --baseline baseline.jsonl
      """#,
      "textfit check fixtures/",
      #"""
      textfit check --record fixtures/card.textfit.yaml -- lines --width 280 \
        --text "All documents are here now"
      """#,
      "textfit check --pseudo --style accented,lengthened --style mirrored en.lproj",
    ])

  static let pseudo = CommandHelp(
    summary: "Write a catalog with pseudo-translations of its texts.",
    usage: ["textfit pseudo [options] FILE"],
    operand: Operand("FILE", "A catalog."),
    description: """
      Writes the catalog in its own format, with every text changed as a translation
      could change it, so that an app can be tried before it is translated. By default
      the texts change as in Android's en-XA: "Save" becomes "[Şåvê one two]". With
      --style mirrored they change as in ar-XB: words run from right to left.

      Placeholders, tags, escapes and the branches of ICU messages stay byte for byte,
      and the same file gives the same bytes everywhere. In a file with several
      languages, the source's texts change; in a String Catalog they become a
      localization of their own. Texts that stay as they are, are listed on standard
      error.

      A file's name shows its format, or --catalog gives it, as for check. If check
      refuses a file, so does pseudo, and nothing is written. Only columns of a CSV
      file that no language names are left as they are.
      """,
    examples: [
      "textfit pseudo app.pot --output locale/en_XA.po",
      "textfit pseudo --style widest --font fonts/Inter.ttf app_en.arb",
      "textfit pseudo --catalog android:values/strings.xml values/strings.xml",
      #"""
      textfit pseudo --style mirrored en.lproj/Localizable.strings \
        --output ar-XB.lproj/Localizable.strings
      """#,
    ])

  static let batch = CommandHelp(
    summary: "Run a command for each record of a stream.",
    usage: ["textfit batch COMMAND [options] [FILE ...]"],
    description: """
      COMMAND is measure, lines, trim, locate, fit or draw. Records are JSON Lines.
      For each record, in order, batch prints the object that COMMAND prints with
      --format json; for draw, it is about the picture. A record has a text, or
      attributedText (as trim prints it), and any option of COMMAND by its long name,
      which overrides the command line; false turns a flag off, and null any option.
      Its id, and names that begin with x-, are returned as they are written.

      For a record that fails, the object has an error, with line, column and a hint;
      the others are still answered, and the status is 65. There is one result for
      each record, and standard error counts them at the end. Memory does not grow
      with their number, and the output does not depend on --jobs.

      SIGINT, SIGTERM and SIGHUP end it after a whole record. With --output, FILE
      exists when all results do; until then there is FILE.partial, and --resume
      resumes from it. Without --resume an existing FILE.partial is refused.

      A record has at most 16 MB. With --format csv or tsv a result is a row; a value
      that is not a string, a number or a Boolean is JSON in its cell. TSV writes a
      tab, a line break and a backslash as \\t, \\n, \\r and \\\\.
      """,
    examples: [
      "textfit batch trim --width 320 --max-lines 3 messages.jsonl",
      #"echo '{"id":7,"text":"Hello","width":80}' | textfit batch measure"#,
      "textfit batch measure --records lines --format csv titles.txt",
      #"""
      textfit batch trim --width 320 --max-lines 3 --suffix "Read more" \
        messages.jsonl > trimmed.jsonl
      """#,
      #"""
      textfit batch trim --width 320 --format tsv --fields id,status,x-locale \
        messages.jsonl
      """#,
      "textfit batch measure --output sizes.jsonl --resume messages.jsonl",
      "textfit batch lines --width 320 --jobs 4 messages.jsonl",
      "textfit batch locate --width 320 --point 12,40 messages.jsonl",
      "textfit batch fit --width 320 --max-lines 2 messages.jsonl",
      "textfit batch draw --width 320 --pictures 'cards/{id}.svg' messages.jsonl",
    ])
}
