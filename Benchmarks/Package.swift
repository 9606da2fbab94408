// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that textfit itself does not depend on a benchmark library.

let swiftSettings: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
  name: "textfit-benchmarks",
  dependencies: [
    .package(name: "textfit", path: ".."),
    // Without its traits, which add libraries that count allocations and retains.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    // The library treats every executable in a folder named Benchmarks as a suite.
    .executableTarget(
      name: "Stages",
      dependencies: [
        .product(name: "TextLayout", package: "textfit"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Stages",
      swiftSettings: swiftSettings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),

    // What scripts/bench relayout runs: not a suite, and without the library.
    .executableTarget(
      name: "relayout",
      dependencies: [.product(name: "TextLayout", package: "textfit")],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6]
)
