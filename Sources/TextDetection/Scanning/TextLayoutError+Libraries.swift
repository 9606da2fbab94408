import TextCore

extension TextLayoutError.Code {
  /// A library that is opened on demand is not installed; the message says how to get it.
  public static let missingLibrary = TextLayoutError.Code(rawValue: "missing-library")
}
