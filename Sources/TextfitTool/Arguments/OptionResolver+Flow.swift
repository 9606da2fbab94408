import TextLayout

extension OptionResolver {
  /// Adds exclusion paths, columns and linked containers, and where text is placed in their heights.
  ///
  /// - Throws: a usage failure also for one without the width or height that it needs, for columns together
  ///   with linked containers, for exclusion paths together with a vertical alignment, and for a gap without columns.
  func addFlow(to container: inout TextContainer) throws(Failure) {
    container.exclusionPaths = try exclusionPaths()
    container.verticalAlignment = try verticalAlignment(ofTextBeside: container.exclusionPaths)
    container.columnCount = try columnCount()
    container.columnGap = try number(.columnGap, .gap) ?? 0
    container.linkedContainers = try linkedContainers(after: container)
    try checkFlow(of: container)
  }

  private func checkFlow(of container: TextContainer) throws(Failure) {
    if given.has(.columnGap), container.columnCount == 1 {
      throw .usage(
        .columnGap, "there is only one column",
        fix: "use --columns N above 1, or leave it out")
    }
    let isDivided = container.columnCount > 1
    let gaps = container.columnGap * Double(container.columnCount - 1)
    let insets = container.insets.left + container.insets.right
    if isDivided, let width = container.width, gaps > max(0, width - insets) {
      throw .usage(
        .columnGap, "the gaps are wider than the space inside --width and --insets",
        fix: "give a smaller gap")
    }
    let flow: [(Option, Bool)] = [
      (.exclude, !container.exclusionPaths.isEmpty), (.columns, isDivided),
      (.nextContainer, !container.linkedContainers.isEmpty),
    ]
    for (option, isUsed) in flow where isUsed {
      guard container.width != nil else {
        throw .usage(option, "needs a container with a width", fix: "add --width PT")
      }
      guard option == .exclude || container.height != nil else {
        throw .usage(
          option, "needs a container with a height",
          fix: "add --height PT")
      }
    }
    if let (option, _) = flow.first(where: { $0.1 }), let strategy = try lineBreakStrategy(),
      strategy != .greedy
    {
      throw .usage(
        .lineBreakStrategy, value: strategy.rawValue, "does not work with \(option.flag)",
        fix: "use only one of the two")
    }
    if isDivided, !container.linkedContainers.isEmpty {
      throw .usage(
        .columns, "can't be combined with --next-container",
        fix: "give each column as a container")
    }
  }

  /// Where text is placed in the height; beside areas at the top, whatever the preset says.
  private func verticalAlignment(
    ofTextBeside areas: [ExclusionPath]
  ) throws(Failure) -> VerticalAlignment {
    let alignment = try choice(.verticalAlign, VerticalAlignment.self) ?? .top
    guard alignment != .top, !areas.isEmpty else { return alignment }
    guard given.has(.verticalAlign) else { return .top }
    throw .usage(
      .verticalAlign, value: alignment.rawValue, "would move lines across the areas of --exclude",
      fix: "use only one of the two")
  }

  // MARK: - Exclusion paths

  private func exclusionPaths() throws(Failure) -> [ExclusionPath] {
    var paths: [ExclusionPath] = []
    for bytes in given.values(of: .exclude) { paths.append(try exclusionPath(bytes)) }
    let count = paths.reduce(0) { $0 + $1.points.count }
    guard count <= ExclusionPath.maximumPointCount else {
      throw .usage(
        .exclude, "has \(count) corners in all",
        fix: "give at most \(ExclusionPath.maximumPointCount)")
    }
    return paths
  }

  /// Four numbers, or places with spaces between them, as in SVG's `points`.
  private func exclusionPath(_ bytes: [UInt8]) throws(Failure) -> ExclusionPath {
    let places = bytes.split(separator: UInt8(ascii: " "))
    if places.count == 1 {
      let numbers = try areaNumbers(Array(places[0]))
      guard numbers.count == 4 else { throw noArea(bytes) }
      guard numbers[2] >= 0, numbers[3] >= 0 else {
        throw .usage(
          .exclude, "\(quoted(bytes)) has a negative width or height",
          fix: NumberKind.area.fix)
      }
      return ExclusionPath(
        Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
    guard places.count >= 3 else { throw noArea(bytes) }
    var points: [Point] = []
    for place in places {
      let numbers = try areaNumbers(Array(place))
      guard numbers.count == 2 else { throw noArea(bytes) }
      points.append(Point(x: numbers[0], y: numbers[1]))
    }
    return ExclusionPath(polygon: points)
  }

  private func areaNumbers(_ bytes: [UInt8]) throws(Failure) -> [Double] {
    var numbers: [Double] = []
    for part in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      numbers.append(try NumberKind.area.number(Array(part), of: .exclude))
    }
    return numbers
  }

  private func noArea(_ bytes: [UInt8]) -> Failure {
    .usage(
      .exclude, "\(quoted(bytes)) is not a rectangle or a polygon of at least three corners",
      fix: NumberKind.area.fix)
  }

  // MARK: - Columns and linked containers

  private func columnCount() throws(Failure) -> Int {
    try integer(.columns, .columnCount) ?? 1
  }

  private func linkedContainers(
    after container: TextContainer
  ) throws(Failure) -> [LinkedContainer] {
    var boxes: [LinkedContainer] = []
    var free = Point(x: container.width ?? 0, y: 0)
    for bytes in given.values(of: .nextContainer) {
      if let last = boxes.last, last.height == nil {
        throw .usage(
          .nextContainer, "follows a container of unlimited height",
          fix: "give that one a height, or leave \(quoted(bytes)) out")
      }
      let box = try linkedContainer(bytes, at: free)
      boxes.append(box)
      free = Point(x: box.origin.x + box.width, y: box.origin.y)
    }
    guard boxes.count <= LinkedContainer.maximumCount else {
      throw .usage(
        .nextContainer, "is given \(boxes.count) times",
        fix: "give at most \(LinkedContainer.maximumCount)")
    }
    return boxes
  }

  /// `WIDTHxHEIGHT`, `WIDTHx`, and after either `+X+Y`, where a coordinate may be negative: `+-10+20`.
  private func linkedContainer(
    _ bytes: [UInt8], at free: Point
  ) throws(Failure) -> LinkedContainer {
    let parts = bytes.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard sides.count == 2, parts.count == 1 || parts.count == 3 else {
      throw .usage(.nextContainer, "\(quoted(bytes)) is not a container", fix: NumberKind.box.fix)
    }
    let option = Option.nextContainer
    let width = try NumberKind.boxSide.number(Array(sides[0]), of: option)
    let height =
      sides[1].isEmpty ? nil : try NumberKind.boxSide.number(Array(sides[1]), of: option)
    guard parts.count == 3 else {
      return LinkedContainer(origin: free, width: width, height: height)
    }
    let x = try NumberKind.box.number(Array(parts[1]), of: option)
    let y = try NumberKind.box.number(Array(parts[2]), of: option)
    return LinkedContainer(origin: Point(x: x, y: y), width: width, height: height)
  }
}
