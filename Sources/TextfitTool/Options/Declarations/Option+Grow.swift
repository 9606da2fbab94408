// What `grow` follows.
extension Option {
  static let growOptions = [states, follow, minHeight, contentInset]

  static let states = Option(
    "states", value: "FORMAT", group: .grow, in: [.grow], common: [.grow],
    help: Help(
      "How the states of a text are read: json or nul.",
      """
      json has one on each line, a string or an object of a text, its attributes and its caret or \
      selectedRange; empty lines are skipped. nul ends each state with NUL.
      """, default: "json", values: .words(StateFormat.allCases.map(\.rawValue))))

  static let follow = Option(
    "follow", value: "FILE", group: .grow, in: [.grow], common: [.grow],
    help: Help(
      "Follow a file while it is edited.",
      """
      Each content of the file is a state. Use it instead of FILE operands. It ends with a signal, or \
      when nobody reads the output.
      """, values: .files([])))

  static let minHeight = Option(
    "min-height", value: "PT", group: .grow, in: [.grow], common: [.grow],
    help: Help(
      "The least height of the view, insets included.", "--height is the greatest.",
      default: "0"))

  static let contentInset = Option(
    "content-inset", value: "T,L,B,R", group: .grow, in: [.grow],
    help: Help(
      "Space around the content, inside the view.",
      """
      It is UIScrollView's contentInset, which is not part of contentSize. Left and right insets make \
      lines narrower. One value for all edges, two for top \
      and bottom, left and right, or four. May be negative.
      """, default: "0"))
}
