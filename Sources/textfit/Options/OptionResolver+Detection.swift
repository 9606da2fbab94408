import TextDetection
import TextLayout

extension OptionResolver {
  /// What finds the types of `--detect`; nil where nothing is to be found.
  ///
  /// - Throws: a usage failure also for the text format, which has no place for what is found.
  func detector() throws(Failure) -> TextDetector? {
    guard let list = given.value(of: .detect) else {
      if given.has(.region) {
        throw .usage("--region: nothing is detected (give --detect phone, or leave --region out)")
      }
      return nil
    }
    let types = try detectionTypes(in: list)
    guard try reportOptions().format == .json else {
      throw .usage("--detect: the text format does not tell what is found (give --format json)")
    }
    let region = given.value(of: .region).map { String(decoding: $0, as: UTF8.self) }
    let language = try language()
    do throws(TextLayoutError) {
      return try TextDetector(types: types, language: language, region: region)
    } catch {
      // The types are known by now, so what is left to be wrong is the region, or what phones need.
      let unit = error.code == .invalidArgument ? OptionUnit.region : .detect
      throw Failure(error, about: unit.flag)
    }
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
