import TextLayout

/// A place in units of the last decimal.
struct PathPlace: Equatable {
  var x: Int
  var y: Int
}

/// How the places of an outline are rounded.
///
/// Places are written in whole font units where that is close enough. If there are few of them in an em, others have a decimal.
struct PathRounding {
  let decimals: Int
  /// How far what is written may be from the outline, in font units.
  let limit: Double
  /// Units in a font unit.
  let scale: Int
  /// Units between two places of the coarser grid.
  private let grain: Int

  init(unitsPerEm: Int) {
    decimals = unitsPerEm < 2_000 ? 1 : 0
    scale = unitsPerEm < 2_000 ? 10 : 1
    grain = unitsPerEm < 1_000 ? 1 : scale
    limit = Double(unitsPerEm) / 2_000
  }

  /// The exact point of a place.
  func point(_ place: PathPlace) -> GlyphOutline.Point {
    GlyphOutline.Point(
      x: Double(place.x) / Double(scale), y: Double(place.y) / Double(scale))
  }

  /// Whether a place is so near to a control point that a curve with it can be close to the one with that.
  func isNear(_ place: PathPlace, _ control: GlyphOutline.Point) -> Bool {
    distance(control, place) <= 4 * limit
  }

  /// The nearest place.
  func exactPlace(of point: GlyphOutline.Point) -> PathPlace {
    func unit(_ value: Double) -> Int {
      Int((value * Double(scale)).rounded(.toNearestOrAwayFromZero))
    }
    return PathPlace(x: unit(point.x), y: unit(point.y))
  }

  /// The nearest place of the coarser grid.
  func wholePlace(of point: GlyphOutline.Point) -> PathPlace {
    func unit(_ value: Double) -> Int {
      Int((value * Double(scale / grain)).rounded(.toNearestOrAwayFromZero)) * grain
    }
    return PathPlace(x: unit(point.x), y: unit(point.y))
  }

  /// The place of a point that segments share: of the coarser grid, if one is close enough.
  ///
  /// A point that TrueType leaves out is halfway between two control points, so that places can be equally near. The outline is
  /// then on a line from one of them, and the place that is closest to that line is taken.
  func place(
    of point: GlyphOutline.Point, onLineFrom control: GlyphOutline.Point? = nil
  ) -> PathPlace {
    let nearest = wholePlace(of: point)
    guard grain > 1 else { return nearest }
    guard distance(point, nearest) > limit else { return nearest }
    guard let control else { return exactPlace(of: point) }
    let lowest = PathPlace(x: floor(point.x), y: floor(point.y))
    let others = [lowest.x, lowest.x + grain].flatMap { x in
      [lowest.y, lowest.y + grain].map { PathPlace(x: x, y: $0) }
    }
    let (width, height) = (point.x - control.x, point.y - control.y)
    func across(_ place: PathPlace) -> Double {
      let other = self.point(place)
      return ((other.x - point.x) * height - (other.y - point.y) * width).magnitude
    }
    let isHalfway = others.allSatisfy { distance(point, $0) == distance(point, nearest) }
    return isHalfway
      ? others.min { across($0) < across($1) } ?? nearest : exactPlace(of: point)
  }

  private func floor(_ value: Double) -> Int {
    Int((value * Double(scale / grain)).rounded(.down)) * grain
  }

  private func distance(_ point: GlyphOutline.Point, _ place: PathPlace) -> Double {
    let other = self.point(place)
    let (width, height) = (other.x - point.x, other.y - point.y)
    return (width * width + height * height).squareRoot()
  }
}
