import Foundation
import TestSupport
import Testing

/// Memory is freed file by file, so that catalogs of any number are checked in what a few take.
///
/// 1,300 files with 1,000 strings each are checked in less than 300 MB; docs/check.md has the figures.
@Suite struct CheckMemoryTests {
  /// Three times the files take no more memory, but for what an allocator keeps, once there are more than the eight that two jobs
  /// have between reading and writing: on a busy machine, all of these wait to be written.
  @Test(
    "Memory does not grow with the files",
    arguments: ["width: 900", "width: 100, max-lines: 1"])
  func memoryDoesNotGrowWithTheFiles(box: String) throws {
    let few = try peak(files: 12, box)
    let many = try peak(files: 36, box)
    #expect(many < few + 4_096, "\(few) KB, then \(many) KB")
  }

  /// In KB, as the kernel counts it; asked for by Python, which is smaller than what it measures.
  ///
  /// The least of three runs: what an allocator keeps depends on when threads wait, on a busy machine up to 3 MB.
  private func peak(files: Int, _ box: String) throws -> Int {
    let command = """
      cd "$TMPDIR" && for file in $(seq \(files)); do
        seq 1000 | sed "s/.*/\\"$file.&\\" = \\"A text of file $file, number &, long enough to count\\";/" > $file.strings
      done
      echo 'rules: [ { keys: "*", font-size: 10, \(box) } ]' > textfit.yml
      for run in 1 2 3; do
        python3 -c 'import resource, subprocess, sys
      subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' \
          textfit check --jobs 2 --font "$OLDPWD/fixtures/fonts/Box.ttf" .
      done
      """
    let outcome = try Shell().run(command)
    let runs = outcome.output.split(separator: "\n").compactMap { Int($0) }
    return try #require(runs.count == 3 ? runs.min() : nil, "\(outcome.errors)")
  }
}
