import TextRendering

// The command that draws.
extension CommandHelp {
  static let draw = CommandHelp(
    summary: "Draw a text as it is laid out.",
    usage: ["textfit draw --output FILE [options] [FILE ...]"],
    operand: texts,
    description: """
      Writes a picture of the text in its container: with its colors, underlines,
      strikethroughs, backgrounds and links, where lines and trim put it. Several
      texts are one below the other.

      With --suffix, --less-suffix, --ellipsis, --cut-at, --truncate, --trim-scope or
      --compat the text is cut as trim cuts it. Otherwise it is that of lines: what
      does not fit --max-lines or --height is left out.

      The end of the file's name is the format. SVG has the outlines of the glyphs,
      each once, and the text, so that it can be selected, searched and read aloud; it
      has no script and refers to nothing else. PNG has --scale pixels per point. PDF
      has the glyphs as subsets of their fonts, with the text that they stand for. In
      SVG and PDF, links to http, https, mailto and tel can be clicked. The same text
      and fonts give the same bytes.

      The picture is as large as the container, or as the text where the container has
      no limit, and larger where something sticks out; --margin is around it. Emoji
      are drawn in color if the font has bitmaps (CBDT, sbix) or layers (COLR version
      0), otherwise by their outlines or as boxes; a note on standard error says so.

      --fit makes the letters as large as the box allows, so that a card is one
      command.

      --overlay shows what the layout knows, each in a color of its own, and --legend
      names them.
      """,
    examples: [
      "textfit draw --width 320 -o story.svg story.txt",
      #"textfit draw --width 320 --max-lines 3 --suffix "More" -o card.png story.txt"#,
      "textfit draw --width 480 --insets 36 -o story.pdf story.txt",
      #"""
      textfit draw --fit --width 600 --height 315 --insets 40 --foreground white \
        --background "#1a365d" -o card.png title.txt
      """#,
      "textfit draw --width 320 --overlay lines,baselines -o lines.svg story.txt",
      #"""
      textfit draw --width 320 --max-lines 2 --show-hidden \
        --overlay container,overflow --legend -o why.svg story.txt
      """#,
      #"""
      textfit draw --input markdown --width 480 --insets 24 --background "#f4f4f4" \
        -o card.svg README.md
      """#,
      #"""
      textfit draw --width 600 --height 315 --insets 48 --scale 2 \
        --background-image photo.png -o card.png title.txt
      """#,
      "textfit draw --image-format svg -o - --text \"Hello\" | gzip > hello.svgz",
    ])
}
