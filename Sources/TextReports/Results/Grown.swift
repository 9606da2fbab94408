import TextLayout

/// A growing view after one state of its text, for a report.
public struct Grown: Sendable {
  /// The state's number, from 0; states that failed are counted.
  public var number: Int
  /// The state of the view.
  public var state: GrowthState
  /// The view's smallest height.
  public var minimumHeight: Double
  /// The view's largest height; nil is unlimited.
  public var maximumHeight: Double?

  /// A state of a view, with the view's limits.
  public init(number: Int, state: GrowthState, of view: GrowingText) {
    self.number = number
    self.state = state
    minimumHeight = view.minimumHeight
    maximumHeight = view.maximumHeight
  }

  /// The heights before and after, as they are printed; nil if they are the same.
  func change(_ rounding: LengthRounding) -> (from: Double, to: Double)? {
    let from = rounding.extent(state.previousHeight)
    let to = rounding.extent(state.height)
    return from == to ? nil : (from, to)
  }
}
