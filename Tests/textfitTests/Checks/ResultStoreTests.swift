import Testing
import TextChecks

@testable import TextfitTool

/// What is kept of the results of a run.
struct ResultStoreTests {
  /// The results of a file in which each second string fails.
  private func results(_ file: String, _ count: Int) -> [CheckedResult] {
    (0..<count).map { number in
      let subject = CheckSubject(file: file, line: number + 1, name: "k\(number)")
      let failure = CheckFailure(.doesNotFit, String(repeating: "x", count: 100))
      return CheckedResult(
        CheckResult(subject, number % 2 == 0 ? .failed(failure) : .passed))
    }
  }

  private func names(_ store: ResultStore) -> [String] {
    var names: [String] = []
    store.forEachFile { names += $0.map { "\($0.subject.file ?? "") \($0.subject.name)" } }
    return names
  }

  @Test("Of huge runs only what is reported is kept, and what is not reported has no figures")
  func onlyWhatIsNeeded() {
    let store = ResultStore(CheckReportNeeds(failed: 5, accepted: 5, passed: false))
    var figures = 0
    for number in 100..<200 {
      store.add(results("f\(number)", 8)) { checked in
        figures += 1
        return checked.result
      }
    }
    #expect(store.totals.failed == 400 && store.totals.passed == 400)
    #expect(names(store) == ["f100 k0", "f100 k2", "f100 k4", "f100 k6", "f101 k0"])
    #expect(figures == 5 && store.room.failed == 0)
  }

  @Test("Files are in order, and results of one file together, when they come in another order")
  func order() {
    let store = ResultStore(CheckReportNeeds(failed: .max, accepted: .max, passed: true))
    store.add(results("b", 3)) { $0.result }
    store.add(results("a", 1)) { $0.result }
    store.add(
      CheckResult(
        CheckSubject(file: "b", line: 2, name: "late"), .failed(CheckFailure(.unusedRule, "m"))))
    #expect(names(store) == ["a k0", "b k0", "b k1", "b late", "b k2"])
  }

  @Test("More than fits memory is read from a file again") func spooled() {
    let store = ResultStore(CheckReportNeeds(failed: .max, accepted: .max, passed: true))
    let text = String(repeating: "y", count: 1 << 20)
    for number in 10..<50 {
      store.add(
        CheckResult(
          CheckSubject(file: "f\(number)", name: "k"),
          .failed(CheckFailure(.doesNotFit, "\(number)\(text)"))))
    }
    var count = 10
    store.forEachFile { results in
      #expect(results.map(\.subject.file) == ["f\(count)"])
      guard case .failed(let failure) = results[0].outcome else { return }
      #expect(failure.message == "\(count)\(text)")
      count += 1
    }
    #expect(count == 50 && store.problem == nil)
  }
}
