import Testing
import TextLayout

@testable import TextChecks

/// The names of the files that pictures of failures have.
struct PictureNamesTests {
  private static func name(
    _ name: String, locale: String? = nil, line: Int = 1, file: String = "a.po"
  ) -> String {
    var names = PictureNames { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
    return names.name(of: result(name, locale, line, file))
  }

  private static func result(
    _ name: String, _ locale: String?, _ line: Int, _ file: String
  ) -> CheckResult {
    CheckResult(
      CheckSubject(file: file, line: line, name: name, locale: locale),
      .failed(CheckFailure(.doesNotFit, "it is too wide")))
  }

  @Test("A name has the key, the locale and digits, and no line") func words() {
    let name = Self.name("button.save", locale: "de")
    #expect(name.hasPrefix("button.save-de-") && name.utf8.count == 31)
    #expect(Self.name("button.save", locale: "de", line: 9) == name)
    #expect(Self.name("button.save", locale: "de", file: "./a.po") == name)
    #expect(Self.name("button.save", locale: "de", file: "b.po") != name)
    #expect(Self.name("button/save", locale: "de") != Self.name("button:save", locale: "de"))
  }

  @Test(
    "No text leads out of the folder, hides a file, or acts on a shell or a terminal",
    arguments: ["../../x", "..", ".git", "", "/etc/x", "a\u{0}b\n", "\u{202E}x", "-rf *", "ü😀"])
  func hostile(text: String) {
    let name = Self.name(text, locale: text)
    #expect(
      name.unicodeScalars.allSatisfy {
        $0.isASCII && $0.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains($0)
      })
    #expect(
      !name.hasPrefix(".") && !name.hasPrefix("-") && !name.contains("/") && !name.contains(".."))
    #expect(name.utf8.count >= 16)
  }

  @Test("A name is short, and each result has one of its own") func unique() {
    #expect(Self.name(String(repeating: "k", count: 1_000_000)).utf8.count < 160)
    var names = PictureNames { $0 }
    let all = (0..<3).map { names.name(of: Self.result("k", nil, $0, "a.po")) }
    #expect(Set(all).count == 3 && all[1] == all[0] + "-2")
  }
}
