import TextCore

/// Writes a text with attributes as the members that ``AttributedReader`` reads.
///
/// Read again with the same paragraph style, it is the same text: what that style has already is left out.
public struct AttributedWriter: Sendable {
  /// A value of the JSON.
  public enum Value: Sendable {
    /// `true` or `false`.
    case boolean(Bool)
    /// A number.
    case number(Double)
    /// A string.
    case string(String)
    /// A range of the text, in bytes of UTF-8.
    case range(Range<Int>)
    /// An array.
    case array([Value])
    /// An object.
    case object([Member])
  }

  /// A member of an object.
  public typealias Member = (name: String, value: Value)

  let paragraphStyle: ParagraphStyle

  /// A writer; a paragraph's member that is as in `paragraphStyle` is left out.
  public init(paragraphStyle: ParagraphStyle) { self.paragraphStyle = paragraphStyle }

  /// The object of a text whose paragraphs have some styles.
  public func value(of text: AttributedText, paragraphRuns: [ParagraphRun]) -> Value {
    let runs = text.runs.filter { $0.attributes != TextAttributes() }
    return object(DocumentMember.self) { member in
      switch member {
      case .text: .string(String(decoding: text.text.utf8, as: UTF8.self))
      // The unit is the reader's default.
      case .unit: nil
      case .runs: .array(runs.map(value))
      case .paragraphs: .array(paragraphRuns.map(value))
      // A text by itself has no selection.
      case .caret, .selectedRange: nil
      }
    }
  }

  /// The members that have a value.
  func object<Name: RawRepresentable<String> & CaseIterable>(
    _ names: Name.Type, _ value: (Name) -> Value?
  ) -> Value {
    .object(Name.allCases.compactMap { name in value(name).map { (name.rawValue, $0) } })
  }
}

// MARK: - Runs

extension AttributedWriter {
  private func value(of run: StyleRun) -> Value {
    let attributes = run.attributes
    return object(RunMember.self) { member in
      switch member {
      case .range: .range(run.range)
      case .fonts: attributes.fonts.map { .array($0.map { .string($0) }) }
      case .fontSize: attributes.fontSize.map { .number($0) }
      case .fontWeight: attributes.fontWeight.map { .number(Double($0)) }
      case .fontStyle: attributes.fontSlant.map { .string($0.rawValue) }
      case .variations: attributes.variations.map { tagged($0.map { ($0.tag, $0.value) }) }
      case .features: attributes.features.map { tagged($0.map { ($0.tag, Double($0.value)) }) }
      case .language: attributes.language.map { .string($0) }
      case .letterSpacing: attributes.letterSpacing.map { .number($0) }
      case .baselineOffset: attributes.baselineOffset.map { .number($0) }
      case .ascent: attributes.ascent.map(value)
      case .descent: attributes.descent.map(value)
      case .lineGap: attributes.lineGap.map(value)
      case .color: attributes.foregroundColor.map(value)
      case .backgroundColor: attributes.backgroundColor.map(value)
      case .underline: attributes.underline.map(value)
      case .strikethrough: attributes.strikethrough.map(value)
      case .link: attributes.link.map { .string($0) }
      case .isProtected: attributes.isProtected.map { .boolean($0) }
      case .attachment: attributes.attachment.map(value)
      }
    }
  }

  /// Values by tag; of two with one tag the last counts.
  private func tagged(_ values: [(tag: String, value: Double)]) -> Value {
    var last: [TextKey: Int] = [:]
    for (index, value) in values.enumerated() { last[value.tag] = index }
    return .object(
      values.enumerated().filter { last[$1.tag] == $0 }.map { ($1.tag, .number($1.value)) })
  }

  private func value(of metric: MetricOverride) -> Value {
    switch metric {
    case .points(let points): .number(points)
    case .percent(let percent): .string(MetricOverride.text(ofPercent: percent))
    }
  }

  private func value(of attachment: TextAttachment) -> Value {
    object(AttachmentMember.self) { member in
      switch member {
      case .width: .number(attachment.width)
      case .height: .number(attachment.height)
      case .baselineOffset:
        attachment.baselineOffset == 0 ? nil : .number(attachment.baselineOffset)
      case .alternativeText: attachment.alternativeText.map { .string($0) }
      }
    }
  }

  private func value(of color: TextColor) -> Value {
    let bytes = [color.red, color.green, color.blue] + (color.alpha < 255 ? [color.alpha] : [])
    return .string("#" + bytes.map(\.hexadecimal).joined())
  }

  private func value(of decoration: TextDecoration) -> Value {
    if decoration == TextDecoration() { return .boolean(true) }
    return object(DecorationMember.self) { member in
      switch member {
      case .line: .string(decoration.line.rawValue)
      case .color: decoration.color.map(value)
      }
    }
  }
}

extension UInt8 {
  /// Two digits.
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}

// MARK: - Paragraphs

extension AttributedWriter {
  private func value(of run: ParagraphRun) -> Value {
    object(ParagraphMember.self) { member in
      member == .range ? .range(run.range) : value(of: member, in: run.style)
    }
  }

  /// The value of a member; nil if it is as in the writer's paragraph style.
  private func value(of member: ParagraphMember, in style: ParagraphStyle) -> Value? {
    if let length = member.length {
      return changed(style, length.value).map { .number($0) }
    }
    return switch member {
    case .alignment: word(changed(style, \.alignment))
    case .justifiesLastLine: changed(style, \.justifiesLastLine).map { .boolean($0) }
    case .tabStops: changed(style, \.tabStops).map { .array($0.map(value)) }
    case .baseWritingDirection: word(changed(style, \.baseWritingDirection))
    case .lineBreakMode: word(changed(style, \.lineBreakMode))
    case .lineBreakStrictness: word(changed(style, \.lineBreakStrictness))
    case .whiteSpace: word(changed(style, \.whiteSpace))
    case .wordBreak: word(changed(style, \.wordBreak))
    case .hyphenation: changed(style, \.hyphenation).map(value)
    case .lineBreakStrategy: word(changed(style, \.lineBreakStrategy))
    default: nil
    }
  }

  private func changed<Value: Equatable>(
    _ style: ParagraphStyle, _ value: KeyPath<ParagraphStyle, Value>
  ) -> Value? {
    style[keyPath: value] == paragraphStyle[keyPath: value] ? nil : style[keyPath: value]
  }

  private func word<Word: RawRepresentable<String>>(_ word: Word?) -> Value? {
    word.map { .string($0.rawValue) }
  }

  /// The same of what a style may leave open: it can't be taken back by a member.
  private func word<Word: RawRepresentable<String>>(_ word: Word??) -> Value? {
    word.flatMap(self.word)
  }

  private func value(of hyphenation: Hyphenation) -> Value {
    hyphenation.language.map { .string($0) } ?? .boolean(hyphenation.isOn)
  }

  private func value(of stop: TabStop) -> Value {
    object(TabStopMember.self) { member in
      switch member {
      case .location: .number(stop.location)
      case .alignment: .string(stop.alignment.rawValue)
      }
    }
  }
}
