import TextLayout

extension OptionResolver {
  /// The container that the options ask for, of the first width where there are several.
  ///
  /// - Throws: a usage failure also for more minimum than maximum lines, and for a trim without a
  ///   limit of lines or height.
  func container() throws(Failure) -> TextContainer {
    if let first = try widths()?.first { return try container(width: first) }
    return try container(width: try number(.width, .length))
  }

  /// The same of a width.
  func container(width: Double?) throws(Failure) -> TextContainer {
    _ = try choice(.preset, Preset.self)
    var container = TextContainer(
      width: width,
      height: try number(.height, .length),
      insets: try insets(.insets),
      lineFragmentPadding: try number(.padding, .gap) ?? 0,
      maximumNumberOfLines: given.isOn(.singleLine) ? 1 : try integer(.maxLines, .count) ?? 0,
      minimumNumberOfLines: try integer(.minLines, .count) ?? 0,
      lineBreakMode: given.isOn(.singleLine) ? .clipping : try wrap() ?? .word,
      alignment: try choice(.align, TextAlignment.self) ?? .natural)
    try addFlow(to: &container)
    try checkLimits(of: container)
    return container
  }

  private func checkLimits(of container: TextContainer) throws(Failure) {
    let (least, most) = (container.minimumNumberOfLines, container.maximumNumberOfLines)
    if most > 0, least > most {
      throw .usage(
        "--min-lines: \(least) is more than --max-lines \(most) (give at most \(most))")
    }
    if let subject = trimSubject, most == 0, !given.has(.lessSuffix), container.height == nil {
      throw .usage("\(subject): no limit (give --max-lines N above 0, or --height PT)")
    }
  }

  /// One value for all edges, two for top and bottom, left and right, or four: top, left, bottom,
  /// right, as `UIEdgeInsets` orders them.
  func insets(_ unit: OptionUnit) throws(Failure) -> EdgeInsets {
    guard let bytes = given.value(of: unit) else { return EdgeInsets() }
    var edges: [Double] = []
    for part in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      edges.append(try NumberKind.inset.number(Array(part), of: unit))
    }
    switch edges.count {
    case 1: return EdgeInsets(top: edges[0], left: edges[0], bottom: edges[0], right: edges[0])
    case 2: return EdgeInsets(top: edges[0], left: edges[1], bottom: edges[0], right: edges[1])
    case 4: return EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    default:
      throw .usage("\(unit.flag): \(edges.count) values (\(NumberKind.inset.cure))")
    }
  }
}
