import TextLayout

/// The files of a report of several pages: `report.html`, `report-2.html`, `report-3.html`.
public struct PageNames: Sendable {
  private let path: [UInt8]

  /// The pages of a report whose first one is a file.
  public init(first path: [UInt8]) { self.path = path }

  /// The file of a page; pages are counted from 1.
  public func path(of page: Int) -> [UInt8] {
    guard page > 1 else { return path }
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let dot = path[start...].lastIndex(of: UInt8(ascii: "."))
    let end = dot.map { $0 > start ? $0 : path.count } ?? path.count
    return path[..<end] + Array("-\(page)".utf8) + path[end...]
  }

  /// A reference from one page to another: relative, and one name (RFC 3986, 4.2).
  func reference(to page: Int) -> String {
    let name = path(of: page).split(separator: UInt8(ascii: "/")).last ?? []
    let unreserved = Set<UInt8>(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    // A colon in the first segment would make a scheme of what is before it.
    return name.reduce(into: "./") { reference, byte in
      if unreserved.contains(byte) {
        reference.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        reference += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }
}
