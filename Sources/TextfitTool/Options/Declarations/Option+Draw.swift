import TextLayout
import TextRendering

// What a picture shows, and in which colors.
extension Option {
  static let drawOptions = [
    overlay, legend, showHidden, foreground, background, backgroundImage, transparent, margin,
    imageFormat, date,
  ]

  static let overlay = Option(
    "overlay", value: "NAME,...", repeats: true, group: .draw, in: [.draw], common: [.draw],
    describesBox: false,
    help: Help(
      "Show what the layout knows, such as lines,baselines.",
      """
      container and insets are the outer and the inner edges of the boxes; lines, used and baselines those of the lines, \
      and of what glyphs use of them; selection is what a selection of everything covers, and carets every place for a caret; \
      suffix is the suffix, detections what --detect finds, and exclusions the areas of --exclude; hidden is where the text that is \
      not visible would continue, and overflow what sticks out of the box.
      """, default: "none", values: .list(Overlay.allCases.map(\.rawValue))))

  static let legend = Option(
    "legend", group: .draw, in: [.draw], describesBox: false,
    help: Help("Name the overlays below the picture."))

  static let showHidden = Option(
    "show-hidden", group: .draw, in: [.draw], common: [.draw], describesBox: false,
    help: Help(
      "Draw the text that is not visible, too.",
      "It is faded, and below the rest. With --overlay overflow it is marked as what sticks out."))

  static let foreground = Option(
    "foreground", value: "COLOR", group: .draw, in: [.draw], describesBox: false,
    help: Help(
      "The color of letters that have none.", colors, default: "black",
      values: .words(TextColor.cssNames)))

  static let background = Option(
    "background", value: "COLOR", group: .draw, in: [.draw], describesBox: false,
    help: Help(
      "The color below the text.", colors, default: "white", values: .words(TextColor.cssNames)))

  static let backgroundImage = Option(
    "background-image", value: "FILE", group: .draw, in: [.draw], describesBox: false,
    help: Help(
      "A PNG file below the text.",
      "It is over the background, and as large as it has to be to fill the picture; what is outside is cut off.",
      default: "none", values: .files(["png"])))

  private static let colors =
    "#RGB, #RGBA, #RRGGBB or #RRGGBBAA, or a name: \(listed(TextColor.cssNames))."

  static let transparent = Option(
    "transparent", group: .draw, in: [.draw], describesBox: false,
    help: Help("Leave the background color out."))

  static let margin = Option(
    "margin", value: "PT", group: .draw, in: [.draw], describesBox: false,
    help: Help(
      "Space around the container.", "It is outside the container: --insets are inside.",
      default: "0, or 8 with --overlay or --show-hidden"))

  static let date = Option(
    "date", value: "DATE", group: .draw, in: [.draw], describesBox: false,
    help: Help(
      "The date of a PDF file, such as 2026-03-12.",
      "The time is not part of it. Without the option the file has no date.", default: "none"))

  static let imageFormat = Option(
    "image-format", value: "FORMAT", group: .draw, in: [.draw], describesBox: false,
    instead: { $0 == .record ? "give it on the command line, for all pictures" : nil },
    help: Help(
      "The format of the picture: \(listed(ImageFormat.allCases.map(\.rawValue))).",
      "It is for standard output, and for files whose names end in something else.",
      default: "the end of the file's name", values: .words(ImageFormat.allCases.map(\.rawValue))))
}
