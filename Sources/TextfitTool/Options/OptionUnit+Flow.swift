// Where lines go but one below the other: exclusion paths, columns, linked containers.
extension OptionUnit {
  static let flowUnits = [exclude, columns, columnGap, nextContainer]

  package static let exclude = OptionUnit(
    "exclude", value: "AREA", repeats: true, in: .layouts,
    """
    Keeps text out of a rectangle X,Y,WIDTH,HEIGHT or a polygon "X,Y X,Y X,Y", from the container's \
    outer top left corner; lines flow around it. Needs --width. Repeats. (default: none)
    """)

  package static let columns = OptionUnit(
    "columns", value: "N", in: .boxes,
    """
    Divides the container into N columns; text flows from one into the next. More than 1 need \
    --width and --height. (default: 1)
    """)

  package static let columnGap = OptionUnit(
    "column-gap", value: "PT", in: .boxes, "Kept free between columns. (default: 0)")

  package static let nextContainer = OptionUnit(
    "next-container", value: "WxH+X+Y", repeats: true, in: .boxes,
    """
    A further container for what does not fit, with the same insets and padding: its outer width, \
    height (nothing after the x is unlimited, for the last) and place, such as 200x80+0+120; without \
    one it touches the one before on the right. Needs --width and --height. Repeats. (default: none)
    """)
}

extension [CommandName] {
  /// The commands that lay texts out in boxes; a growing view has the height that its text needs, which
  /// leaves nothing to flow on.
  fileprivate static let boxes = layouts.filter { $0 != .grow }
}
