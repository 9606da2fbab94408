/// Which file a path names, or would once it is written.
struct FileName: Equatable {
  /// If the file exists: it may have several names.
  private let stamp: FileStamp?
  /// If it does not exist yet.
  private let path: [UInt8]?

  init(_ path: [UInt8]) {
    let path = FileSystem.target(of: path)
    let stamp = try? FileStamp(of: path)
    // Several reports may go to one terminal, or to the null device.
    self.stamp = stamp?.isRegular == true ? stamp : nil
    self.path = stamp == nil ? FilePaths(path).real : nil
  }

  /// The file that standard input comes from; nil if it is none.
  static var standardInput: FileName? {
    guard let stamp = FileStamp.standardInput, stamp.isRegular else { return nil }
    return FileName(stamp: stamp, path: nil)
  }

  private init(stamp: FileStamp, path: [UInt8]?) {
    self.stamp = stamp
    self.path = path
  }

  /// Whether standard output goes to the same file, at an offset of its own.
  var isStandardOutput: Bool {
    guard let stamp, let output = FileStamp.standardOutput else { return false }
    return stamp.isOfSameFile(as: output)
  }

  static func == (one: FileName, other: FileName) -> Bool {
    if let stamp = one.stamp, let second = other.stamp { return stamp.isOfSameFile(as: second) }
    return one.path != nil && one.path == other.path
  }
}
