/// How a report rounds lengths to device pixels: `--round` and `--scale`.
///
/// Layout never rounds. A report that rounds does so to multiples of 1/scale pt, after layout:
/// extents (widths and heights) by the mode, positions (x, y, baselines) to the nearest under either
/// mode, since a larger position is not a safer one.
public struct LengthRounding: Sendable, Hashable {
  /// Which neighbor an extent is rounded to.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// To the smallest multiple that is not less: what is drawn still fits.
    case up
    /// To the nearest multiple, halves away from zero.
    case nearest
  }

  /// Nil: lengths are reported as they are.
  public var mode: Mode?
  /// Pixels per point, above 0.
  public var scale: Double

  /// Lengths as they are.
  public static let exact = LengthRounding(mode: nil, scale: 1)

  /// Rounds extents by `mode`, or nothing, to multiples of 1/scale pt.
  public init(mode: Mode?, scale: Double) {
    self.mode = mode
    self.scale = scale
  }

  /// A width or a height as it is reported, in points.
  public func extent(_ length: Double) -> Double {
    switch mode {
    case nil: length
    case .up: (length * scale).rounded(.up) / scale
    case .nearest: (length * scale).rounded(.toNearestOrAwayFromZero) / scale
    }
  }

  /// An x, a y or a baseline as it is reported, in points.
  public func position(_ coordinate: Double) -> Double {
    mode == nil ? coordinate : (coordinate * scale).rounded(.toNearestOrAwayFromZero) / scale
  }
}
