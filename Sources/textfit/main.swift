CurrentProcess.forgetLibrarySettings()
CurrentProcess.surviveFailedWrites()
CurrentProcess.exit(with: Tool().run(CurrentProcess.arguments))
