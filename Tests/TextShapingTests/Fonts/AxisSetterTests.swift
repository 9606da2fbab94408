import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// How weight, style and variations set a variable font's axes.
struct AxisSetterTests {
  private let weight = FontAxis(
    tag: "wght", name: "Weight", minimum: 200, defaultValue: 400, maximum: 800, current: 400)
  private let slant = FontAxis(
    tag: "slnt", name: "Slant", minimum: -10, defaultValue: 0, maximum: 0, current: 0)
  private let italic = FontAxis(
    tag: "ital", name: "Italic", minimum: 0, defaultValue: 0, maximum: 1, current: 0)

  private func set(
    _ axes: [FontAxis], _ setting: FontSetting
  ) throws -> (values: [Double], codes: [String]) {
    let made = try AxisSetter(name: "drawn", setting: setting).set(axes)
    return (made.axes.map(\.current), made.notes.map(\.code))
  }

  @Test func weightSetsItsAxis() throws {
    let made = try set([weight], FontSetting(weight: 650))
    #expect(made.values == [650] && made.codes.isEmpty)
  }

  @Test func weightOutOfReachIsNoted() throws {
    let made = try set([weight], FontSetting(weight: 900))
    #expect(made.values == [800] && made.codes == ["face-substituted"])
  }

  @Test func variationsWin() throws {
    let setting = FontSetting(
      weight: 900,
      variations: [
        FontVariation(tag: "wght", value: 300), FontVariation(tag: "wght", value: 321.5),
      ])
    let made = try set([weight], setting)
    #expect(made.values == [321.5] && made.codes.isEmpty, "the last of two counts")
  }

  @Test func variationsAreClamped() throws {
    let setting = FontSetting(variations: [FontVariation(tag: "wght", value: 5)])
    let made = try set([weight], setting)
    #expect(made.values == [200] && made.codes == ["variation-clamped"])
  }

  @Test func slants() throws {
    #expect(try set([italic, slant], FontSetting(slant: .italic)).values == [1, 0])
    #expect(try set([italic, slant], FontSetting(slant: .oblique)).values == [0, -10])
    #expect(try set([slant], FontSetting(slant: .italic)).values == [-10])
    #expect(try set([italic], FontSetting(slant: .oblique)).values == [1])
    #expect(try set([italic, slant], FontSetting(slant: .oblique)).codes.isEmpty)
  }

  @Test func startingVariationsAreWeakest() throws {
    var setting = FontSetting(weight: 500)
    setting.startingVariations = InstalledFace.variations("wght=700,slnt=-3,opsz=12,XXXX=1,bad")
    #expect(setting.startingVariations.count == 3, "the optical size and what is no setting go")
    #expect(try set([weight, slant], setting).values == [500, 0])
    setting.slant = .oblique
    #expect(try set([weight, slant], setting).values == [500, -10])
  }

  @Test func unknownAxes() throws {
    let setting = FontSetting(variations: [FontVariation(tag: "wdth", value: 75)])
    let error = #expect(throws: TextLayoutError.self) { try set([weight, slant], setting) }
    #expect(error?.code == .invalidArgument)
    let fix = "leave that variation out, or name a font with the axis"
    #expect(error?.message == "drawn has no axis wdth: its axes are wght, slnt; \(fix)")
    let none = #expect(throws: TextLayoutError.self) { try set([], setting) }
    #expect(none?.message == "drawn has no axis wdth: it is not a variable font; \(fix)")
    var lenient = setting
    lenient.ignoresUnknownAxes = true
    #expect(try set([weight], lenient).values == [400])
  }

  @Test(arguments: [("wgh", 1.0), ("wéht", 1), ("wght", .nan), ("wght", .infinity), ("wght", 1e9)])
  func nonsenseIsRefused(tag: String, value: Double) {
    var setting = FontSetting(variations: [FontVariation(tag: tag, value: value)])
    setting.ignoresUnknownAxes = true
    let error = #expect(throws: TextLayoutError.self) { try set([weight], setting) }
    #expect(error?.code == .invalidArgument)
  }

  @Test func openedFaceStandsWhereItWasSet() throws {
    let axis = DrawnFont.Axis(tag: "wght", minimum: 100, standard: 400, maximum: 900)
    let bytes = DrawnFont(axes: [axis]).bytes
    let face = try FontFace.open(
      bytes: bytes, name: "drawn", setting: FontSetting(weight: 900))
    #expect(face.weight == 900 && face.styleName == "Heavy", "the named instance of that place")
    #expect(
      face.axes == [
        FontAxis(
          tag: "wght", name: "Weight", minimum: 100, defaultValue: 400, maximum: 900, current: 900)
      ])
    let plain = try FontFace.open(bytes: bytes, name: "drawn")
    #expect(plain.styleName == "Regular" && plain.axes.map(\.current) == [400])
  }

  @Test func namedInstanceIsTheStart() throws {
    let axes = [
      DrawnFont.Axis(tag: "wdth", minimum: 50, standard: 100, maximum: 200),
      DrawnFont.Axis(tag: "wght", minimum: 100, standard: 400, maximum: 900),
    ]
    let setting = FontSetting(weight: 300, namedInstance: 1)
    let face = try FontFace.open(
      bytes: DrawnFont(axes: axes).bytes, name: "drawn", setting: setting)
    #expect(face.axes.map(\.current) == [200, 300], "the style's weight wins over the instance's")
  }
}
