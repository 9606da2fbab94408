import TextLayout

/// What the object of `measure` has in any case.
protocol MeasureFigures {
  var size: Size { get }
  var usedRect: Rect { get }
  var lineCount: Int { get }
  var fullLineCount: Int { get }
  var firstBaseline: Double? { get }
  var lastBaseline: Double? { get }
  var isTruncated: Bool { get }
  var visibleRanges: [TextRange] { get }
  var hiddenRanges: [TextRange] { get }
}

extension Measured: MeasureFigures {
  var size: Size { layout.size }
  var usedRect: Rect { layout.usedRect }
  var lineCount: Int { layout.lineCount }
  var firstBaseline: Double? { layout.firstBaseline }
  var lastBaseline: Double? { layout.lastBaseline }
}

extension SummedLayout: MeasureFigures {}
