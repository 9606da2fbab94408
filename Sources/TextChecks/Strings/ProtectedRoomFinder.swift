import TextLayout
import TextReports

/// Finds out what a box would need so that a string trimmed to it shows all that is protected.
struct ProtectedRoomFinder {
  let box: any StringBox
  let string: PlacedString

  /// What it would need; nil if not even all lines show it, and if lines flow.
  ///
  /// Cost: some twenty trims.
  func misfit(of full: LayoutResult) throws(TextLayoutError) -> ProtectedMisfit? {
    let container = string.container
    guard !container.flows else { return nil }
    let lines = try smallest(in: 1...max(1, full.fullLineCount)) { count in
      var room = container
      room.height = nil
      room.maximumNumberOfLines = count
      return room
    }
    guard let lines else { return nil }
    return ProtectedMisfit(
      availableWidth: container.width, availableHeight: container.height,
      availableLineCount: container.maximumNumberOfLines > 0
        ? container.maximumNumberOfLines : nil,
      neededWidth: try neededWidth(full), neededHeight: lines.trimmed.result.size.height,
      neededLineCount: lines.number)
  }

  /// The first protected range that a trimmed string hides; nil if it shows all.
  static func hiddenRange(of string: PlacedString, in trimmed: Trimmed) -> Range<Int>? {
    let hidden = trimmed.result.hiddenRanges.map(\.utf8)
    return string.text.runs.first { run in
      run.attributes.isProtected == true && hidden.contains { $0.overlaps(run.range) }
    }?.range
  }

  /// In hundredths of a point, as reports write it, so that the width that people read is enough.
  private func neededWidth(_ full: LayoutResult) throws(TextLayoutError) -> Double? {
    guard let width = string.container.width else { return nil }
    let natural = min(try full.naturalWidth, Fixed.largestLength)
    let (low, high) = (Int(width * 100) + 1, Int((natural * 100).rounded(.up)))
    guard low <= high else { return nil }
    let found = try smallest(in: low...high) { hundredths in
      var container = string.container
      container.width = Double(hundredths) / 100
      return container
    }
    return found.map { Double($0.number) / 100 }
  }

  /// The smallest number whose container shows all, by binary search; nil if the largest does not.
  ///
  /// A text in which more room shows less, as Arabic can be, has perhaps a smaller one; the one that is found does show all.
  private func smallest(
    in numbers: ClosedRange<Int>, _ container: (Int) -> TextContainer
  ) throws(TextLayoutError) -> (number: Int, trimmed: Trimmed)? {
    guard var found = try showing(container(numbers.upperBound)) else { return nil }
    var (low, high) = (numbers.lowerBound, numbers.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if let trimmed = try showing(container(middle)) {
        (high, found) = (middle, trimmed)
      } else {
        low = middle + 1
      }
    }
    return (high, found)
  }

  /// The string trimmed to a container, if that shows all that is protected.
  private func showing(_ container: TextContainer) throws(TextLayoutError) -> Trimmed? {
    let string = PlacedString(text: string.text, shaped: string.shaped, container: container)
    guard let trimmed = try box.trim(string), trimmed.result.status != .suffixDoesNotFit,
      Self.hiddenRange(of: string, in: trimmed) == nil
    else { return nil }
    return trimmed
  }
}
