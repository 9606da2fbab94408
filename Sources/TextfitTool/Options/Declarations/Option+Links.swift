import TextDetection

// What is found in texts, and how links are set.
extension Option {
  static let linkOptions = [detect, region, now, linkAttributes]

  static let detect = Option(
    "detect", value: "TYPE,...", group: .links, in: .detections, describesBox: false,
    help: Help(
      "Find links, phone numbers and dates in the text.",
      """
      As a text view's data detectors do. The types are link, email, phone, date and address, \
      separated by commas. Needs --format json.
      """, default: "none", values: .list(DetectionType.allCases.map(\.rawValue))))

  static let region = Option(
    "region", value: "CC", group: .links, in: .detections, describesBox: false,
    help: Help(
      "The region of phone numbers and dates, such as DE.",
      """
      Two letters of ISO 3166. --detect finds its phone numbers without a country code, and reads \
      dates written in numbers in its order.
      """, default: "that of --language, or its most likely; none for und"))

  static let now = Option(
    "now", value: "DATE", group: .links, in: .detections + [.check], describesBox: false,
    help: Help(
      "The day that \"tomorrow\" counts from, as 2026-03-12.",
      "It also gives the year of a date without one.",
      default: "none; then such words are not dates"),
    otherHelp: { command in
      guard command == .check else { return nil }
      return Help(
        "The day on which exemptions are checked, as 2026-03-12.",
        "An exemption that expires before it no longer applies.", default: "today")
    })

  static let linkAttributes = Option(
    "link-attributes", value: "JSON", group: .links, in: .boxes, describesBox: false,
    help: Help(
      "How links differ from the rest of the text.",
      """
      An object of a run's attributes, such as '{"fontWeight":700,"underline":true}'. It applies to \
      the links of a document and to those that --detect finds, and overrides the run's own.
      """, default: "none"))
}

extension [CommandName] {
  /// The commands that look for links and the like.
  fileprivate static let detections: [CommandName] = [.measure, .lines, .locate]
}
