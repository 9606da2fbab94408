import Testing

@testable import TextCore

/// Weights by name, and metrics as they are written.
struct FontWeightNameTests {
  @Test(arguments: [
    ("semibold", 600), ("SemiBold", 600), ("semi-bold", 600), ("ULTRALIGHT", 100), ("thin", 200),
    ("extra-light", 200), ("normal", 400), ("heavy", 800), ("black", 900),
  ])
  func names(name: String, weight: Int) {
    #expect(FontWeightName(anyCase: name)?.weight == weight)
  }

  @Test(arguments: ["", "fat", "600", "bold "]) func others(name: String) {
    #expect(FontWeightName(anyCase: name) == nil)
  }

  @Test func listedFromLightToBlack() {
    #expect(FontWeightName.listed.map(\.weight) == Array(stride(from: 100, through: 900, by: 100)))
  }

  @Test(arguments: [
    ("92%", 92.0), ("0%", 0), ("92.0019531%", 92.001953), ("100000%", 100_000),
    ("0.000001%", 0.000001),
  ])
  func percentages(text: String, percent: Double) {
    #expect(MetricOverride(percentage: text) == .percent(percent))
    let printed = MetricOverride.text(ofPercent: percent)
    #expect(MetricOverride(percentage: printed) == .percent(percent))
  }

  @Test(arguments: [
    "", "%", "92", "-1%", "1e3%", ".5%", "5.%", "1.2.3%", "100001%", "inf%", "0x1%", "9 %",
  ])
  func noPercentages(text: String) { #expect(MetricOverride(percentage: text) == nil) }
}
