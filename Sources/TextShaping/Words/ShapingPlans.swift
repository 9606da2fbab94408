import CHarfBuzz
import TextCore

/// The numbered plans of a buffer's requests; used by one thread at a time.
@safe struct ShapingPlans {
  struct Numbered {
    let plan: ShapingPlan
    let number: Int
    /// How often plans had been dropped before it was made.
    fileprivate let generation: Int

    /// Its number for texts that have nothing before or after them: they may have other glyphs than the same word of a text.
    var numberForTexts: Int { ShapingPlans.maximumCount + number }
  }

  /// The properties of a request that decide its plan.
  private struct Key {
    let font: ObjectIdentifier
    let script: UInt32
    let isRightToLeft: Bool
    let isBare: Bool
    let isOversized: Bool
    let language: String
    let features: [FontFeature]

    init(_ request: ShapingRequest) {
      font = ObjectIdentifier(request.face.font)
      script = request.script
      isRightToLeft = request.isRightToLeft
      isBare = request.isBare
      isOversized = request.isOversized
      language = request.language
      features = request.features
    }

    /// Compares what differs most often first; nothing is copied.
    func isKey(of request: ShapingRequest, _ font: ObjectIdentifier) -> Bool {
      self.font == font && script == request.script && isRightToLeft == request.isRightToLeft
        && isBare == request.isBare && isOversized == request.isOversized
        && language == request.language && features == request.features
    }
  }

  /// More than the fonts and scripts of most texts need; they are searched one by one.
  fileprivate static let maximumCount = 64

  private var keys: [Key] = []
  private var plans: [ShapingPlan] = []
  /// The faces of scripts that get circles.
  private var watches: [ObjectIdentifier: CircleWatch] = [:]
  private let splitsFromStart: Bool
  /// How often plans were dropped.
  private var generation = 0

  /// `splitsFromStart`: split runs from the start.
  init(splitsFromStart: Bool = false) { self.splitsFromStart = splitsFromStart }

  /// Whether adding a plan drops all others, whose numbers are then reused.
  var isFull: Bool { plans.count >= ShapingPlans.maximumCount }

  /// The plan of a request; nil if there is none yet.
  func find(_ request: ShapingRequest) -> Numbered? {
    let font = ObjectIdentifier(request.face.font)
    guard let number = keys.firstIndex(where: { $0.isKey(of: request, font) }) else { return nil }
    return Numbered(plan: plans[number], number: number, generation: generation)
  }

  /// Whether a plan is still there, under its number.
  func has(_ plan: Numbered) -> Bool { plan.generation == generation }

  /// Makes the plan of a request; throws `.invalidArgument` for a feature whose tag is not valid.
  mutating func add(_ request: ShapingRequest) throws(TextLayoutError) -> Numbered {
    let features = try ShapingPlans.features(of: request)
    if isFull {
      keys.removeAll()
      plans.removeAll()
      watches.removeAll()
      generation += 1
    }
    let key = PlanTable.Key(
      script: request.script, isRightToLeft: request.isRightToLeft,
      language: TextKey(request.language), features: features)
    plans.append(
      ShapingPlan(
        request.face.font, key, watch: watch(for: request), splitsFromStart: splitsFromStart))
    keys.append(Key(request))
    return Numbered(
      plan: plans[plans.count - 1], number: plans.count - 1, generation: generation)
  }

  private mutating func watch(for request: ShapingRequest) -> CircleWatch? {
    guard Script(tag: request.script).mayGetCircles else { return nil }
    let font = request.face.font
    if let known = watches[ObjectIdentifier(font)] { return known }
    let watch = CircleWatch(font)
    watches[ObjectIdentifier(font)] = watch
    return watch
  }
}

// MARK: - Features

extension ShapingPlans {
  /// What HarfBuzz 6.0 turns on in horizontal text and does not keep within syllables in every script
  /// (Burmese has `psts` across them), and mark positioning: a mark without its circle would be set on
  /// the syllable before it.
  private static let acrossSyllables = [
    "abvm", "blwm", "curs", "dist", "kern", "mark", "mkmk",
    "abvs", "blws", "calt", "ccmp", "clig", "haln", "liga", "locl", "pres", "psts", "rclt", "rlig",
  ]

  /// HarfBuzz 6.0 stretches a mark over a word, such as U+070F of Syriac, by repeating glyphs until they are as long as the
  /// word; also letters that a lookup divides, as in Noto Sans Syriac, whose line then has another width for each cut.
  private static let stretching = "stch"

  /// The features of a request as HarfBuzz takes them.
  private static func features(
    of request: ShapingRequest
  ) throws(TextLayoutError) -> [PlanTable.Feature] {
    var made: [PlanTable.Feature] = []
    for feature in request.isBare ? [] : request.features {
      guard let tag = FontTag(feature.tag) else {
        throw TextLayoutError(
          .invalidArgument,
          "\"\(feature.tag)\" is not a feature: a tag has four ASCII characters, such as liga")
      }
      made.append(PlanTable.Feature(tag: tag, value: feature.value))
    }
    // Last, since of two values for one feature HarfBuzz takes the later.
    var off = request.isBare ? acrossSyllables : request.isOversized ? ["mark", "mkmk"] : []
    if Script(tag: request.script).joinsLetters { off.append(stretching) }
    for tag in off.compactMap(FontTag.init) {
      made.append(PlanTable.Feature(tag: tag, value: 0))
    }
    return made
  }
}
