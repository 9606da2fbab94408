import FoundationEssentials
import Glibc
import TextLayout

/// Lays texts out again at other widths and takes the time of that alone: each is shaped once, before.
///
///     relayout FONT[,FONT ...] FILE
///
/// The texts are the file's lines, in 17 points, and the widths 120, 140 and so on up to 500. One text is laid out
/// at all of them before the next, as in scripts/bench.d/plain-lines.c. Prints what was done, the nanoseconds of
/// CPU that a line takes, the median of some passes, and the lines of a pass, with tabs between.
@main
struct Relayout {
  private static let widths = stride(from: 120.0, through: 500, by: 20)
  private static let passes = 5

  static func main() throws {
    guard CommandLine.arguments.count == 3 else {
      print("usage: relayout FONT[,FONT ...] FILE")
      exit(EX_USAGE)
    }
    let fonts = CommandLine.arguments[1].split(separator: ",").map(String.init)
    let file = try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8)
    let style = TextStyle(fonts: fonts, usesSystemFonts: false)
    let typesetter = try Typesetter(style: style)
    let texts = try file.split(separator: "\n").map { try typesetter.shape(PlainText(String($0))) }

    var bytes = 0
    try report("lineStatistics", of: texts) { text, width in
      try text.lineStatistics(lineWidth: width).lineCount
    }
    try report("forEachLine", of: texts) { text, width in
      var lines = 0
      try text.forEachLine(lineWidth: width) { line in
        lines += 1
        bytes += line.range.count
      }
      return lines
    }
    try report("layout", of: texts) { text, width in
      try text.layout(in: TextContainer(width: width)).lines.count
    }
    // So that the ranges are used.
    guard bytes > 0 || texts.isEmpty else { exit(EX_SOFTWARE) }
  }

  /// Prints what a line takes of a way to lay a text out at a width, which tells how many lines that makes.
  private static func report(
    _ name: String, of texts: [ShapedText], lines: (ShapedText, Double) throws -> Int
  ) throws {
    var count = 0
    let times = try (0..<passes).map { _ in
      count = 0
      let start = nanoseconds()
      for text in texts {
        for width in widths {
          count += try lines(text, width)
        }
      }
      return nanoseconds() - start
    }
    let median = times.sorted()[passes / 2]
    print(name, Double(median) / Double(max(1, count)), count, separator: "\t")
  }

  /// The CPU time that the process has had.
  private static func nanoseconds() -> Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return now.tv_sec * 1_000_000_000 + now.tv_nsec
  }
}
