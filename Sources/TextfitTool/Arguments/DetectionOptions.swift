import TextDetection
import TextLayout

/// What `--detect` looks for in texts, and whether the text format prints it.
struct DetectionOptions: Sendable {
  let detector: TextDetector
  /// Whether what is found follows a result in the text format: not if links are only to be styled.
  let printsLines: Bool

  /// A note if telephone numbers are looked for and may be missed; nil otherwise.
  var note: Note? {
    guard detector.types.contains(.phone), detector.region == nil else { return nil }
    return Note(
      code: "no-phone-region",
      message:
        "telephone numbers without a country code are not found, since neither --region nor --language "
        + "names a region")
  }
}
