import TextCore

/// Finds links, addresses and the like in plain text, as a text view does for its reader.
///
/// The rules are those of `docs/detection.md`. The same text and options give the same detections on
/// every machine: nothing is read from the clock, the locale or the network.
///
/// ```swift
/// let detector = try TextDetector(types: [.link, .email])
/// for found in try detector.detections(in: PlainText("Write to ada@example.org")) {
///   print(found.type.rawValue, found.range, found.value)
/// }
/// ```
public struct TextDetector: Sendable {
  /// The types to detect.
  public let types: Set<DetectionType>
  /// The country whose telephone numbers may be written without its calling code; nil for no country.
  public let region: String?
  /// The day that "tomorrow" counts from; nil if relative words are not dates.
  public let now: CalendarDate?
  private let phones: PhoneLibrary?
  private let names: CalendarNames?
  private let topLevel: TopLevelDomain

  /// A detector of some types.
  ///
  /// Parameters:
  /// - `language` is the text's, by BCP 47. If no `region` is given, the language's own or its likeliest one is used.
  /// - `region` is two letters of ISO 3166, such as `AT`. It determines which telephone numbers may be written
  ///   without a country's calling code, and the order of day and month in a date of numbers.
  /// - `now` is the day that relative words count from; its year completes a date that has none.
  /// - `phoneLibrary` is the path of `libTextfitPhoneNumbers.so`, which is opened only for the type `phone`; if it is
  ///   nil, the library is searched for next to the program, and in `../lib/textfit` from there.
  ///
  /// - Throws: `invalidArgument` for an unknown type or region; `missingLibrary` if libpsl is not found, or if
  ///   telephone numbers are to be detected and their library is not found.
  public init(
    types: Set<DetectionType>, language: String = "und", region: String? = nil,
    now: CalendarDate? = nil, phoneLibrary: String? = nil
  ) throws(TextLayoutError) {
    for type in types where !DetectionType.allCases.contains(type) {
      let all = DetectionType.allCases.map(\.rawValue).joined(separator: ", ")
      throw TextLayoutError(
        .invalidArgument, "nothing of the type \"\(type.rawValue)\" can be detected; give \(all)")
    }
    if let region, !Countries.contains(region.uppercased()) {
      throw TextLayoutError(
        .invalidArgument,
        "there is no region \"\(region)\"; give two letters of ISO 3166, such as DE")
    }
    self.types = types
    self.region = region?.uppercased() ?? Countries.likely(for: language)
    self.now = now
    names =
      types.contains(.date)
      ? try CalendarNames(language: language, region: region?.uppercased()) : nil
    topLevel = try TopLevelDomain()
    phones = types.contains(.phone) ? try PhoneLibrary(path: phoneLibrary) : nil
  }

  /// All detections in a text, in its order; no two overlap.
  ///
  /// Cost: linear in the text, with about ten bytes of memory for each of its bytes.
  ///
  /// - Throws: `exhausted` if ICU or libphonenumber runs out of memory.
  public func detections(in text: PlainText) throws(TextLayoutError) -> [Detection] {
    let scalars = ScalarText(text.utf8)
    let tokens = types.isDisjoint(with: [.date, .address]) ? nil : TokenText(scalars)
    var candidates: [Detection] = []
    for type in DetectionType.allCases where types.contains(type) || type.holdsOthers {
      for finding in try findings(of: type, in: scalars, tokens)
      where scalars.isClean(finding.range) {
        let range = scalars.bytes(finding.range)
        candidates.append(
          Detection(type: type, range: range, value: finding.value, url: finding.url))
      }
    }
    return OverlapResolver().resolve(candidates, length: text.utf8.count)
      .filter { types.contains($0.type) }
  }

  private func findings(
    of type: DetectionType, in text: ScalarText, _ tokens: TokenText?
  ) throws(TextLayoutError) -> [Finding] {
    switch type {
    case .link: try LinkFinder(text, topLevel).links()
    case .email: try EmailScanner(text).emails()
    case .phone:
      try phones.map { library throws(TextLayoutError) in
        try PhoneFinder(text, library: library, region: region).numbers()
      } ?? []
    case .date: dates(in: tokens)
    case .address: tokens.map { AddressFinder($0).addresses() } ?? []
    default: []
    }
  }
}

extension TextDetector {
  private func dates(in tokens: TokenText?) -> [Finding] {
    guard let tokens, let names else { return [] }
    return DateFinder(tokens, names: names, today: now).dates()
  }
}

extension DetectionType {
  /// Whether what looks like another type inside a detection of this type is only a part of it, such as a number in
  /// a link: these types are always searched for.
  fileprivate var holdsOthers: Bool { self == .link || self == .email }
}
