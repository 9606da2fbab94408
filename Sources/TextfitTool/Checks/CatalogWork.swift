import TextCatalogs
import TextChecks

/// A catalog, or a part of one, that a worker checks.
struct CatalogWork: PipelineItem {
  /// What there is to check.
  enum Content: Sendable {
    /// A small file, which is read by the worker.
    case file(CatalogInput)
    case part(CatalogSlice)
  }

  let number: Int
  let size: Int
  let content: Content
}

/// Turns catalogs into work: the parts of a large one are checked side by side.
struct CatalogWorkReader {
  /// Files of more bytes are read here, and checked in parts.
  private static let largestWhole = 256 << 10

  private let inputs: [CatalogInput]
  private let takesParts: Bool
  /// The next catalog.
  private var next = 0
  private var number = 0
  /// The rest of a large catalog.
  private var parts: [CatalogSlice] = []
  private var partSize = 0

  /// Catalogs in the order in which they are checked.
  init(_ inputs: [CatalogInput], takesParts: Bool) {
    self.inputs = inputs
    self.takesParts = takesParts
  }

  /// The next piece of work; nil if there is none.
  mutating func nextWork() -> CatalogWork? {
    if let part = parts.popLast() { return work(.part(part), size: partSize) }
    guard next < inputs.count else { return nil }
    let input = inputs[next]
    next += 1
    let size = input.byteCount
    guard takesParts, size > Self.largestWhole else { return work(.file(input), size: size) }
    parts = CatalogSlice.parts(of: input.read(), input).reversed()
    partSize = size / parts.count
    return nextWork()
  }

  private mutating func work(_ content: CatalogWork.Content, size: Int) -> CatalogWork {
    defer { number += 1 }
    return CatalogWork(number: number, size: size, content: content)
  }
}

extension CatalogInput {
  /// How many bytes the file has; 0 if that is unknown.
  var byteCount: Int { (try? FileStamp(of: Array(path.utf8)))?.size ?? 0 }
}

extension CatalogChecker {
  /// Checks a piece of work; at least the first `figureCount` strings that do not fit have figures.
  func check(_ work: CatalogWork, figures figureCount: Int) -> CheckedPart {
    switch work.content {
    case .file(let input): check(CatalogSlice(input.read(), of: input), figures: figureCount)
    case .part(let part): check(part, figures: figureCount)
    }
  }
}
