import TextDetection

// What is found in texts, and how links are set.
extension Option {
  static let linkOptions = [detect, region, now, linkAttributes]

  static let detect = Option(
    "detect", value: "TYPE,...", group: .links, in: .layouts, describesBox: false,
    help: Help(
      "Find links, phone numbers and dates in the text.",
      """
      They are what a text view's data detectors find. The types are link, email, phone, date and address, \
      separated by commas, or all; phoneNumber and calendarEvent are UIKit's names of phone and \
      date. JSON has detections; in the text format a line for each follows the result, TYPE START \
      END VALUE URL, after the name with several FILEs, unless --link-attributes is given.
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
