CurrentProcess.forgetLibrarySettings()
CurrentProcess.ignoreBrokenPipes()
CurrentProcess.exit(with: Tool().run(CurrentProcess.arguments))
