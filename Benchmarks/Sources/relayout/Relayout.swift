import FoundationEssentials
import Glibc
import TextLayout

/// Measures the time to lay texts out at several widths, without the time to shape them, which is done once.
///
///     relayout FONT[,FONT ...] FILE
///
/// The texts are the lines of the file, set in 17 points; the widths are 120, 140 and so on up to 500. Each text is laid
/// out at all widths before the next, as in scripts/bench.d/plain-lines.c. Prints, separated by tabs, the function, the
/// nanoseconds of CPU time for each line (the median of the passes), and the number of lines of a pass.
@main
struct Relayout {
  private static let widths = stride(from: 120.0, through: 500, by: 20)
  private static let passCount = 5

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

    var byteCount = 0
    try report("lineStatistics", of: texts) { text, width in
      try text.lineStatistics(lineWidth: width).lineCount
    }
    try report("forEachLine", of: texts) { text, width in
      var lineCount = 0
      try text.forEachLine(lineWidth: width) { line in
        lineCount += 1
        byteCount += line.range.count
      }
      return lineCount
    }
    try report("layout", of: texts) { text, width in
      try text.layout(in: TextContainer(width: width)).lines.count
    }
    // Using the ranges keeps the compiler from removing them.
    guard byteCount > 0 || texts.isEmpty else { exit(EX_SOFTWARE) }
  }

  /// Prints the time that `layOut` takes for each line; it lays a text out at a width and returns the number of lines.
  private static func report(
    _ name: String, of texts: [ShapedText], layOut: (ShapedText, Double) throws -> Int
  ) throws {
    var lineCount = 0
    let times = try (0..<passCount).map { _ in
      lineCount = 0
      let start = nanoseconds()
      for text in texts {
        for width in widths {
          lineCount += try layOut(text, width)
        }
      }
      return nanoseconds() - start
    }
    let median = times.sorted()[passCount / 2]
    print(name, Double(median) / Double(max(1, lineCount)), lineCount, separator: "\t")
  }

  /// The CPU time of the process so far.
  private static func nanoseconds() -> Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return now.tv_sec * 1_000_000_000 + now.tv_nsec
  }
}
