import TextCore

/// The meaning of a name or a phrase in a calendar.
enum CalendarWord: Sendable, Hashable {
  /// 1 to 12. A short name, or one in lower case, may be another word.
  case month(Int, isWide: Bool, isCapital: Bool)
  /// 0 for Sunday.
  case weekday(Int, isWide: Bool, isCapital: Bool)
  /// Days from today, such as 1 for "tomorrow".
  case day(Int)
  /// "last", "this" or "next" Monday: -1, 0 or 1.
  case nearWeekday(Int, Int)
  /// "in 3 days": how many days the number counts.
  case days(Int)
  /// Whether twelve hours are added.
  case halfDay(isAfternoon: Bool)

  /// Whether both are of the same case, so that the second would never be reached.
  func isLike(_ other: CalendarWord) -> Bool {
    switch (self, other) {
    case (.month, .month), (.weekday, .weekday), (.halfDay, .halfDay): true
    case (.day, .day), (.nearWeekday, .nearWeekday), (.days, .days): true
    default: false
    }
  }
}

/// The names and phrases of the calendars of some languages, from CLDR.
struct CalendarNames: Sendable {
  struct Phrase: Sendable {
    /// The keys of the phrase's tokens, as in `TokenText.key`.
    let keys: [TextKey]
    let word: CalendarWord
  }

  /// The languages that are tried if the text's is not known.
  static let common = ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "pl", "ru", "tr"]

  /// The phrases by their first key: the longest first, and of equally long ones that of the first language.
  private var phrases: [TextKey: [Phrase]] = [:]
  /// The order of day, month and year in the first language, such as `dMy`; nil for `und`.
  private(set) var order: String?

  /// The names of a language and of English, or of the common languages for `und`.
  ///
  /// Phrases that are a day by themselves are taken from the language alone, or from English for `und`: "hier" is
  /// French for "yesterday", but German for "here".
  init(language: String, region: String?) throws(TextLayoutError) {
    let isKnown = language.split(separator: "-").first.map { $0 != "und" } ?? false
    for (index, tag) in (isKnown ? [language, "en"] : Self.common).enumerated() {
      let strings = try LocaleStrings(language: tag)
      addNames(strings, standAlone: isKnown || index == 0)
      if isKnown || index == 0 { addPhrases(strings) }
    }
    addHalves(isEnglish: !isKnown || language.hasPrefix("en"))
    if isKnown { order = try Self.order(language: language, region: region) }
    phrases = phrases.mapValues { $0.sorted { $0.keys.count > $1.keys.count } }
  }

  /// Whether any phrase begins with a key.
  func hasPhrase(beginningWith key: TextKey) -> Bool { phrases[key] != nil }

  /// The phrases that begin with a key.
  func phrases(beginningWith key: TextKey) -> [Phrase] { phrases[key] ?? [] }

  private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  private mutating func addNames(_ strings: borrowing LocaleStrings, standAlone: Bool) {
    let calendar = "calendar/gregorian"
    for form in ["format", "stand-alone"] {
      for width in ["wide", "abbreviated"] {
        addNames(strings.list("\(calendar)/monthNames/\(form)/\(width)"), 12) { name in
          .month(name.number + 1, isWide: width == "wide", isCapital: name.isCapital)
        }
        addNames(strings.list("\(calendar)/dayNames/\(form)/\(width)"), 7) { name in
          .weekday(
            name.number, isWide: standAlone && width == "wide", isCapital: name.isCapital)
        }
      }
    }
  }

  private mutating func addPhrases(_ strings: borrowing LocaleStrings) {
    for (key, text) in strings.list("fields/day/relative") {
      if let days = Int(key) { add(text, .day(days)) }
    }
    for (number, name) in Self.weekdays.enumerated() {
      for (key, text) in strings.list("fields/\(name)/relative") {
        if let step = Int(key) { add(text, .nearWeekday(number, step)) }
      }
    }
    for (unit, days) in [("day", 1), ("week", 7)] {
      for (direction, sign) in [("future", 1), ("past", -1)] {
        for (_, text) in strings.list("fields/\(unit)/relativeTime/\(direction)") {
          add(text.replacing("{0}", with: "0"), .days(sign * days))
        }
      }
    }
    // Since CLDR 46 the wide names are left out where they are the abbreviated ones, as in Japanese.
    let wide = strings.list("calendar/gregorian/AmPmMarkers")
    let halves = wide.isEmpty ? strings.list("calendar/gregorian/AmPmMarkersAbbr") : wide
    for (number, half) in halves.prefix(2).enumerated() {
      // German "am" is a preposition, and CLDR has "AM" for languages that never write it.
      if half.text != "AM" { add(half.text, .halfDay(isAfternoon: number == 1)) }
    }
  }

  private mutating func addHalves(isEnglish: Bool) {
    if isEnglish { add("am", .halfDay(isAfternoon: false)) }
    add("a.m.", .halfDay(isAfternoon: false))
    for word in ["pm", "p.m."] { add(word, .halfDay(isAfternoon: true)) }
  }

  private mutating func addNames(
    _ list: [(key: String, text: String)], _ count: Int,
    _ word: ((number: Int, isCapital: Bool)) -> CalendarWord
  ) {
    guard list.count == count else { return }
    for (number, entry) in list.enumerated() {
      let isCapital = entry.text.unicodeScalars.first?.properties.isUppercase ?? false
      let name = entry.text.hasSuffix(".") ? String(entry.text.dropLast()) : entry.text
      // One letter is not a name, and a month of digits is read as a number.
      guard name.unicodeScalars.count > 1, !name.contains(where: \.isNumber) else { continue }
      add(name, word((number, isCapital)))
    }
  }

  private mutating func add(_ text: String, _ word: CalendarWord) {
    let tokens = TokenText(ScalarText(Array(text.utf8)))
    let keys = (0..<tokens.count).map(tokens.key)
    guard let first = keys.first else { return }
    let isKnown = phrases[first, default: []].contains { $0.keys == keys && $0.word.isLike(word) }
    if isKnown { return }
    phrases[first, default: []].append(Phrase(keys: keys, word: word))
  }

  /// The order in the language's short pattern for dates, such as `M/d/yy`.
  private static func order(language: String, region: String?) throws(TextLayoutError) -> String? {
    let base = language.split(separator: "-")[0]
    let tag = region.map { "\(base)-\($0)" } ?? language
    let patterns = try LocaleStrings(language: tag).list("calendar/gregorian/DateTimePatterns")
    // CLDR keeps four patterns for times, then four for dates, the short one last.
    guard patterns.count > 7 else { return nil }
    var order = ""
    for letter in patterns[7].text where "dMy".contains(letter) && !order.contains(letter) {
      order.append(letter)
    }
    return order.count == 3 ? order : nil
  }
}
