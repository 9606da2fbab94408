extension ValueNotation {
  /// A text as the format writes it, or one run of several; nil where it has no way to.
  func write(_ text: String, isAlone: Bool) -> String? {
    switch self {
    case .json: JSONString.write(text)
    case .yaml(let endsLine): YAMLString.write(text).map { endsLine ? $0 + "\n" : $0 }
    case .propertyList: PropertyListString.write(text)
    case .gettext: GettextString.write(text)
    case .xml: XMLText.write(text)
    case .android: AndroidText.write(text, isAlone: isAlone)
    case .properties: PropertiesText.write(text)
    case .csv(let separator): CSVField.write(text, separator: separator)
    }
  }
}
