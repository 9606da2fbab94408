import TextCore
import TextShaping

/// Where the extra line fragment of an empty text is.
struct FirstPlace {
  let fragment: FragmentSpan
  /// The fragment's top, from the container's outer top edge, before vertical alignment.
  let unmovedTop: Fixed
  /// How far vertical alignment moves it down.
  let shift: Fixed
  /// The width that a line may use.
  let lineWidth: Fixed

  /// The fragment's top, from the container's outer top edge.
  var top: Fixed { unmovedTop + shift }
}

extension LayoutResult {
  /// The place of an empty text's first character; in a flow, in the first gap that a line of the primary
  /// font has beside or below the exclusion paths.
  var firstPlace: FirstPlace {
    let vertical = VerticalAligner(metrics)
    let height = shaped.emptyLineHeight
    guard let flow = metrics.flow else {
      return FirstPlace(
        fragment: aligner.commonFragment, unmovedTop: metrics.top,
        shift: vertical.shift(ofUsed: height, in: metrics.innerHeight), lineWidth: metrics.lineWidth
      )
    }
    let (gap, top, bottom) = flow.firstGap(
      height: max(.zero, height), padding: metrics.padding,
      isRightToLeft: isEmptyTextRightToLeft)
    let width = gap.upperBound - gap.lowerBound
    return FirstPlace(
      fragment: FragmentSpan(left: gap.lowerBound, width: width), unmovedTop: top,
      shift: vertical.shift(ofUsed: height, in: bottom.map { $0 - top }),
      lineWidth: max(.zero, width - metrics.padding - metrics.padding))
  }

  /// Where the used rectangle of an empty text begins: its insertion point is in the middle of it.
  var emptyUsedLeft: Fixed {
    let space = shaped.typesetter.format.space(isFirst: true, of: firstPlace.lineWidth)
    return emptyOuterLeft + (isEmptyTextRightToLeft ? space.trailing : space.leading)
  }

  /// Where what an empty text takes begins, by its alignment: its used rectangle, and its indents.
  var emptyOuterLeft: Fixed {
    let format = shaped.typesetter.format
    let place = firstPlace
    let line = LineBox(ofNothing: format.space(isFirst: true, of: place.lineWidth))
    return aligner.left(
      leaving: place.fragment.width - aligner.outerWidth(of: line), in: place.fragment,
      format.alignment(in: metrics), isRightToLeft: isEmptyTextRightToLeft)
  }

  /// Whether an empty text's first character is taken to run from right to left.
  var isEmptyTextRightToLeft: Bool {
    shaped.typesetter.direction(of: shaped.typesetter.format) == .rightToLeft
  }
}

extension ContainerFlow {
  /// The first gap of a row of some height that has room for a line, in the first region that holds such a
  /// row; in or below the last if none does.
  fileprivate func firstGap(
    height: Fixed, padding: Fixed, isRightToLeft: Bool
  ) -> (gap: Range<Fixed>, top: Fixed, bottom: Fixed?) {
    for (index, region) in regions.enumerated() {
      let isLast = index == regions.count - 1
      var top = region.top
      while isLast || region.bottom.map({ top + height <= $0 }) ?? true {
        guard let gaps = gaps(in: region, over: top..<top + height) else {
          return (region.left..<region.right, top, region.bottom)
        }
        let roomy = gaps.filter { $0.upperBound - $0.lowerBound > padding + padding }
        if let gap = isRightToLeft ? roomy.last : roomy.first { return (gap, top, region.bottom) }
        guard let next = nextTop(below: top) else { break }
        top = next
      }
    }
    let last = regions[regions.count - 1]
    return (last.left..<last.right, last.top, last.bottom)
  }
}
