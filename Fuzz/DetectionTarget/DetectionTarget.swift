import TextDetection

@testable import TextCore

/// Detects links, numbers, dates and addresses in any bytes, and checks what must hold of each.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDetection(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  var reader = ByteReader(UnsafeRawBufferPointer(start: start, count: count))
  let detectionCase = DetectionCase(&reader)
  do {
    try detectionCase.run()
  } catch {
    require(error.code == .invalidArgument, "\(error) of \(detectionCase)")
  }
  return 0
}

/// A text, and what is looked for in it.
struct DetectionCase: CustomStringConvertible {
  private static let languages = ["und", "en", "de", "ja", "ar", "th", "fr-CA", "not a language"]
  private static let regions: [String?] = [nil, "AT", "us", "JP", "EG", "ZZ", ""]

  let types: Set<DetectionType>
  let language: String
  let region: String?
  let isRelative: Bool
  let text: PlainText

  init(_ reader: inout ByteReader) {
    let choice = reader.byte()
    let chosen = DetectionType.allCases.enumerated().filter { choice >> $0.offset & 1 == 1 }
    types = Set(choice == 0 ? DetectionType.allCases : chosen.map(\.element))
    language = reader.pick(Self.languages)
    region = reader.pick(Self.regions)
    isRelative = reader.chance(outOf256: 128)
    text = PlainText(String(decoding: reader.content(), as: UTF8.self))
  }

  func run() throws(TextLayoutError) {
    let detector = try TextDetector(
      types: types, language: language, region: region,
      now: isRelative ? CalendarDate(year: 2_026, month: 2, day: 28) : nil)
    let found = try detector.detections(in: text)
    require(try detector.detections(in: text) == found, "another result of \(self)")
    let edges = try characterEdges()
    var end = 0
    for detection in found {
      let range = detection.range
      require(range.lowerBound >= end && !range.isEmpty, "\(detection) overlaps in \(self)")
      require(
        edges.contains(range.lowerBound) && edges.contains(range.upperBound),
        "\(detection) begins or ends inside a character in \(self)")
      require(types.contains(detection.type), "\(detection) was not looked for in \(self)")
      require(!detection.value.isEmpty, "\(detection) has no value in \(self)")
      if let url = detection.url {
        require(url.utf8.allSatisfy { 0x21..<0x7F ~= $0 }, "\(url) is not a URL in \(self)")
      }
      end = range.upperBound
    }
  }

  private func characterEdges() throws(TextLayoutError) -> Set<Int> {
    guard !text.utf8.isEmpty else { return [0] }
    var unicode = UnicodeText()
    try unicode.set(text.utf8, 0..<text.utf8.count)
    var characters = BreakIterator(.character, language: "und")
    return Set(try characters.boundaries(in: unicode).map { Int($0) } + [0, text.utf8.count])
  }

  var description: String {
    "\(String(decoding: text.utf8, as: UTF8.self).debugDescription), \(types.map(\.rawValue).sorted()), "
      + "\(language), \(region ?? "no region")"
  }
}
