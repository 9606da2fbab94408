import TextRendering

/// Where the pictures of records go: a file each, and no file twice; and one sheet with all of them.
struct PictureSink {
  private let template: PictureTemplate?
  private let sheetFile: ContactSheetFile?
  /// What is read, and where results and the sheet go.
  private var reserved: [FileName]
  /// Of what only records name, and the fonts in which texts are set; each is looked up once.
  private var readPaths: Set<[UInt8]> = []
  /// The files of earlier records.
  private var taken: Set<[UInt8]> = []
  private var sheet = ContactSheet()

  /// Nil for a run that draws nothing.
  init?(_ options: BatchOptions) {
    guard options.pictures != nil || options.sheet != nil else { return nil }
    template = options.pictures
    sheetFile = options.sheet
    let others = [options.output, options.sheet?.path].compactMap(\.self)
    reserved = options.readFiles.names + others.map(FileName.init)
  }

  /// Makes the folder, unless it exists.
  ///
  /// - Throws: a failure with status 74.
  func makeFolder() throws(Failure) {
    guard let folder = template?.folder, !folder.isEmpty else { return }
    let path = folder.count > 1 ? Array(folder.dropLast()) : folder
    do throws(SystemError) {
      try FileSystem.makeFolder(path)
    } catch {
      throw .unwritten(TextSource.file(path).subject, error, or: "give another --pictures")
    }
  }

  /// Writes the pictures of records, and returns the records with the results that they then have.
  ///
  /// A failure with status 74, for a disk that is full or broken, ends it, since the next pictures would fail, too. The records
  /// before that one are returned with the failure.
  mutating func write(
    _ answers: AnsweredRecords
  ) -> (written: AnsweredRecords, failure: Failure?) {
    var written = AnsweredRecords()
    for record in answers.records {
      do throws(Failure) {
        if let picture = record.picture, let refusal = try write(picture) {
          picture.refusal.append(refusal, to: &written)
        } else {
          written.append(Array(answers.result(of: record)), record.outcome)
        }
      } catch {
        return (written, error)
      }
    }
    return (written, nil)
  }

  /// Writes the picture of a record.
  ///
  /// Returns the record's error if the picture can't have its place, such as that of a folder.
  private mutating func write(_ picture: RecordPicture) throws(Failure) -> Failure? {
    for path in picture.file?.reads ?? [] where readPaths.insert(path).inserted {
      reserved.append(FileName(path))
    }
    if let file = picture.file, reserved.contains(FileName(file.path)) {
      return .reserved(file.path)
    }
    if let path = picture.file?.reads.first(where: taken.contains) {
      return .drawn(path)
    }
    if let file = picture.file, !taken.insert(file.path).inserted {
      return .taken(file.path)
    }
    if let onSheet = picture.onSheet, !sheet.hasRoom(for: onSheet) {
      return .sheetIsFull
    }
    do throws(SystemError) {
      try picture.file?.write()
    } catch {
      let subject = TextSource.file(picture.file?.path ?? []).subject
      let failure = Failure.unwritten(
        "its picture, \(subject)", error, or: "give the record another id, or another --pictures")
      guard error.isOfName else { throw failure }
      return failure
    }
    if let onSheet = picture.onSheet { _ = sheet.append(onSheet) }
    return nil
  }

  /// Writes the contact sheet, if there is one, after the last record.
  ///
  /// - Throws: a failure also for a sheet that its format can't have.
  func complete() throws(Failure) { try sheetFile?.write(sheet) }
}

extension Failure {
  /// A picture would replace another file of the run.
  fileprivate static func reserved(_ path: [UInt8]) -> Failure {
    Failure(
      code: "invalid-record",
      "its picture, \(quoted(path)), would replace a file that is read, or that --output or --contact-sheet names (give another "
        + "--pictures)", status: .badData)
  }

  /// A record reads what another has replaced; which of the two files it read depends on their threads.
  fileprivate static func drawn(_ path: [UInt8]) -> Failure {
    Failure(
      code: "invalid-record",
      "it reads \(quoted(path)), which is the picture of an earlier record (give another --pictures)",
      status: .badData)
  }

  /// Two records have the same picture.
  fileprivate static func taken(_ path: [UInt8]) -> Failure {
    Failure(
      code: "invalid-record",
      "its picture, \(quoted(path)), is that of an earlier record (give each record an id of its own, or use "
        + "{line} in --pictures)", status: .badData)
  }

  /// A sheet is kept in memory until it is written.
  fileprivate static let sheetIsFull = Failure(
    code: "invalid-record",
    "the contact sheet is full: it has \(ContactSheet.maximumCount) pictures and "
      + "\(ContactSheet.maximumSize >> 20) MB at most (divide the records among several sheets, or use --pictures alone)",
    status: .badData)
}
