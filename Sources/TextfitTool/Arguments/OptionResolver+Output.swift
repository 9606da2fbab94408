extension OptionResolver {
  /// Refuses a path of `--output` that names something other than a regular file, or next to which a link is in the way; `fix`
  /// is what to do.
  ///
  /// A file of results is renamed when it is complete, and would replace a device, a pipe or a link.
  func checkIsReplaceable(_ path: [UInt8], fix: String) throws(Failure) {
    for path in [path, path.partial, path.status] where FileSystem.isLink(path) {
      throw .symbolicLink(path, .output)
    }
    guard FileSystem.isReplaceable(path) else {
      throw .usage(
        .output, "\(quoted(path)) exists and is not a regular file",
        fix: "\(fix), or leave it out and redirect standard output")
    }
  }
}

extension Failure {
  /// The failure that a file to be written is a symbolic link, which is never followed.
  static func symbolicLink(_ path: [UInt8], _ option: Option) -> Failure {
    .usage(
      option, "\(quoted(path)) is a symbolic link, and is not followed",
      fix: "name the file that it leads to, or remove the link")
  }
}
