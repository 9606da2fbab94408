import TextCore

/// The words that a street, a unit or a state is recognized by, in lower case.
///
/// The selection is the project's own.
enum StreetWords {
  /// The last word of an English street's name.
  static let english: Set<TextKey> = [
    "street", "st", "avenue", "ave", "boulevard", "blvd", "road", "rd", "lane", "ln", "drive", "dr",
    "court", "ct", "way", "place", "pl", "square", "sq", "terrace", "parkway", "pkwy", "highway",
    "hwy", "circle", "cir", "loop", "broadway", "close", "crescent", "gardens", "grove", "mews",
    "row",
    "hill", "walk", "wharf", "yard", "green", "park", "gate", "trail", "alley", "quay", "rise",
  ]

  /// Words after an English street: its side of the town.
  static let sides: Set<TextKey> = [
    "n", "s", "e", "w", "ne", "nw", "se", "sw", "north", "south", "east", "west",
  ]

  /// Words for a part of a house, before its number.
  static let units: Set<TextKey> = [
    "apt", "apartment", "suite", "ste", "unit", "floor", "flat", "room", "rm",
  ]

  /// The end of a German street's name: of a compound, or its last word.
  static let german = [
    "straße", "strasse", "str", "weg", "platz", "allee", "gasse", "ring", "damm", "ufer",
    "chaussee",
    "steig", "stieg", "graben", "hof", "markt", "promenade", "zeile", "kai",
  ]

  /// The preposition that begins the name of a German street.
  static let germanPlaces: Set<TextKey> = [
    "am", "an", "auf", "bei", "beim", "hinter", "im", "in", "unter", "vor", "zum", "zur", "über",
  ]

  /// The articles that may follow it.
  static let germanArticles: Set<TextKey> = ["der", "dem", "den", "die", "das"]

  /// The first word of a French street's name, after the number.
  static let french: Set<TextKey> = [
    "rue", "avenue", "av", "boulevard", "bd", "place", "pl", "chemin", "impasse", "allée", "quai",
    "route", "cours", "square", "passage", "ruelle", "faubourg", "esplanade", "sentier", "villa",
  ]

  /// Words after the number of a house in France.
  static let frenchRepeats: Set<TextKey> = ["bis", "ter", "quater"]

  /// The small words in names of towns and of French streets.
  static let small: Set<TextKey> = [
    "de", "du", "des", "la", "le", "les", "l", "d", "à", "et", "sur", "sous", "en", "aux", "am",
    "an",
    "der", "im", "in", "bei", "ob", "vor", "of", "the", "upon", "on", "under",
  ]

  /// The states, the capital's district and the territories of the United States.
  static let states: Set<TextKey> = Set<TextKey>(
    ("al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny "
      + "nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc pr vi gu as mp")
      .split(separator: " ").map { TextKey($0) })
}
