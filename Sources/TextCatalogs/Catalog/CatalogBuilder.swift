import TextDocuments

/// A value on its way into a catalog.
struct ValueDraft {
  var key: String
  var locale: String?
  var variants: [CatalogVariant] = []
  var runs: [String]
  /// What stands between two runs, if a placeholder does; empty where none does.
  var marks: [Placeholder?] = []
  /// The byte of the file's text where the value begins.
  var offset: Int
  var origin = CatalogValue.Origin.translation
  var isTranslatable = true
  /// Nil for the format's rule.
  var syntaxes: Set<PlaceholderSyntax>?
  var declared: [DeclaredPlaceholder] = []
  var restrictions: [SizeRestriction] = []
  var note: String?
  var state: String?
  var site: ValueSite?
  /// The runs that are not to be translated.
  var protectedRuns: Set<Int> = []

  init(_ key: String, _ text: String, at offset: Int, site: ValueSite?) {
    self.key = key
    runs = [text]
    self.offset = offset
    self.site = site
  }
}

/// Collects what the reader of a format finds.
struct CatalogBuilder {
  /// The most texts that a catalog may stand for.
  static let mostEntries = 1_000_000
  /// The most bytes of a text: laying it out takes a hundred times as much memory.
  static let longestText = 1 << 20

  let format: CatalogFormat
  let source: SourceText
  let path: String
  let options: CatalogOptions
  /// The language that the path tells, or the options.
  let pathLocale: String?
  var sourceLanguage: String?
  /// Where the file names its languages.
  var labels: [LocaleLabel] = []
  private let places: PlaceTable
  private(set) var values: [CatalogValue] = []
  private var messages: [CatalogMessage] = []
  private var problems: [CatalogProblem] = []
  private var known: [ValueKey: Int] = [:]

  private struct ValueKey: Hashable {
    let key: [UInt8]
    let locale: String?
    let variants: [CatalogVariant]
  }

  init(
    _ format: CatalogFormat, _ source: SourceText, path: String, options: CatalogOptions
  ) {
    self.format = format
    self.source = source
    self.path = path
    self.options = options
    pathLocale = options.locale ?? LocaleFinder.locale(ofPath: path, format)
    places = PlaceTable(source.utf8)
  }

  var bytes: [UInt8] { source.utf8 }

  func place(of offset: Int) -> DocumentPlace { places.place(of: offset) }

  // MARK: Values

  /// Takes a value that is a text of its own.
  mutating func add(_ draft: ValueDraft) {
    if let index = take(draft) { messages.append(CatalogMessage([index])) }
  }

  /// Takes a message of values that were taken.
  mutating func add(_ message: CatalogMessage) {
    if !message.roots.isEmpty { messages.append(message) }
  }

  /// Takes a value, and tells its index; nil where the catalog has it already.
  mutating func take(_ draft: ValueDraft) -> Int? {
    let size = draft.runs.reduce(0) { $0 + $1.utf8.count }
    guard size <= Self.longestText else {
      report(.tooLong(size, key: draft.key, at: draft.offset))
      return nil
    }
    let key = ValueKey(key: Array(draft.key.utf8), locale: draft.locale, variants: draft.variants)
    if let first = known[key] {
      reportDuplicate(draft, values[first])
      return nil
    }
    known[key] = values.count
    values.append(value(draft))
    reportBranches(values[values.count - 1])
    return values.count - 1
  }

  private func value(_ draft: ValueDraft) -> CatalogValue {
    CatalogValue(
      key: draft.key, locale: draft.locale, variants: draft.variants, runs: draft.runs,
      marks: draft.marks,
      place: places.place(of: draft.offset), origin: draft.origin,
      isTranslatable: draft.isTranslatable,
      syntaxes: draft.syntaxes ?? options.placeholders ?? format.placeholderSyntaxes,
      declared: draft.declared, restrictions: draft.restrictions, note: draft.note,
      state: draft.state, site: draft.site, protectedRuns: draft.protectedRuns)
  }

  /// A text with ICU's branches that is not read as a message would be laid out with all of them in it.
  private mutating func reportBranches(_ value: CatalogValue) {
    guard !value.syntaxes.contains(where: \.isMessage),
      let kind = MessageBranches.kind(in: Array(value.text.utf8))
    else { return }
    add(
      CatalogProblem(
        code: .invalid, path: path, place: value.place, otherPlace: nil, key: value.key,
        message: "the text of \(shown(value.key)) has an ICU \(kind), which is not read here",
        cure: "give `placeholders: icu` under `catalogs:` in the budget, to pseudo "
          + "--placeholders icu", isFatal: false))
  }

  private mutating func reportDuplicate(_ draft: ValueDraft, _ first: CatalogValue) {
    let form = draft.variants.map { ", \($0)" }.joined()
    let locale = draft.locale.map { " for \($0)" } ?? ""
    add(
      CatalogProblem(
        code: .duplicate, path: path, place: places.place(of: draft.offset),
        otherPlace: first.place, key: draft.key,
        message:
          "the key \(shown(draft.key))\(form) is there twice\(locale), first in \(first.place)",
        cure: "leave one out", isFatal: false))
  }

  // MARK: Problems

  mutating func report(_ fault: CatalogFault) {
    var message = fault.message
    let other = fault.otherOffset.map { places.place(of: $0) }
    if let other { message += ", first in \(other)" }
    add(
      CatalogProblem(
        code: fault.code, path: path,
        place: fault.place ?? fault.offset.map { places.place(of: $0) }, otherPlace: other,
        key: fault.key, message: message, cure: fault.cure, isFatal: fault.isFatal))
  }

  private mutating func add(_ problem: CatalogProblem) {
    if problems.count < Catalog.mostProblems - 1 { problems.append(problem) }
    guard problems.count == Catalog.mostProblems - 1 else { return }
    problems.append(
      CatalogProblem(
        code: .tooLarge, path: path, place: nil, otherPlace: nil, key: nil,
        message: "more than \(Catalog.mostProblems) problems, of which the rest is not listed",
        cure: "mend these first", isFatal: false))
  }

  // MARK: The catalog

  /// All that was found, once every text has been looked at for what is wrong with its branches.
  consuming func catalog() -> Catalog {
    checkMessages()
    if messages.isEmpty, problems.isEmpty {
      report(
        CatalogFault(.empty, "there is no text in the file", "check that it is the right one"))
    }
    return Catalog(
      format: format, path: path, sourceLanguage: sourceLanguage, values: values,
      problems: problems.inOrder, messages: messages, source: source,
      mostForms: options.mostForms, labels: labels)
  }

  private mutating func checkMessages() {
    var count = 0
    for (index, message) in messages.enumerated() {
      let expansion = message.expand(limit: options.mostForms) { values[$0] }
      for (value, fault) in expansion.faults { report(fault, in: values[value]) }
      if expansion.isCutShort { reportTooMany(values[message.roots[0]]) }
      count += expansion.entries.count
      if count > Self.mostEntries {
        report(
          CatalogFault(
            .tooLarge, "the file stands for more than \(Self.mostEntries) texts", "split it"))
        messages.removeLast(messages.count - index)
        return
      }
    }
  }

  private mutating func report(_ fault: MessageFault, in value: CatalogValue) {
    let start = value.text.utf8.prefix(fault.offset)
    let before = String(decoding: start, as: UTF8.self).count
    add(
      CatalogProblem(
        code: .message, path: path, place: value.place, otherPlace: nil, key: value.key,
        message: "\(fault.message), at character \(before + 1) of the text of \(shown(value.key))",
        cure: "mend the message, or name another placeholder syntax", isFatal: false))
  }

  private mutating func reportTooMany(_ value: CatalogValue) {
    add(
      CatalogProblem(
        code: .tooManyForms, path: path, place: value.place, otherPlace: nil, key: value.key,
        message: "the text of \(shown(value.key)) has more than \(options.mostForms) forms",
        cure: "split the text, or allow more", isFatal: false))
  }
}

extension [CatalogProblem] {
  /// Those of the file as a whole first, the others by their places.
  fileprivate var inOrder: [CatalogProblem] {
    enumerated().sorted { first, second in
      let places = [first, second].map {
        ($0.element.place?.line ?? 0, $0.element.place?.column ?? 0)
      }
      return (places[0].0, places[0].1, first.offset) < (places[1].0, places[1].1, second.offset)
    }.map(\.element)
  }
}
