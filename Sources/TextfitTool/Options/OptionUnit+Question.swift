import TextLayout

// What `locate` is asked.
extension OptionUnit {
  static let questionUnits = [point, range, offset, unit, visibleIn, tapPadding]

  package static let point = OptionUnit(
    "point", value: "X,Y", in: [.locate],
    "Asks what is at a point: the character, its line, the nearest insertion point, what was hit.")

  package static let range = OptionUnit(
    "range", value: "A,B", in: [.locate],
    """
    Asks where the text from offset A to offset B shows: rectangles, selection rectangles, carets. \
    Neither may be inside a character.
    """)

  package static let offset = OptionUnit(
    "offset", value: "N", in: [.locate],
    "Asks what stands around an offset: character, word, sentence, line, paragraph, and its caret.")

  package static let unit = OptionUnit(
    "unit", value: "UNIT", choices: TextUnit.allCases.map(\.rawValue), in: [.locate],
    """
    What offsets are counted in, those given and those printed as text: utf8 (bytes), utf16 (code \
    units), scalars (code points) or characters. (default: utf8)
    """)

  package static let visibleIn = OptionUnit(
    "visible-in", value: "HEIGHT[,Y]", in: [.locate],
    """
    Adds the content offset at which a viewport of that height, scrolled to Y, shows the range or \
    the offset after the least movement. (default for Y: 0)
    """)

  package static let tapPadding = OptionUnit(
    "tap-padding", value: "T,L,B,R", in: [.locate],
    """
    Enlarges the suffix for --point: one value for all edges, two for top and bottom, left and \
    right, or four. May be negative. (default: 0)
    """)
}
