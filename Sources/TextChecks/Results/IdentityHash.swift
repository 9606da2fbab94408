import TextLayout

extension String {
  /// FNV-1a of 64 bits, in 16 hexadecimal digits: short, and the same everywhere.
  ///
  /// It protects nothing.
  var identityHash: String {
    let hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Names for the pictures of results: the same from run to run, different for each result, and safe in any folder.
///
///     button.save-de-9c1185a5c5e9fc54.svg
///
/// The first part is for people. The digits are those of the kind of failure and its subject without its place, so that lines that
/// are added above it do not matter.
public struct PictureNames {
  private var known: [TextKey: Int] = [:]
  private let canonicalPath: (String) -> String

  /// No names yet; files are known by their canonical paths.
  public init(canonicalPath: @escaping (String) -> String) { self.canonicalPath = canonicalPath }

  /// The name of a failure's picture, without an end.
  public mutating func name(of result: CheckResult) -> String {
    let identity = result.identity(at: result.subject.file.map(canonicalPath)) ?? []
    let hash = identity.joined(separator: "\u{1F}").identityHash
    let count = known[TextKey(hash), default: 0] + 1
    known[TextKey(hash)] = count
    let subject = result.subject
    let words = ([subject.name] + [subject.locale].compactMap(\.self)).map(Self.readable)
    let parts = words.filter { !$0.isEmpty } + [hash] + (count > 1 ? [String(count)] : [])
    return parts.joined(separator: "-")
  }

  /// ASCII letters, digits, dots and underscores; everything else is a hyphen, and none is at an end.
  private static func readable(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars.prefix(60) {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_": name.unicodeScalars.append(scalar)
      case "." where !name.isEmpty && name.last != ".": name += "."
      default: if let last = name.last, last != "-" { name += "-" }
      }
    }
    while let last = name.last, last == "-" || last == "." { name.removeLast() }
    return name
  }
}
