import TextChecks
import TextLayout
import TextRendering

/// Writes a picture of each string that fails: in its box, with what is too much of it.
struct FailurePictures {
  let folder: [UInt8]
  let settings: CheckReportSettings

  /// More than anybody looks at; a folder with a million files is of no use.
  static let maximumCount = 10_000

  /// Writes the pictures, which replace those of earlier runs that have the same names.
  ///
  /// - Throws: a failure with status 74 that names what can't be written.
  func write(_ report: CheckReport) throws(Failure) {
    do throws(SystemError) {
      try FileSystem.makeFolder(folder)
    } catch {
      throw .unwritten(subject(folder), error, or: "name another folder")
    }
    var names = PictureNames(canonicalPath: settings.canonicalPath)
    var count = 0
    try report.forEachFailure { result throws(Failure) in
      guard count < Self.maximumCount, let picture = picture(of: result) else { return }
      count += 1
      try write(picture, named: names.name(of: result))
    }
    Diagnostics.detail("\(TextSource.file(folder).subject): \(count) pictures")
  }

  private func picture(of result: CheckResult) -> DisplayList? {
    guard let placement = result.placement else { return nil }
    let options = PictureOptions(
      showsHidden: true, background: .white, title: result.titleOfPicture)
    return settings.strings?.picture(of: placement, options)?.list
  }

  private func write(_ list: DisplayList, named name: String) throws(Failure) {
    let path = folder + Array("/\(name).svg".utf8)
    let bytes: [UInt8]
    do throws(TextLayoutError) {
      bytes = try SVGWriter().write(list)
    } catch {
      throw Failure(error, about: nil)
    }
    do throws(SystemError) {
      try FileDescriptor(writing: path).write(bytes)
    } catch {
      throw .unwritten(subject(path), error, or: "name another folder")
    }
  }

  private func subject(_ path: [UInt8]) -> String {
    "\(Option.drawFailures.flag): \(TextSource.file(path).subject)"
  }
}
