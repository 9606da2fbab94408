import TextLayout

extension TextReport {
  /// `grow`'s line: `HEIGHT FROM SCROLLS OFFSET [NAME]`, tab-separated.
  ///
  /// `FROM` is the height before, `-` if it is the same; `SCROLLS` is `scrolls` or `-`.
  public func grow(_ grown: Grown) -> [UInt8] {
    let tab = UInt8(ascii: "\t")
    var buffer = ReportBuffer()
    buffer.append(decimal: rounding.extent(grown.state.height))
    buffer.append(byte: tab)
    if let change = grown.change(rounding) {
      buffer.append(decimal: change.from)
    } else {
      buffer.append("-")
    }
    buffer.append(grown.state.scrolls ? "\tscrolls\t" : "\t-\t")
    buffer.append(decimal: rounding.position(grown.state.contentOffset))
    if let name {
      buffer.append(byte: tab)
      buffer.append(withoutControls: name)
    }
    return buffer.bytes
  }
}
