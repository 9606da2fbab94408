import TextDetection

// What is found in texts, and how links are set.
extension Option {
  static let linkOptions = [detect, region, now, linkAttributes]

  static let detect = Option(
    "detect", value: "TYPE,...", group: .links, in: .layouts, describesBox: false,
    help: Help(
      "Find links, phone numbers and dates in the text.",
      """
      Give one or more types, separated by commas: link, email, phone, date, address, or all for all of \
      them. UIKit's phoneNumber and calendarEvent mean phone and date. In JSON, detections lists what was \
      found. Text output adds a line for each after the result: TYPE START END VALUE URL, with the FILE's \
      name before them if there are several. With --link-attributes these lines are not printed.
      """, default: "none", values: .list(DetectionType.allCases.map(\.rawValue) + ["all"])))

  static let region = Option(
    "region", value: "CC", group: .links, in: .layouts, describesBox: false,
    help: Help(
      "The region of phone numbers and dates, such as DE.",
      """
      Two letters of ISO 3166. --detect finds its phone numbers without a country code, and reads \
      dates written in numbers in its order.
      """, default: "that of --language, or its most likely; none for und"))

  static let now = Option(
    "now", value: "DATE", group: .links, in: .layouts + [.check], describesBox: false,
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
    "link-attributes", value: "JSON", group: .links, in: .layouts, describesBox: false,
    help: Help(
      "The style of links.",
      """
      An object of a run's attributes, such as '{"fontWeight":700,"underline":true}'. It applies to \
      the links of a document or a suffix and to those that --detect finds, and overrides the run's \
      own.
      """, default: "none"))
}
