// What `grow` follows.
extension OptionUnit {
  static let growUnits = [states, follow, minHeight]

  package static let states = OptionUnit(
    "states", value: "FORMAT", choices: StateFormat.allCases.map(\.rawValue), in: [.grow],
    """
    How the states of the text come in: json, a line each, a string or an object of a text and its \
    attributes, empty lines passed over; or nul, each ended by NUL. (default: json)
    """)

  package static let follow = OptionUnit(
    "follow", value: "FILE", in: [.grow],
    """
    Follows a file while it is edited, in the place of FILEs: each content is a state. Ends by a signal, \
    or when nobody reads what is printed.
    """)

  package static let minHeight = OptionUnit(
    "min-height", value: "PT", in: [.grow],
    "The height below which the view does not go, insets included; --height is the most. (default: 0)"
  )
}
