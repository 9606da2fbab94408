// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that textfit itself depends on no benchmark library.

let swiftSettings: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
  name: "textfit-benchmarks",
  dependencies: [
    .package(name: "textfit", path: ".."),
    // Without its traits, which have it count allocations and retains through libraries of its own.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    // The library takes executables right in a folder named Benchmarks for suites.
    .executableTarget(
      name: "Stages",
      dependencies: [
        .product(name: "TextLayout", package: "textfit"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Stages",
      swiftSettings: swiftSettings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),

    // What scripts/bench relayout runs; no suite, and without the library.
    .executableTarget(
      name: "relayout",
      dependencies: [.product(name: "TextLayout", package: "textfit")],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6]
)
