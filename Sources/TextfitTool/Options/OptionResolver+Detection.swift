import TextDetection
import TextLayout

extension OptionResolver {
  /// What finds the types of `--detect`; nil where nothing is to be found.
  ///
  /// - Throws: a usage failure also for the text format, which has no place for what is found.
  func detector() throws(Failure) -> TextDetector? {
    guard let list = given.value(of: .detect) else {
      for unit in [OptionUnit.region, .now] where given.has(unit) {
        throw .usage(
          "\(unit.flag): nothing is detected (give --detect TYPE,..., or leave \(unit.flag) out)")
      }
      return nil
    }
    let types = try detectionTypes(in: list)
    guard try reportOptions().format == .json else {
      throw .usage("--detect: the text format does not tell what is found (give --format json)")
    }
    if given.has(.now), !types.contains(.date) {
      throw .usage(
        "--now: says something to dates alone (add date to --detect, or leave --now out)")
    }
    if given.has(.region), types.isDisjoint(with: [.phone, .date]) {
      throw .usage(
        "--region: says something to phones and dates alone (add one to --detect, or leave --region out)"
      )
    }
    let region = given.value(of: .region).map { String(decoding: $0, as: UTF8.self) }
    let language = try language()
    let now = try now()
    do throws(TextLayoutError) {
      return try TextDetector(types: types, language: language, region: region, now: now)
    } catch {
      // The types are known by now, so what is left to be wrong is the region, or what phones need.
      let unit = error.code == .invalidArgument ? OptionUnit.region : .detect
      throw Failure(error, about: unit.flag)
    }
  }

  func now() throws(Failure) -> CalendarDate? {
    guard let bytes = given.value(of: .now) else { return nil }
    guard let date = CalendarDate(iso8601: String(decoding: bytes, as: UTF8.self)) else {
      throw .usage("--now: \(quoted(bytes)) is no day (give one by ISO 8601, such as 2026-03-12)")
    }
    return date
  }

  private func detectionTypes(in list: [UInt8]) throws(Failure) -> Set<DetectionType> {
    var types: Set<DetectionType> = []
    for name in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let type = DetectionType(rawValue: String(decoding: name, as: UTF8.self))
      guard DetectionType.all.contains(type) else {
        let names = listed(DetectionType.all.map(\.rawValue))
        throw .usage("--detect: no type \(quoted(Array(name))) (give \(names))")
      }
      types.insert(type)
    }
    return types
  }
}
