import TextLayout

extension OptionResolver {
  /// The container that the options describe, with the first of several widths.
  ///
  /// - Throws: a usage failure also for --min-lines above --max-lines, and for a trim without a limit of
  ///   lines or height.
  func container() throws(Failure) -> TextContainer {
    if let first = try widths()?.first { return try container(width: first) }
    return try container(width: try number(.width, .length))
  }

  /// The same with a given width.
  func container(width: Double?) throws(Failure) -> TextContainer {
    try checkPreset()
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

  private func checkPreset() throws(Failure) {
    guard let name = given.value(of: .preset), given.preset == nil else { return }
    throw .noChoice(.preset, name, among: Preset.allCases.map(\.rawValue))
  }

  /// - Throws: a usage failure for options that do not describe a box, and for a box without a limit, in
  ///   which everything fits.
  func checkIsBox() throws(Failure) {
    if let setting = given.settings.first(where: { !$0.option.isForBoxes }) {
      throw .usage(setting.option, "does not apply to the strings of a box", fix: "leave it out")
    }
    let box = try container()
    guard box.width != nil || box.height != nil || box.maximumNumberOfLines > 0 else {
      throw .usage(
        .width, "there is no limit, so that everything fits",
        fix: "add a width, a height or max-lines")
    }
  }

  private func checkLimits(of container: TextContainer) throws(Failure) {
    let (least, most) = (container.minimumNumberOfLines, container.maximumNumberOfLines)
    if most > 0, least > most {
      throw .usage(
        .minLines, "\(least) is more than --max-lines \(most)",
        fix: "give at most \(most)")
    }
    if most == 0, !given.isSet(.maxLines), !given.has(.lessSuffix), container.height == nil {
      let fix = "add --max-lines N above 0, or --height PT"
      if given.command == .trim { throw .usage("trim: there is no limit (\(fix))") }
      if let option = trimOption { throw .usage(option, "there is no limit", fix: fix) }
    }
  }

  /// One value for all edges, two for top and bottom, left and right, or four: top, left, bottom,
  /// right, as `UIEdgeInsets` orders them.
  func insets(_ option: Option) throws(Failure) -> TextInsets {
    guard let bytes = given.value(of: option) else { return TextInsets() }
    var edges: [Double] = []
    for part in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      edges.append(try NumberKind.inset.number(Array(part), of: option))
    }
    switch edges.count {
    case 1: return TextInsets(top: edges[0], left: edges[0], bottom: edges[0], right: edges[0])
    case 2: return TextInsets(top: edges[0], left: edges[1], bottom: edges[0], right: edges[1])
    case 4: return TextInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    default:
      throw .usage(option, "has \(edges.count) values", fix: NumberKind.inset.fix)
    }
  }
}
