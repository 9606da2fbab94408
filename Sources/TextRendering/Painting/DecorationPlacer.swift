import TextLayout

/// A stretch of an underline or a strikethrough.
struct DecorationStroke {
  var rect: Rect
  let color: TextColor
}

/// Finds where the underline and the strikethrough of a style are.
///
/// Both are the primary font's, so that a character of another font does not break them. A font gives the underline's top
/// edge and its thickness (`post`); where it gives no thickness, it is a fourteenth of the size. The strikethrough's middle is
/// at half the x-height, or at a quarter of the size.
struct DecorationPlacer {
  let run: PaintedRun
  let isUnderline: Bool

  /// The stretches of a line of a kind along a rectangle: two for `double`.
  func strokes(
    _ kind: TextDecoration.Line, along rect: Rect, _ color: TextColor
  ) -> [DecorationStroke] {
    let thickness = kind == .thick ? 2 * thin : thin
    let top = isUnderline ? underlineTop : run.baseline - middle - height(of: kind) / 2
    let tops = kind == .double ? [top, top + 2 * thin] : [top]
    return tops.map {
      DecorationStroke(
        rect: Rect(x: rect.x, y: $0, width: rect.width, height: thickness), color: color)
    }
  }

  private var metrics: FontMetrics { run.primary.metrics }
  private var scale: Double { run.style.fontSize / Double(run.primary.unitsPerEm) }

  private var thin: Double {
    metrics.underlineThickness > 0
      ? Double(metrics.underlineThickness) * scale : run.style.fontSize / 14
  }

  private var underlineTop: Double { run.baseline - Double(metrics.underlinePosition) * scale }

  private var middle: Double {
    if let height = metrics.xHeight, height > 0 { return Double(height) * scale / 2 }
    return run.style.fontSize / 4
  }

  private func height(of kind: TextDecoration.Line) -> Double {
    switch kind {
    case .double: 3 * thin
    case .thick: 2 * thin
    default: thin
    }
  }
}

extension [DecorationStroke] {
  /// The same, those of one color that continue one another as one.
  func joined() -> [DecorationStroke] {
    var joined: [DecorationStroke] = []
    for stroke in self {
      // Two lines of a double underline alternate, so the stroke before the last can be the one.
      let index = joined.indices.suffix(2).last {
        joined[$0].color == stroke.color && joined[$0].rect.y == stroke.rect.y
          && joined[$0].rect.height == stroke.rect.height
          && (joined[$0].rect.right - stroke.rect.x).magnitude < 1e-6
      }
      if let index {
        joined[index].rect = joined[index].rect.union(stroke.rect)
      } else {
        joined.append(stroke)
      }
    }
    return joined
  }
}
