extension TextRange {
  /// The same range as indices of a string.
  ///
  /// `string` has to be the text that the range is of; of another text the range is at the same bytes. Nil if an edge
  /// is beyond its end or inside one of its scalars. Cost: constant.
  public func range(in string: String) -> Range<String.Index>? {
    let bytes = string.utf8
    guard let lower = bytes.index(atByte: utf8.lowerBound, of: string),
      let upper = bytes.index(atByte: utf8.upperBound, of: string)
    else { return nil }
    return lower..<upper
  }
}

extension String.UTF8View {
  /// The index of a byte where a scalar begins or the text ends; nil if none does there.
  fileprivate func index(atByte offset: Int, of string: String) -> Index? {
    guard let index = index(startIndex, offsetBy: offset, limitedBy: endIndex), offset >= 0 else {
      return nil
    }
    return index.samePosition(in: string.unicodeScalars)
  }
}
