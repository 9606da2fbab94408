/// Percent-encodes the characters that RFC 3986 does not allow.
enum PercentEncoder {
  /// The path, query and fragment of a URL; what is encoded becomes octets of UTF-8 (RFC 3987, 3.1).
  static func tail(_ tail: String) -> String { encode(tail, but: tailSigns) }

  /// The part of an email address before the at sign (RFC 6068, 2).
  static func localPart(_ part: String) -> String { encode(part, but: localSigns) }

  /// What is the value of a query's parameter, or the content of a data URL (RFC 3986, 2.3).
  static func unreserved(_ text: String) -> String { encode(text, but: unreservedSigns) }

  private static let unreservedSigns = ASCIISet("-._~")
  private static let tailSigns = ASCIISet("-._~!$&'()*+,;=:@/?#%")
  private static let localSigns = ASCIISet("-._~!$'*+")

  private static func encode(_ text: String, but signs: ASCIISet) -> String {
    var out = ""
    for byte in text.utf8 {
      let scalar = UInt32(byte)
      if scalar.isASCIIAlphanumeric || signs.contains(scalar) {
        out.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        out += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return out
  }
}
