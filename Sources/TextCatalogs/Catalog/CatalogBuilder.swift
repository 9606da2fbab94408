import TextCore
import TextDocuments

/// Collects what a format's reader finds.
struct CatalogBuilder {
  /// The most texts that a catalog may expand to.
  static let maximumEntries = 1_000_000
  /// The most bytes of a text; laying it out takes a hundred times as much memory.
  static let longestText = 1 << 20

  let format: CatalogFormat
  let source: SourceText
  let path: String
  let options: CatalogOptions
  /// The language that the options or the path name.
  let pathLocale: String?
  /// The language of the texts that are being read, for problems with them; readers set it where the file, or a part
  /// of it, names a language of its own.
  var currentLocale: String?
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
    let locale: TextKey?
    let variants: [CatalogVariant]
  }

  init(
    _ format: CatalogFormat, _ source: SourceText, path: String, options: CatalogOptions
  ) {
    self.format = format
    self.source = source
    self.path = path
    self.options = options
    pathLocale = options.locale ?? format.locale(ofPath: path)
    currentLocale = pathLocale
    places = PlaceTable(source.utf8)
  }

  var bytes: [UInt8] { source.utf8 }

  func place(of offset: Int) -> DocumentPlace { places.place(of: offset) }

  // MARK: Values

  /// Adds a value that is a text of its own.
  mutating func add(_ parsed: ParsedValue) {
    if let index = insert(parsed) { messages.append(CatalogMessage([index])) }
  }

  /// Adds a message of values that were inserted.
  mutating func add(_ message: CatalogMessage) {
    if !message.roots.isEmpty { messages.append(message) }
  }

  /// Stores a value and returns its index; nil if the catalog has it already.
  mutating func insert(_ parsed: ParsedValue) -> Int? {
    let size = parsed.runs.reduce(0) { $0 + $1.utf8.count }
    guard size <= Self.longestText else {
      report(
        CatalogError(
          .tooLarge, "a text has \(size) bytes, and the limit is \(Self.longestText)",
          "split it, or remove it", at: parsed.offset, key: parsed.key, isFatal: false))
      return nil
    }
    let key = ValueKey(
      key: Array(parsed.key.utf8), locale: parsed.locale.map { TextKey($0) },
      variants: parsed.variants)
    if let first = known[key] {
      reportDuplicate(parsed, values[first])
      return nil
    }
    known[key] = values.count
    values.append(value(parsed))
    reportBranches(values[values.count - 1])
    return values.count - 1
  }

  private func value(_ parsed: ParsedValue) -> CatalogValue {
    CatalogValue(
      key: parsed.key, locale: parsed.locale, variants: parsed.variants, runs: parsed.runs,
      marks: parsed.marks,
      place: places.place(of: parsed.offset), origin: parsed.origin,
      sourceText: parsed.sourceText, isTranslatable: parsed.isTranslatable,
      syntaxes: parsed.syntaxes ?? options.placeholders ?? format.placeholderSyntaxes,
      declared: parsed.declared, restrictions: parsed.restrictions, note: parsed.note,
      state: parsed.state, location: parsed.location, protectedRuns: parsed.protectedRuns)
  }

  /// A text with ICU's branches that is not read as a message would be laid out with all branches in it.
  private mutating func reportBranches(_ value: CatalogValue) {
    guard !value.isLiteral, !value.syntaxes.contains(where: \.isMessage),
      let kind = MessageBranches.kind(in: Array(value.text.utf8))
    else { return }
    add(
      CatalogProblem(
        code: .invalid, path: path, place: value.place, otherPlace: nil, key: value.key,
        locale: value.locale,
        message: "the text of \(shown(value.key)) has an ICU \(kind), but is not read as a message",
        fix: "write `placeholders: icu` under `catalogs:` in the budget, or give pseudo "
          + "--placeholders icu", isFatal: false))
  }

  private mutating func reportDuplicate(_ parsed: ParsedValue, _ first: CatalogValue) {
    let form = parsed.variants.map { ", \($0)" }.joined()
    let locale = parsed.locale.map { " for \($0)" } ?? ""
    add(
      CatalogProblem(
        code: .duplicate, path: path, place: places.place(of: parsed.offset),
        otherPlace: first.place, key: parsed.key, locale: parsed.locale,
        message:
          "the key \(shown(parsed.key))\(form) is defined twice\(locale), first in \(first.place)",
        fix: "remove one", isFatal: false))
  }

  // MARK: Problems

  mutating func report(_ error: CatalogError) {
    var message = error.message
    let other = error.otherOffset.map { places.place(of: $0) }
    if let other { message += ", first in \(other)" }
    add(
      CatalogProblem(
        code: error.code, path: path,
        place: error.place ?? error.offset.map { places.place(of: $0) }, otherPlace: other,
        key: error.key, locale: currentLocale, message: message, fix: error.fix,
        isFatal: error.isFatal))
  }

  private mutating func add(_ problem: CatalogProblem) {
    if problems.count < Catalog.maximumProblemCount - 1 { problems.append(problem) }
    guard problems.count == Catalog.maximumProblemCount - 1 else { return }
    problems.append(
      CatalogProblem(
        code: .tooLarge, path: path, place: nil, otherPlace: nil, key: nil, locale: pathLocale,
        message: "more than \(Catalog.maximumProblemCount) problems; the rest are not listed",
        fix: "fix these first", isFatal: false))
  }

  // MARK: The catalog

  /// Everything that was found, after a check of every text's branches.
  consuming func catalog() -> Catalog {
    checkMessages()
    if messages.isEmpty, problems.isEmpty {
      report(
        CatalogError(.empty, "the file has no texts", "check that it is the right one"))
    }
    return Catalog(
      format: format, path: path, sourceLanguage: sourceLanguage, values: values,
      problems: problems.inOrder, messages: messages, source: source,
      options: options, labels: labels)
  }

  private mutating func checkMessages() {
    var count = 0
    for (index, message) in messages.enumerated() {
      count += isLiteral(message) ? 1 : checkedEntryCount(of: message)
      if count > Self.maximumEntries {
        report(
          CatalogError(
            .tooLarge, "the file expands to more than \(Self.maximumEntries) texts", "split it"))
        messages.removeLast(messages.count - index)
        return
      }
    }
  }

  /// Whether a message is one text without a placeholder or a branch, as most are.
  private func isLiteral(_ message: CatalogMessage) -> Bool {
    message.joining == nil && message.roots.count == 1 && values[message.roots[0]].isLiteral
  }

  /// Reports what is wrong with a message; returns how many texts it stands for.
  private mutating func checkedEntryCount(of message: CatalogMessage) -> Int {
    let expansion = message.expand(limit: options.maximumFormCount) { values[$0] }
    for (value, error) in expansion.errors { report(error, in: values[value]) }
    if expansion.isCutShort { reportTooMany(values[message.roots[0]]) }
    return expansion.entries.count
  }

  private mutating func report(_ error: MessageError, in value: CatalogValue) {
    let start = value.text.utf8.prefix(error.offset)
    let before = String(decoding: start, as: UTF8.self).count
    add(
      CatalogProblem(
        code: .message, path: path, place: value.place, otherPlace: nil, key: value.key,
        locale: value.locale,
        message: "\(error.message), at character \(before + 1) of the text of \(shown(value.key))",
        fix: "fix the message, or choose another placeholder syntax", isFatal: false))
  }

  private mutating func reportTooMany(_ value: CatalogValue) {
    add(
      CatalogProblem(
        code: .tooManyForms, path: path, place: value.place, otherPlace: nil, key: value.key,
        locale: value.locale,
        message: "the text of \(shown(value.key)) has more than \(options.maximumFormCount) forms",
        fix: "split the text, or allow more forms", isFatal: false))
  }
}

extension [CatalogProblem] {
  /// Those of the whole file first, the others by their places.
  fileprivate var inOrder: [CatalogProblem] {
    enumerated().sorted { first, second in
      let places = [first, second].map {
        ($0.element.place?.line ?? 0, $0.element.place?.column ?? 0)
      }
      return (places[0].0, places[0].1, first.offset) < (places[1].0, places[1].1, second.offset)
    }.map(\.element)
  }
}
