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
      let pictures = pictures(of: result)
      guard count < Self.maximumCount, !pictures.isEmpty else { return }
      count += 1
      let name = names.name(of: result)
      for (end, list) in pictures { try write(list, named: name + end) }
    }
    Diagnostics.detail("\(TextSource.file(folder).subject): \(count) pictures")
  }

  /// The pictures of a result, with the ends of their names: one of a string, three of a fixture.
  private func pictures(of result: CheckResult) -> [(end: String, list: DisplayList)] {
    guard let placement = result.placement else {
      let pictures = settings.fixtures[result.subject.identityKey]?.named ?? []
      return pictures.map { name, _, list in
        let title = "\(result.subject.title): \(name)"
        return ("-" + name, list.titled(title, on: .white))
      }
    }
    let options = PictureOptions(
      showsHidden: true, background: .white, title: result.titleOfPicture)
    let picture = settings.strings?.picture(of: placement, options, reading: nil)
    return [picture?.list].compactMap(\.self).map { ("", $0) }
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
      try FilesRead.check(path)
      try FileSystem.write(path) { file throws(SystemError) in try file.write(bytes) }
    } catch {
      throw .unwritten(subject(path), error, or: "name another folder")
    }
  }

  private func subject(_ path: [UInt8]) -> String {
    "\(Option.drawFailures.flag): \(TextSource.file(path).subject)"
  }
}

extension DisplayList {
  /// The same picture with a title, on a background.
  fileprivate func titled(_ title: String, on background: TextColor) -> DisplayList {
    DisplayList(
      canvas: canvas, title: title, language: language,
      items: [.fill(.rect(canvas), background)] + items, text: text, links: links, notes: notes)
  }
}
