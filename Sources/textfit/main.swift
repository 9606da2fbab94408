import TextfitTool

Program.run()
