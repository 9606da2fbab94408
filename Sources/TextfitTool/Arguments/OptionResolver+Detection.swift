import TextDetection
import TextLayout

extension OptionResolver {
  /// What is looked for, and how it is printed; nil without `--detect`.
  func detectionOptions() throws(Failure) -> DetectionOptions? {
    let printsLines = !given.has(.linkAttributes)
    return try detector().map { DetectionOptions(detector: $0, printsLines: printsLines) }
  }

  /// Finds the types of `--detect`; nil without it.
  ///
  /// - Throws: a usage failure also for an option that does not apply to the types.
  private func detector() throws(Failure) -> TextDetector? {
    guard let list = given.value(of: .detect) else {
      for option in [Option.region, .now] where given.has(option) {
        throw .usage(
          option, "applies only with --detect",
          fix: "add --detect TYPE,..., or leave \(option.flag) out")
      }
      return nil
    }
    let types = try detectionTypes(in: list)
    if given.has(.now), !types.contains(.date) {
      throw .usage(
        .now, "applies only to dates",
        fix: "add date to --detect, or leave --now out")
    }
    if given.has(.region), types.isDisjoint(with: [.phone, .date]) {
      throw .usage(
        .region, "applies only to phones and dates",
        fix: "add one to --detect, or leave --region out")
    }
    let region = given.value(of: .region).map { String(decoding: $0, as: UTF8.self) }
    let language = try language()
    let now = try now()
    do throws(TextLayoutError) {
      return try TextDetector(types: types, language: language, region: region, now: now)
    } catch {
      // The types are valid, so either the region is wrong or the library for phones is missing.
      let option = error.code == .invalidArgument ? Option.region : .detect
      throw Failure(error, about: option)
    }
  }

  /// What the types are called elsewhere, by UIKit first.
  private static let namesOfTypes = [
    ("phoneNumber", "phoneNumber"), ("calendarEvent", "calendarEvent"), ("calendar", "date"),
    ("telephone", "phone"), ("url", "link"),
  ]

  func now() throws(Failure) -> CalendarDate? {
    guard let bytes = given.value(of: .now) else { return nil }
    guard let date = CalendarDate(iso8601: String(decoding: bytes, as: UTF8.self)) else {
      throw .usage(
        .now, "\(quoted(bytes)) is not a date",
        fix: "write it as in ISO 8601, such as 2026-03-12")
    }
    return date
  }

  private func detectionTypes(in list: [UInt8]) throws(Failure) -> Set<DetectionType> {
    var types: Set<DetectionType> = []
    for name in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let found = DetectionType.named(String(decoding: name, as: UTF8.self))
      guard !found.isEmpty else {
        let names = DetectionType.allCases.map(\.rawValue) + ["all"]
        throw .noChoice(
          .detect, Array(name), "is not a type", among: names, called: Self.namesOfTypes)
      }
      types.formUnion(found)
    }
    return types
  }
}
