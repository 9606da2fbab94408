import TextCore

/// A text with samples in place of its placeholders.
public struct FilledText: Sendable, Hashable {
  /// The text as people see it.
  public let text: String
  /// The bytes of each sample in it, and its placeholder, in the order of the text.
  public let samples: [FilledRange]
}

/// A sample in a text.
public struct FilledRange: Sendable, Hashable {
  /// Its bytes.
  public let range: Range<Int>
  /// The placeholder that it fills.
  public let placeholder: Placeholder
}

/// The result of filling a text.
public struct Filling: Sendable {
  /// The text with each combination of samples; just one text without placeholders.
  public let texts: [FilledText]
  /// The placeholders without a sample, each once; the texts have them as they are written.
  public let unfilled: [Placeholder]
  /// Whether the texts are all of the combinations.
  public let isComplete: Bool
  /// How many texts there would be, if they are too many to make; nil otherwise.
  ///
  /// Then there is one text, with the widest samples.
  public let excessiveCount: Int?
}

/// Fills the placeholders of texts with samples.
///
/// Placeholders of one name show the same sample. With at most ``maximumCombinationCount`` combinations of samples, all
/// are made; with more, each placeholder shows each of its samples while the others show their widest. Those are at most
/// ``maximumTextCount``: a text with many placeholders would become as many texts, each as long as all of them.
public struct PlaceholderFiller {
  /// The most combinations that are all made.
  public static let maximumCombinationCount = 64
  /// The most texts that are made of one.
  public static let maximumTextCount = 1_000

  private let samples: PlaceholderSamples
  private let room: (String) -> Double

  /// A filler with samples; `room` measures a sample, to find the widest.
  public init(
    _ samples: PlaceholderSamples, room: @escaping (String) -> Double = { Double($0.count) }
  ) {
    self.samples = samples
    self.room = room
  }

  /// The texts that pieces may become.
  ///
  /// Cost: linear in the texts that it makes, and so in the pieces.
  public func fill(_ pieces: [MessagePiece]) -> Filling {
    if pieces.count == 1, case .literal(let text) = pieces[0] {
      return Filling(
        texts: [FilledText(text: text, samples: [])], unfilled: [], isComplete: true,
        excessiveCount: nil)
    }
    var slots: [Slot] = []
    var places: [SlotKey: Int] = [:]
    var unfilled: [Placeholder] = []
    for case .placeholder(let placeholder) in pieces where places[SlotKey(placeholder)] == nil {
      let values = samples.values(for: placeholder)
      if values == nil { unfilled.append(placeholder) }
      places[SlotKey(placeholder)] = slots.count
      slots.append(Slot(values: values ?? [placeholder.written]))
    }
    let count = slots.reduce(1) { $0.saturatingProduct($1.values.count) }
    let isComplete = count <= Self.maximumCombinationCount
    let textCount = isComplete ? count : slots.reduce(1) { $0 + $1.values.count - 1 }
    let isExcessive = textCount > Self.maximumTextCount
    let choices =
      isExcessive ? [widest(slots)] : isComplete ? Self.all(slots) : each(slots)
    return Filling(
      texts: choices.map { choice in
        Self.text(pieces) { placeholder in
          places[SlotKey(placeholder)].map { slots[$0].values[choice[$0]] }
        }
      }, unfilled: unfilled,
      isComplete: isComplete, excessiveCount: isExcessive ? textCount : nil)
  }

  /// What placeholders that show the same sample have in common.
  private struct SlotKey: Hashable {
    let name: TextKey
    let syntax: PlaceholderSyntax

    init(_ placeholder: Placeholder) {
      name = TextKey(placeholder.name)
      syntax = placeholder.syntax
    }
  }

  private struct Slot {
    let values: [String]

    /// The index of the widest value; the first of several.
    func widest(_ room: (String) -> Double) -> Int {
      let rooms = values.map(room)
      return values.indices.max { (rooms[$0], $1) < (rooms[$1], $0) } ?? 0
    }
  }

  private static func all(_ slots: [Slot]) -> [[Int]] {
    var choices: [[Int]] = [[]]
    for slot in slots {
      guard slot.values.count > 1 else {
        // In place: a text can have any number of placeholders with one value.
        for index in choices.indices { choices[index].append(0) }
        continue
      }
      choices = choices.flatMap { choice in slot.values.indices.map { choice + [$0] } }
    }
    return choices
  }

  private func widest(_ slots: [Slot]) -> [Int] { slots.map { $0.widest(room) } }

  private func each(_ slots: [Slot]) -> [[Int]] {
    let widest = widest(slots)
    var choices = [widest]
    for (index, slot) in slots.enumerated() {
      for value in slot.values.indices where value != widest[index] {
        var choice = widest
        choice[index] = value
        choices.append(choice)
      }
    }
    return choices
  }

  private static func text(
    _ pieces: [MessagePiece], sample: (Placeholder) -> String?
  ) -> FilledText {
    var text = ""
    var ranges: [FilledRange] = []
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .placeholder(let placeholder):
        let start = text.utf8.count
        text += sample(placeholder) ?? placeholder.written
        ranges.append(FilledRange(range: start..<text.utf8.count, placeholder: placeholder))
      }
    }
    return FilledText(text: text, samples: ranges)
  }
}

extension Int {
  /// The product, or the largest number on overflow.
  fileprivate func saturatingProduct(_ other: Int) -> Int {
    let (product, isOver) = multipliedReportingOverflow(by: other)
    return isOver ? .max : product
  }
}
