/// Something in a text that can be acted on: a link, an address, a number, a date.
public struct Detection: Sendable, Hashable, Codable {
  /// What it is.
  public let type: DetectionType
  /// Its range in the text's bytes of UTF-8; neither edge is inside a character (UAX #29).
  public let range: Range<Int>
  /// Its normalized value, the same however it was written; `docs/detection.md` describes the form of each type.
  public let value: String
  /// What to open, in ASCII (RFC 3986): a link, `mailto:`, `tel:`, an event for a calendar, a map; nil for a date that
  /// has no year or no day.
  public let url: String?

  /// A detection with these values; nothing is checked.
  public init(type: DetectionType, range: Range<Int>, value: String, url: String? = nil) {
    self.type = type
    self.range = range
    self.value = value
    self.url = url
  }
}

/// A kind of detection; a struct over strings, so that a new kind breaks no `switch`.
public struct DetectionType: Sendable, Hashable, Codable, RawRepresentable, CaseIterable {
  /// The word itself, such as `link`.
  public let rawValue: String
  /// Makes a type of any word; a detector refuses those that it does not know.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A web address, or another URL that is written out.
  public static let link = DetectionType(rawValue: "link")
  /// An email address.
  public static let email = DetectionType(rawValue: "email")
  /// A telephone number.
  public static let phone = DetectionType(rawValue: "phone")
  /// A day, or a time of a day.
  public static let date = DetectionType(rawValue: "date")
  /// A postal address.
  public static let address = DetectionType(rawValue: "address")

  /// All types.
  public static let allCases: [DetectionType] = [.link, .email, .phone, .date, .address]

  /// The types that a name means: its own, or those of UIKit's `UIDataDetectorTypes`, `phoneNumber`,
  /// `calendarEvent` and `all`; none for another name.
  public static func named(_ name: String) -> [DetectionType] {
    switch name {
    case "phoneNumber": [.phone]
    case "calendarEvent": [.date]
    case "all": allCases
    default: allCases.filter { $0.rawValue.utf8.elementsEqual(name.utf8) }
    }
  }
}
