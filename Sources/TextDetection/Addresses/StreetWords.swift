/// The words by which a street, a unit and a state are told, in small letters.
///
/// The choice is the project's own.
enum StreetWords {
  /// What ends the name of an English street.
  static let english: Set<String> = [
    "street", "st", "avenue", "ave", "boulevard", "blvd", "road", "rd", "lane", "ln", "drive", "dr",
    "court", "ct", "way", "place", "pl", "square", "sq", "terrace", "parkway", "pkwy", "highway",
    "hwy", "circle", "cir", "loop", "broadway", "close", "crescent", "gardens", "grove", "mews",
    "row",
    "hill", "walk", "wharf", "yard", "green", "park", "gate", "trail", "alley", "quay", "rise",
  ]

  /// What follows an English street: the side of the town that it lies on.
  static let sides: Set<String> = [
    "n", "s", "e", "w", "ne", "nw", "se", "sw", "north", "south", "east", "west",
  ]

  /// What a part of a house is called, before its number.
  static let units: Set<String> = [
    "apt", "apartment", "suite", "ste", "unit", "floor", "flat", "room", "rm",
  ]

  /// How a German compound that is a street's name ends, or the last word of one.
  static let german = [
    "straße", "strasse", "str", "weg", "platz", "allee", "gasse", "ring", "damm", "ufer",
    "chaussee",
    "steig", "stieg", "graben", "hof", "markt", "promenade", "zeile", "kai",
  ]

  /// What begins the name of a German street that says where it is.
  static let germanPlaces: Set<String> = [
    "am", "an", "auf", "bei", "beim", "hinter", "im", "in", "unter", "vor", "zum", "zur", "über",
  ]

  /// What may follow that.
  static let germanArticles: Set<String> = ["der", "dem", "den", "die", "das"]

  /// What a French street begins with, after its number.
  static let french: Set<String> = [
    "rue", "avenue", "av", "boulevard", "bd", "place", "pl", "chemin", "impasse", "allée", "quai",
    "route", "cours", "square", "passage", "ruelle", "faubourg", "esplanade", "sentier", "villa",
  ]

  /// What follows a French number.
  static let frenchRepeats: Set<String> = ["bis", "ter", "quater"]

  /// The small words in names of towns and of French streets.
  static let small: Set<String> = [
    "de", "du", "des", "la", "le", "les", "l", "d", "à", "et", "sur", "sous", "en", "aux", "am",
    "an",
    "der", "im", "in", "bei", "ob", "vor", "of", "the", "upon", "on", "under",
  ]

  /// The states, the capital's district and the territories of the United States.
  static let states: Set<String> = Set(
    ("al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny "
      + "nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc pr vi gu as mp")
      .split(separator: " ").map(String.init))
}
