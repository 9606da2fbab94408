import TextCore

/// A language as files, folders and headers name it.
struct LocaleName {
  /// Its BCP 47 tag, such as `zh-Hans-CN`.
  let tag: String

  /// Reads `de`, `de-CH`, `zh_Hans_CN`, `b+sr+Latn`, `zh_CN_#Hans`, `sr@latin` and `de_DE.UTF-8`; nil for any
  /// other word.
  ///
  /// Two letters must be a language of ISO 639-1, and three one that programs are translated to, so that neither
  /// a folder `src` nor a file `app.json` names a language.
  init?(_ name: some StringProtocol) {
    var name = String(name)
    if name.hasPrefix("b+") { name.removeFirst(2) }
    let modifier = name.split(separator: "@", maxSplits: 1).dropFirst().first
    name = String(name.prefix { $0 != "@" && $0 != "." })
    let parts = name.split(omittingEmptySubsequences: false) { "-_+".contains($0) }
    guard let first = parts.first, Self.isLanguage(first) else { return nil }
    var subtags = [first.lowercased()]
    var scripts: [String] = []
    for part in parts.dropFirst() {
      if part.first == "#" {
        guard Self.isScript(part.dropFirst()) else { return nil }
        scripts.append(part.dropFirst().capitalizedWord)
      } else {
        guard let subtag = Self.subtag(part) else { return nil }
        subtags.append(subtag)
      }
    }
    subtags.insert(contentsOf: scripts, at: 1)
    if let script = modifier.flatMap({ Self.modifiers[$0.lowercased()] }) {
      subtags.insert(script, at: 1)
    }
    tag = subtags.joined(separator: "-")
  }

  /// POSIX's modifiers as BCP 47 scripts.
  private static let modifiers = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]

  private static func subtag(_ part: Substring) -> String? {
    if isScript(part) { return part.capitalizedWord }
    if part.utf8.count == 2, part.utf8.allSatisfy(\.isLetter) { return part.uppercased() }
    if part.utf8.count == 3, part.utf8.allSatisfy(\.isDigit) { return String(part) }
    let isVariant =
      (5...8).contains(part.utf8.count) || part.utf8.count == 4 && part.utf8.first?.isDigit == true
    guard isVariant, part.utf8.allSatisfy({ $0.isLetter || $0.isDigit }) else { return nil }
    return part.lowercased()
  }

  private static func isScript(_ part: Substring) -> Bool {
    part.utf8.count == 4 && part.utf8.allSatisfy(\.isLetter)
  }

  private static func isLanguage(_ part: Substring) -> Bool {
    let code = part.lowercased()
    return languages.contains(code)
  }

  /// ISO 639-1, and those of ISO 639-3 that CLDR has and programs are translated to.
  private static let languages = Set<TextKey>(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee
    el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io
    is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk
    ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc
    sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve
    vi vo wa wo xh yi yo za zh zu und
    ast bho brx ceb chr ckb doi dsb fil fur gsw haw hmn hsb kab kok ksh lij mai mni nds pap sah sat scn shi sma
    smj smn sms szl vec wae yue zgh
    """.split { $0 == " " || $0 == "\n" }.map { TextKey($0) })
}

extension Substring {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst().lowercased() }
}

extension String {
  /// A tag as POSIX and Flutter write it: `en_XA`.
  var withUnderscores: String { String(map { $0 == "-" ? "_" : $0 }) }
}
