import CAllocations
import TextLayout

/// How much work an action does on the calling thread, counted: no clock is read, so that the answer is the
/// same on a busy machine.
package struct WorkDone {
  /// By the kind's name: those of `Work`, and two of memory.
  package let amounts: [String: Int]

  /// Does an action and counts.
  package init(by action: () throws -> Void) rethrows {
    let before = Self.soFar
    // Next to the action, so that what the names of kinds take is not counted.
    let (allocations, bytes) = (allocations_of_thread(), allocated_bytes_of_thread())
    try action()
    let memory = [
      "allocations": allocations_of_thread() - allocations,
      "allocatedBytes": allocated_bytes_of_thread() - bytes,
    ]
    amounts = Self.soFar.merging(before) { $0 - $1 }.merging(memory) { $1 }
  }

  package subscript(_ work: Work) -> Int { amounts["\(work)"] ?? 0 }

  private static var soFar: [String: Int] {
    var amounts: [String: Int] = [:]
    #if DEBUG
      for work in Work.allCases { amounts["\(work)"] = work.done }
    #endif
    return amounts
  }

  /// The kinds of `Work` of which more was done than so much, each as `glyphsRead: 128000`.
  package func kinds(above limit: Int) -> [String] {
    Work.allCases.filter { self[$0] > limit }.map { "\($0): \(self[$0])" }
  }
}

/// The kinds of work that grow faster than the size of what an action does, each as `glyphsRead: 2000, then 512000`;
/// empty where all are linear.
///
/// The action is done in a size, and in one 16 times as large. Linear work becomes 16-fold, and some times that where
/// it has a logarithm or another way for long texts; quadratic work becomes 256-fold. The limit is 64.
package func superlinearWork(size: Int, of action: (Int) throws -> Void) rethrows -> [String] {
  // What is made once for all, such as generic types, is made by a first call.
  try action(size)
  let (small, large) = (try WorkDone { try action(size) }, try WorkDone { try action(16 * size) })
  return large.amounts.compactMap { kind, amount in
    // That grows with the square up to 1,000 brackets, and has a test of its own.
    if kind == "\(Work.bracketsSearched)" { return nil }
    let least = small.amounts[kind] ?? 0
    return amount > 64 * max(least, 64) ? "\(kind): \(least), then \(amount)" : nil
  }.sorted()
}
