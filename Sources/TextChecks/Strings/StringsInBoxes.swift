/// The strings of a run in the boxes that they were checked in.
public struct StringsInBoxes: PlacedStrings {
  private let boxes: any StringBoxes

  /// Strings in some boxes, which have to be those of the check.
  public init(_ boxes: any StringBoxes) { self.boxes = boxes }

  public func arguments(of placement: StringPlacement) -> [String]? {
    try? boxes.box(placement.box).arguments(width: placement.width)
  }
}
