/// The tool's version.
enum Version {
  /// By semver: the contract is the command line and the JSON.
  static let current = "0.1.0"
}
