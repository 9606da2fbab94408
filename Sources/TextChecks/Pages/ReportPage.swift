import TextLayout

/// One page of a report: the head, the filters, the cards, and the way to other pages.
struct ReportPage {
  let report: CheckReport
  let names: PageNames?
  /// From 1.
  let number: Int
  /// How many cards the pages before it have.
  private let cardsBefore: Int
  private let totals: Totals
  private(set) var painter: PagePainter
  private var cards = HTMLBuffer()

  /// How many cards and pages there are.
  struct Totals {
    let cards: Int
    let pages: Int
  }

  init(
    _ report: CheckReport, _ names: PageNames?, number: Int, cardsBefore: Int, of totals: Totals,
    _ settings: CheckReportSettings
  ) {
    self.report = report
    self.names = names
    self.number = number
    self.cardsBefore = cardsBefore
    self.totals = totals
    painter = PagePainter(settings)
  }

  /// Adds a card; `following` is how many may follow, as far as that is known.
  mutating func add(_ card: PageCard, following: Int) {
    painter.cardCount += 1
    painter.cardsToCome = following
    var output = HTMLBuffer()
    let pictures = painter.size
    card.append(to: &output, &painter)
    painter.size = pictures + output.bytes.count
    cards.append(output.bytes)
  }

  /// The page; `omitted` is how many failures no page has.
  func bytes(omitted: Int) -> [UInt8] {
    var output = HTMLBuffer()
    head(&output)
    output.markup("<body>\n<a class=\"skip\" href=\"#cards\">Skip to the results</a>\n<header>\n")
    output.element("h1", title)
    output.markup("\n")
    if number == 1 { kinds(&output) }
    if number == 1, omitted > 0 { note(omitted, &output) }
    output.markup("</header>\n")
    if isOneOfSeveral { pages("Pages", &output) }
    if painter.cardCount > 1 { filters(&output) }
    output.markup("<main id=\"cards\">\n")
    output.append(cards.bytes)
    if painter.cardCount == 0 { output.markup("<p class=\"fits\">No string fails.</p>\n") }
    output.markup("</main>\n")
    if isOneOfSeveral { pages("Pages, below", &output) }
    output.append(painter.definitions)
    output.markup("<script>")
    output.markup(PageStyle.script)
    output.markup("</script>\n</body>\n</html>\n")
    return output.bytes
  }

  private func note(_ omitted: Int, _ output: inout HTMLBuffer) {
    let verb = omitted == 1 ? "is" : "are"
    output.markup("<p class=\"note\">")
    output.text(
      "These pages have no room for all: \(counted(omitted, "failure")) \(verb) not on them. ")
    output.markup("<code>--report jsonl=FILE</code> has all.</p>\n")
  }

  private static let titleStart = "textfit check: "

  /// Whether the beginning of a file is that of a page.
  static func isPage(_ beginning: [UInt8]) -> Bool {
    let head = String(decoding: beginning, as: UTF8.self)
    return head.hasPrefix("<!DOCTYPE html>\n") && head.contains("<title>\(titleStart)")
  }

  private var isOneOfSeveral: Bool { totals.pages > 1 }

  /// Where it is among all pages: `2 of 3`.
  private var place: String { "\(number) of \(totals.pages)" }

  private var title: String {
    "\(Self.titleStart)\(report.summary)" + (isOneOfSeveral ? ", page \(place)" : "")
  }

  private func head(_ output: inout HTMLBuffer) {
    output.markup("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n")
    output.markup("<meta http-equiv=\"Content-Security-Policy\" content=\"")
    output.markup(PageStyle.policy)
    output.markup(
      "\"/>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n")
    output.markup("<meta name=\"referrer\" content=\"no-referrer\"/>\n")
    output.element("title", title)
    output.markup("\n<style>")
    output.markup(PageStyle.style)
    output.markup("</style>\n</head>\n")
  }

  /// How many failed, by kind.
  private func kinds(_ output: inout HTMLBuffer) {
    let codes = report.totals.failuresByCode
    guard !codes.isEmpty else { return }
    output.markup(
      "<table><thead><tr><th scope=\"col\">Failures</th><th scope=\"col\">Kind</th><th scope=\"col\">What it means</th></tr></thead>\n<tbody>\n"
    )
    for (code, count) in codes {
      output.markup("<tr><td class=\"number\">")
      output.text(String(count))
      output.markup("</td><td>")
      output.text(code.words)
      output.markup("</td><td>")
      output.text(CheckFailure.Code.all.first { $0.code == code }?.meaning ?? "")
      output.markup("</td></tr>\n")
    }
    output.markup("</tbody></table>\n")
  }

  /// References to the pages before and after it.
  private func pages(_ name: StaticString, _ output: inout HTMLBuffer) {
    output.markup("<nav aria-label=\"")
    output.markup(name)
    output.markup("\"><ul>\n")
    if number > 2 { page(1, "First page", &output) }
    if number > 1 { page(number - 1, "Previous page", &output) }
    output.markup("<li aria-current=\"page\">")
    output.text("Page \(place), \(range)")
    output.markup("</li>\n")
    if number < totals.pages { page(number + 1, "Next page", &output) }
    if number + 1 < totals.pages { page(totals.pages, "Last page", &output) }
    output.markup("</ul></nav>\n")
  }

  /// Which of all cards it has: `results 201 to 400 of 1000`.
  private var range: String {
    let (first, last) = (cardsBefore + 1, cardsBefore + painter.cardCount)
    return first == last
      ? "result \(first) of \(totals.cards)"
      : "results \(first) to \(last) of \(totals.cards)"
  }

  private func page(_ number: Int, _ name: String, _ output: inout HTMLBuffer) {
    guard let names else { return }
    output.markup("<li><a")
    output.attribute("href", names.reference(to: number))
    output.markup(">")
    output.text(name)
    output.markup("</a></li>\n")
  }

  /// The form that the script shows.
  private func filters(_ output: inout HTMLBuffer) {
    output.markup(
      "<form id=\"filters\" role=\"search\" aria-label=\"Filter the results\" hidden=\"hidden\">\n")
    output.markup(
      "<label>Key or text on this page <input id=\"text\" type=\"search\" autocomplete=\"off\"/></label>\n"
    )
    choice("locale", "Locale", painter.locales, &output)
    choice("file", "File", painter.files, &output)
    choice("kind", "Kind", painter.kinds, &output)
    output.markup("<button type=\"reset\">Show all</button>\n")
    output.markup("<output id=\"count\" aria-live=\"polite\"></output>\n</form>\n")
  }

  private func choice(
    _ id: StaticString, _ name: String, _ choices: Choices, _ output: inout HTMLBuffer
  ) {
    output.markup("<label>")
    output.text("\(name) ")
    output.markup("<select id=\"")
    output.markup(id)
    output.markup("\"><option value=\"\">all</option>")
    let sorted = choices.names.enumerated().sorted { $0.element < $1.element }
    for (number, name) in sorted {
      output.markup("<option")
      output.attribute("value", "", number)
      output.markup(">")
      output.text(name)
      output.markup("</option>")
    }
    output.markup("</select></label>\n")
  }
}
