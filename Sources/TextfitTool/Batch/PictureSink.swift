/// Where the pictures of records go: a file each, and no file twice.
struct PictureSink {
  /// With its last slash; empty for the working folder.
  private let folder: [UInt8]
  /// The files of earlier records.
  private var taken: Set<[UInt8]> = []

  init(_ template: PictureTemplate) { folder = template.folder }

  /// Makes the folder, unless it exists.
  ///
  /// - Throws: a failure with status 74.
  func makeFolder() throws(Failure) {
    let path = folder.count > 1 ? Array(folder.dropLast()) : folder
    guard !path.isEmpty else { return }
    do throws(SystemError) {
      try FileSystem.makeFolder(path)
    } catch {
      throw .unwritten(TextSource.file(path).subject, error, or: "give another --pictures")
    }
  }

  /// Writes the picture of a record, if it has one, and returns the record's result.
  ///
  /// - Throws: a failure with status 74.
  mutating func write(_ record: AnsweredRecord) throws(Failure) -> AnsweredRecord {
    guard let picture = record.picture else { return record }
    guard taken.insert(picture.file.path).inserted else {
      return AnsweredRecord(
        bytes: picture.ifTaken.bytes, outcome: .failed(picture.ifTaken.failure))
    }
    try picture.file.write(fix: "give another --pictures")
    return record
  }
}
