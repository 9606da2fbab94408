/// The schemes that make a link when they are written out.
enum Scheme: String, Sendable, CaseIterable {
  case https, http, ftp, mailto, tel

  /// Whether `//` and a host follow (RFC 3986, 3.2).
  var hasAuthority: Bool { self != .mailto && self != .tel }

  /// The default port.
  var standardPort: Int? {
    switch self {
    case .http: 80
    case .https: 443
    case .ftp: 21
    case .mailto, .tel: nil
    }
  }

  /// The scheme with its delimiter, such as `https://`.
  private var opening: String { rawValue + (hasAuthority ? "://" : ":") }

  /// The number of scalars of the scheme with its delimiter.
  var length: Int { opening.utf8.count }

  /// The scheme that begins at an index, in upper or lower case, unless a letter, a digit or `+` comes right before it.
  static func beginning(at index: Int, in text: ScalarText) -> Scheme? {
    guard initials.contains(text[index]) else { return nil }
    let before = text[index - 1]
    guard !before.isASCIIAlphanumeric, before != UInt32(ascii: "+") else { return nil }
    return allCases.first { text.has($0.opening, at: index) }
  }

  private static let initials = ASCIISet("hHfFmMtT")
}
