import TextCore

// Definitions
//
//   line     a paragraph of the text that is laid out: a block of Markdown has one, and one more for each
//            hard break and each further line of code
//   gap      the space above a line that begins a block: the largest margin of the blocks that end or begin
//            there, as margins collapse in CSS
//   marker   a list item's bullet or number, and a tab, before the first line of the item

/// Appends a document's nodes, one after the other, to one text.
struct MarkdownSetter {
  private struct Line {
    let start: Int
    /// Nil for a line that continues its block.
    let gap: Double?
    let indent: Double
    /// Where its markers begin, and where their tabs end; empty for most lines.
    let markers: [(indent: Double, content: Double)]
    var isCentered = false
  }

  private struct Level {
    let indent: Double
    /// The margin of paragraphs.
    let margin: Double
    var list: MarkdownList?
    var items = 0
  }

  private let theme: MarkdownTheme
  private var utf8: [UInt8] = []
  private var runs: [StyleRun] = []
  private var lines: [Line] = []
  private var gap = 0.0
  private var levels: [Level]
  private var attributes = [TextAttributes()]
  private var markers: [(text: String, indent: Double, content: Double)] = []

  init(theme: MarkdownTheme) {
    self.theme = theme
    levels = [Level(indent: 0, margin: theme.margin)]
  }

  /// Takes the next node that begins or ends.
  mutating func take(_ event: MarkdownEvent) throws(TextLayoutError) {
    switch event.node {
    case .blockQuote, .list, .item: try takeContainer(event)
    case .paragraph, .heading: takeBlock(event)
    case .codeBlock(let code): setCode(code)
    case .thematicBreak: setThematicBreak()
    case .htmlBlock(let html), .html(let html): try setHTML(html, event)
    case .text(let text): append(text)
    case .code(let code): withCodeFonts { $0.append(code) }
    case .softBreak: append(" ")
    case .hardBreak: breakLine()
    case .emphasis, .strong, .strikethrough, .link: takeSpan(event)
    case .document, .image, .other: break
    }
  }

  private var level: Level { levels[levels.count - 1] }
}

// MARK: - Blocks

extension MarkdownSetter {
  private mutating func takeContainer(_ event: MarkdownEvent) throws(TextLayoutError) {
    guard event.isEnter else {
      // An empty item shows its marker, too.
      if event.node == .item, !markers.isEmpty { begin(margin: 0) }
      let last = levels.removeLast()
      if last.list == nil || levels.count == 1 {
        gap = max(gap, event.node == .item ? 0 : theme.margin)
      }
      return
    }
    guard levels.count <= MarkdownReader.maximumDepth else {
      throw TextLayoutError(
        .invalidMarkdown,
        "line \(event.line): more than \(MarkdownReader.maximumDepth) nested quotes, lists and items "
          + "(flatten them)")
    }
    levels.append(inner(event.node))
  }

  /// The level that a container opens.
  private mutating func inner(_ node: MarkdownNode) -> Level {
    let outer = level
    switch node {
    case .list(let list):
      if levels.count == 1 { gap = max(gap, theme.margin) }
      return Level(indent: outer.indent, margin: list.isTight ? 0 : theme.margin, list: list)
    case .item:
      guard let list = outer.list else { return outer }
      let content = outer.indent + theme.indent(of: list)
      markers.append((list.marker(at: outer.items), outer.indent, content))
      levels[levels.count - 1].items += 1
      return Level(indent: content, margin: outer.margin)
    default:
      gap = max(gap, theme.margin)
      return Level(indent: outer.indent + theme.indent, margin: theme.margin)
    }
  }

  private mutating func takeBlock(_ event: MarkdownEvent) {
    guard case .heading(let number) = event.node else {
      if event.isEnter { begin(margin: level.margin) } else { gap = max(gap, level.margin) }
      return
    }
    if event.isEnter {
      begin(margin: theme.headingMargin(number))
      let size = theme.headingSize(number)
      push {
        $0.fontSize = size
        $0.fontWeight = 700
      }
    } else {
      gap = max(gap, theme.headingMargin(number))
      attributes.removeLast()
    }
  }

  /// Each line of code is a line; the last ends with a newline, which ends the block.
  private mutating func setCode(_ code: String) {
    begin(margin: theme.margin)
    withCodeFonts { setter in
      let lines = code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, line) in lines.dropLast().enumerated() {
        if index > 0 { setter.breakLine() }
        setter.append(String(line))
      }
    }
    gap = max(gap, theme.margin)
  }

  private mutating func setThematicBreak() {
    begin(margin: theme.margin)
    lines[lines.count - 1].isCentered = true
    append("* * *")
    gap = max(gap, theme.margin)
  }

  /// A comment shows nothing, and `<br>` breaks the line.
  private mutating func setHTML(_ html: String, _ event: MarkdownEvent) throws(TextLayoutError) {
    var text = html[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    if text.hasPrefix("<!--"), text.hasSuffix("-->"), !text.dropFirst(4).dropLast(3).contains("-->")
    {
      return
    }
    if ["<br>", "<br/>", "<br />"].contains(text.lowercased()), event.node == .html(html) {
      return breakLine()
    }
    throw TextLayoutError(
      .invalidMarkdown,
      "line \(event.line): raw HTML, \(shown(String(text))), can't be laid out (remove it, or escape "
        + "it as in \\<; only <br> and comments are allowed)")
  }
}

// MARK: - Lines

extension MarkdownSetter {
  /// Begins the first line of a block.
  private mutating func begin(margin: Double) {
    endLine()
    lines.append(
      Line(
        start: utf8.count, gap: max(gap, margin), indent: level.indent,
        markers: markers.map { ($0.indent, $0.content) }))
    gap = 0
    for marker in markers { append("\(marker.text)\t", plainly: true) }
    markers = []
  }

  /// Begins another line of the block.
  private mutating func breakLine() {
    endLine()
    lines.append(Line(start: utf8.count, gap: nil, indent: level.indent, markers: []))
  }

  private mutating func endLine() {
    if !lines.isEmpty { utf8.append(UInt8(ascii: "\n")) }
  }

  /// The style of a line, before the one after it.
  private func style(of line: Line, before next: Line?) -> ParagraphStyle {
    let base = theme.paragraphStyle
    var style = base
    style.headIndent += line.indent
    if line.gap == nil {
      style.firstLineHeadIndent = style.headIndent
      style.paragraphSpacingBefore = 0
    } else {
      style.firstLineHeadIndent += line.markers.first?.indent ?? line.indent
    }
    if let next { style.paragraphSpacing = next.gap.map { base.paragraphSpacing + $0 } ?? 0 }
    if !line.markers.isEmpty { style.tabStops = tabStops(of: line) }
    if line.isCentered { style.alignment = .center }
    return style.limited
  }

  /// The tab stops at the ends of a line's markers, and those of the options after them.
  private func tabStops(of line: Line) -> [TabStop] {
    let base = theme.paragraphStyle
    var stops: [TabStop] = []
    for marker in line.markers {
      // A head indent may be negative, and a tab stop not.
      let stop = TabStop(MarkdownTheme.limited(base.headIndent + marker.content, from: 0))
      if stop.location > stops.last?.location ?? -1 { stops.append(stop) }
    }
    let end = stops.last?.location ?? 0
    return stops + base.tabStops.filter { $0.location > end }
  }
}

extension ParagraphStyle {
  /// The same, with the lengths that Markdown adds to within their limits.
  fileprivate var limited: ParagraphStyle {
    var style = self
    style.headIndent = MarkdownTheme.limited(headIndent)
    style.firstLineHeadIndent = MarkdownTheme.limited(firstLineHeadIndent)
    style.paragraphSpacing = MarkdownTheme.limited(paragraphSpacing)
    return style
  }
}

// MARK: - Letters

extension MarkdownSetter {
  private mutating func takeSpan(_ event: MarkdownEvent) {
    guard event.isEnter else {
      attributes.removeLast()
      return
    }
    push {
      switch event.node {
      case .emphasis: $0.fontSlant = .italic
      case .strong: $0.fontWeight = 700
      case .strikethrough: $0.strikethrough = TextDecoration()
      case .link(let address): $0.link = address
      default: break
      }
    }
  }

  private mutating func push(_ change: (inout TextAttributes) -> Void) {
    var inner = attributes[attributes.count - 1]
    change(&inner)
    attributes.append(inner)
  }

  private mutating func withCodeFonts(_ body: (inout MarkdownSetter) -> Void) {
    let theme = theme
    push {
      $0.fonts = theme.codeFonts
      if theme.dropsVariations { $0.variations = [] }
    }
    body(&self)
    attributes.removeLast()
  }

  private mutating func append(_ text: String, plainly: Bool = false) {
    let start = utf8.count
    utf8 += text.utf8
    let own = plainly ? TextAttributes() : attributes[attributes.count - 1]
    guard own != TextAttributes(), start < utf8.count else { return }
    if let last = runs.last, last.range.upperBound == start, last.attributes == own {
      runs[runs.count - 1].range = last.range.lowerBound..<utf8.count
    } else {
      runs.append(StyleRun(start..<utf8.count, own))
    }
  }
}

// MARK: - The end

extension MarkdownSetter {
  /// The text of all nodes.
  ///
  /// - Throws: `.exhausted` without memory.
  func finish() throws(TextLayoutError) -> AttributedText {
    let text = PlainText(String(decoding: utf8, as: UTF8.self))
    return try AttributedText(
      text, runs: whole(runs, TextOffsets(text)), paragraphRuns: paragraphRuns())
  }

  /// The runs with their edges moved to characters' edges: a character belongs to the run in which it begins.
  private func whole(_ runs: [StyleRun], _ offsets: TextOffsets) -> [StyleRun] {
    var edges = EdgeFinder(isEdge: offsets.isCharacterEdge)
    return runs.map { run in
      let start = edges.edge(from: run.range.lowerBound)
      return StyleRun(start..<edges.edge(from: run.range.upperBound), run.attributes)
    }
  }

  private func paragraphRuns() -> [ParagraphRun] {
    var found: [ParagraphRun] = []
    for (index, line) in lines.enumerated() {
      let next = index + 1 < lines.count ? lines[index + 1] : nil
      let style = style(of: line, before: next)
      let range = line.start..<(next?.start ?? utf8.count)
      if let last = found.last, last.style == style {
        found[found.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        found.append(ParagraphRun(range, style))
      }
    }
    return found.filter { $0.style != theme.paragraphStyle }
  }
}
