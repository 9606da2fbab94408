/// The program, from its start to its end.
package enum Program {
  package static func run() -> Never {
    CurrentProcess.forgetLibrarySettings()
    CurrentProcess.reserveStandardStreams()
    CurrentProcess.surviveFailedWrites()
    CurrentProcess.exit(with: Tool().run(CurrentProcess.arguments))
  }
}
