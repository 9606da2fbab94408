import TextLayout

/// A report as pages of HTML: each is one file, needs nothing else, and can be sent by mail.
///
///     results ──▶ batches of failures ──▶ all locales of their keys ──▶ cards with pictures ──▶ pages
///
/// Memory: that of a page, and of the results of the keys of a batch. Each batch goes through all results once.
public struct PageReport {
  private let report: CheckReport
  private let settings: CheckReportSettings
  /// Nil if there is only one page.
  private let names: PageNames?

  /// The most failures that are drawn: fifty pages are more than anybody reads.
  public static let maximumFailures = 10_000

  /// The most pages, failures and others, if none is divided for its size.
  public static let usualPages = 2 * maximumFailures / PagePainter.mostCards

  /// So many cards are drawn after one pass through all results, which takes seconds if there are millions.
  private static let batchSize = 1_000

  /// A report whose pages have names; without names, one page.
  public init(
    _ report: CheckReport, _ settings: CheckReportSettings, _ names: PageNames? = nil
  ) {
    self.report = report
    self.settings = settings
    self.names = names
  }

  /// Whether a file is a page of such a report, by its first 4,096 bytes.
  public static func isPage(beginningWith bytes: [UInt8]) -> Bool { ReportPage.isPage(bytes) }

  /// Calls a function with each page, from the first.
  ///
  /// Every page says how many there are. If some are full before they have as many cards as a page has at most, there are more than
  /// the first ones say: then it calls the function with all of them again.
  public func write<Problem: Error>(
    to sink: (_ page: Int, _ bytes: [UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    let total = cardTotal
    let fewest = names == nil ? 1 : max(1, (total - 1) / PagePainter.mostCards + 1)
    let count = try write(total, onPages: fewest, to: sink)
    if count != fewest { _ = try write(total, onPages: count, to: sink) }
  }

  /// Returns how many pages there are, which may be more than they say.
  private func write<Problem: Error>(
    _ total: Int, onPages pageCount: Int,
    to sink: (_ page: Int, _ bytes: [UInt8]) throws(Problem) -> Void
  ) throws(Problem) -> Int {
    let totals = ReportPage.Totals(cards: total, pages: pageCount)
    var state = State(page: page(1, after: 0, of: totals), totals: totals)
    try report.results.forEachFile { results throws(Problem) in
      for result in results where state.takes(result, settings) {
        state.batch.append(result)
        if state.batch.count == Self.batchSize { try draw(&state, sink) }
      }
    }
    try draw(&state, sink)
    try sink(state.page.number, state.page.bytes(omitted: omitted))
    return state.page.number
  }

  private struct State {
    var page: ReportPage
    let totals: ReportPage.Totals
    var batch: [CheckResult] = []
    var cardCount = 0
    private var counter = CardCounter()

    init(page: ReportPage, totals: ReportPage.Totals) {
      self.page = page
      self.totals = totals
    }

    /// Whether a result is shown.
    mutating func takes(_ result: CheckResult, _ settings: CheckReportSettings) -> Bool {
      counter.takes(result, settings)
    }
  }

  private struct CardCounter {
    private var failureCount = 0
    private var otherCount = 0
    var count: Int { failureCount + otherCount }

    /// Whether a result is shown; as many that do not fail are shown as failures.
    mutating func takes(_ result: CheckResult, _ settings: CheckReportSettings) -> Bool {
      if result.failure != nil {
        guard failureCount < PageReport.maximumFailures else { return false }
        failureCount += 1
        return true
      }
      guard settings.showsAllResults,
        result.placement != nil || result.isAccepted
          || PagePainter.isDrawn(result.subject, settings),
        otherCount < PageReport.maximumFailures
      else { return false }
      otherCount += 1
      return true
    }
  }

  /// How many failures no page has.
  private var omitted: Int { max(0, report.totals.failed - Self.maximumFailures) }

  /// How many cards all pages have.
  private var cardTotal: Int {
    guard settings.showsAllResults else { return min(report.totals.failed, Self.maximumFailures) }
    var counter = CardCounter()
    report.results.forEachFile { results in
      for result in results { _ = counter.takes(result, settings) }
    }
    return counter.count
  }

  private func page(
    _ number: Int, after cardCount: Int, of totals: ReportPage.Totals
  ) -> ReportPage {
    ReportPage(report, names, number: number, cardsBefore: cardCount, of: totals, settings)
  }

  /// Draws the cards of a batch, on the present page and on new ones.
  private func draw<Problem: Error>(
    _ state: inout State, _ sink: (Int, [UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    let groups = groups(of: state.batch)
    for (index, result) in state.batch.enumerated() {
      if names != nil, state.page.painter.isFull {
        try sink(state.page.number, state.page.bytes(omitted: omitted))
        state.page = page(state.page.number + 1, after: state.cardCount, of: state.totals)
      }
      state.cardCount += 1
      let all = KeyGroup(result).flatMap { groups[$0] } ?? []
      let following = state.batch.count - index - 1
      let card = card(result, state.cardCount, all)
      // A copy is made only where it may be needed.
      let before = names != nil && state.page.painter.isNearlyFull ? state.page : nil
      state.page.add(card, following: following)
      guard let before, state.page.painter.isTooLarge else { continue }
      try sink(before.number, before.bytes(omitted: omitted))
      state.page = page(before.number + 1, after: state.cardCount - 1, of: state.totals)
      state.page.add(card, following: following)
    }
    state.batch = []
  }

  /// The results of all keys of a batch.
  private func groups(of batch: [CheckResult]) -> [KeyGroup: [CheckResult]] {
    var groups: [KeyGroup: [CheckResult]] = [:]
    for result in batch {
      if let group = KeyGroup(result) { groups[group] = [] }
    }
    guard !groups.isEmpty else { return groups }
    report.results.forEachFile { results in
      for result in results {
        if let group = KeyGroup(result) { groups[group]?.append(result) }
      }
    }
    return groups
  }

  private func card(_ result: CheckResult, _ number: Int, _ all: [CheckResult]) -> PageCard {
    let locales = Self.oneForEachLocale(all, like: result.subject.variant)
    let source = locales.first { isSource($0.subject.locale) }
    let isOwn = source?.subject.locale == result.subject.locale
    return PageCard(
      result: result, number: number, source: isOwn ? nil : source, locales: locales)
  }

  /// Of each locale one result: that of a variant if it has it, one that fails before one that passed.
  private static func oneForEachLocale(
    _ results: [CheckResult], like variant: String?
  ) -> [CheckResult] {
    var best: [TextKey: (result: CheckResult, rank: Int)] = [:]
    for result in results {
      let key = TextKey(result.subject.locale ?? "")
      let rank =
        (result.subject.variant == variant ? 2 : 0) + (result.outcome == .passed ? 0 : 1)
      if best[key].map({ $0.rank < rank }) ?? true { best[key] = (result, rank) }
    }
    return best.values.map(\.result).sorted {
      ($0.subject.locale ?? "") < ($1.subject.locale ?? "")
    }
  }

  /// Whether a locale is that of the texts that translations are made from.
  private func isSource(_ locale: String?) -> Bool {
    guard let locale else { return true }
    return locale.lowercased() == (settings.sourceLocale ?? "en").lowercased()
  }
}
