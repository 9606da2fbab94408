import TextLayout

// The JSON of the values of a layout.
extension JSONWriter {
  /// A width or a height, in points, rounded as an extent.
  mutating func member(_ name: String, extent: Double) {
    member(name) { $0.value($0.rounding.extent(extent)) }
  }

  /// An x, a y or a baseline, in points, rounded as a position.
  mutating func member(_ name: String, position: Double) {
    member(name) { $0.value($0.rounding.position(position)) }
  }

  /// A baseline, or `null` if there is no line.
  mutating func member(_ name: String, optionalPosition position: Double?) {
    member(name) { $0.value(optionalPosition: position) }
  }

  /// The same without a name.
  mutating func value(optionalPosition position: Double?) {
    if let position { value(rounding.position(position)) } else { null() }
  }

  /// `{"width","height"}`; not worked out if it is left out, like all that follow.
  ///
  /// These are inlined, so that the value is worked out where its owner is: a closure for later would copy a result.
  @inline(__always)
  mutating func member(_ name: String, _ size: @autoclosure () -> Size) {
    guard writes(name) else { return }
    let size = size()
    member(name) { $0.value(size) }
  }

  mutating func value(_ size: Size) {
    object {
      $0.member("width", extent: size.width)
      $0.member("height", extent: size.height)
    }
  }

  /// `{"x","y","width","height"}`.
  @inline(__always)
  mutating func member(_ name: String, _ rect: @autoclosure () -> Rect) {
    guard writes(name) else { return }
    let rect = rect()
    member(name) { $0.value(rect) }
  }

  mutating func value(_ rect: Rect) {
    object {
      $0.member("x", position: rect.x)
      $0.member("y", position: rect.y)
      $0.member("width", extent: rect.width)
      $0.member("height", extent: rect.height)
    }
  }

  /// `{"utf8":[0,42],"utf16":[0,42],"scalars":[0,42],"characters":[0,40]}`, half open.
  @inline(__always)
  mutating func member(_ name: String, _ range: @autoclosure () -> TextRange) {
    guard writes(name) else { return }
    let range = range()
    member(name) { $0.value(range) }
  }

  /// A range, or `null`.
  @inline(__always)
  mutating func member(_ name: String, optional range: @autoclosure () -> TextRange?) {
    guard writes(name) else { return }
    let range = range()
    member(name) { if let range { $0.value(range) } else { $0.null() } }
  }

  @inline(__always)
  mutating func member(_ name: String, _ ranges: @autoclosure () -> some Sequence<TextRange>) {
    guard writes(name) else { return }
    let ranges = ranges()
    member(name) { $0.array(ranges) { $0.value($1) } }
  }

  mutating func value(_ range: TextRange) {
    object {
      $0.member("utf8", bounds: range.utf8)
      $0.member("utf16", bounds: range.utf16)
      $0.member("scalars", bounds: range.scalars)
      $0.member("characters", bounds: range.characters)
    }
  }
}
