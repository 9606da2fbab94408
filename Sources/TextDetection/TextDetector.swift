import TextLayout

/// Finds links, addresses and the like in plain text, as a text view does for its reader.
///
/// The rules are those of `docs/detection.md`. The same text and options give the same detections on
/// every machine: nothing is read from the clock, the locale or the network.
///
/// ```swift
/// let detector = try TextDetector(types: [.link, .email])
/// for found in try detector.detections(in: Text("Write to ada@example.org")) {
///   print(found.type.rawValue, found.range, found.value)
/// }
/// ```
public struct TextDetector: Sendable {
  /// What is looked for.
  public let types: Set<DetectionType>

  /// A detector of some types.
  ///
  /// - Throws: `invalidArgument` for a type that there is not.
  public init(types: Set<DetectionType>) throws(TextLayoutError) {
    for type in types where !DetectionType.all.contains(type) {
      let all = DetectionType.all.map(\.rawValue).joined(separator: ", ")
      throw TextLayoutError(
        .invalidArgument, "nothing of the type \"\(type.rawValue)\" can be detected; give \(all)")
    }
    self.types = types
  }

  /// Everything that is found in a text, ascending; no two overlap.
  ///
  /// Cost: linear in the text, with some ten bytes of memory for each of its bytes.
  ///
  /// - Throws: `exhausted` when a library underneath finds no memory.
  public func detections(in text: Text) throws(TextLayoutError) -> [Detection] {
    let scalars = ScalarText(text.utf8)
    var candidates: [Detection] = []
    for type in DetectionType.all where types.contains(type) {
      for finding in try findings(of: type, in: scalars) where scalars.isClean(finding.range) {
        let range = scalars.bytes(finding.range)
        candidates.append(
          Detection(type: type, range: range, value: finding.value, url: finding.url))
      }
    }
    return OverlapResolver().resolve(candidates, length: text.utf8.count)
  }

  private func findings(
    of type: DetectionType, in text: ScalarText
  ) throws(TextLayoutError) -> [Finding] {
    switch type {
    case .link: try LinkFinder(text).links()
    case .email: try EmailScanner(text).emails()
    default: []
    }
  }
}
