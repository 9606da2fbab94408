/// The tool's version.
package enum Version {
  /// By semver: the contract is the command line and the JSON.
  package static let current = "0.1.0"
}
