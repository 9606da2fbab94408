/// What a parser finds, in the order of the text.
enum JSONToken {
  case null
  case boolean(Bool)
  case number
  case string(JSONString)
  case name(JSONString)
  case openObject, closeObject, openArray, closeArray
}

/// A string or a name.
struct JSONString {
  /// What it says; its escapes are read.
  let text: String
  /// Where it escapes half of a surrogate pair without the other half; `text` is of no use then.
  let loneSurrogate: Int?
}
