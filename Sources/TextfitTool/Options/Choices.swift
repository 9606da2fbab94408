import TextLayout

// What the options take that have one of several words.

/// The format of a text in the input.
enum InputFormat: String, Sendable, Hashable, CaseIterable {
  case text, markdown, attributed
}

/// How results are printed.
enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  case text, json
}

/// The formats of pictures; the end of a file's name is the same.
enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  case svg, png, pdf
}

/// When colors are used.
enum ColorChoice: String, Sendable, Hashable, CaseIterable {
  case auto, always, never
}

/// How the input is split into records.
enum RecordFormat: String, Sendable, Hashable, CaseIterable {
  /// JSON Lines: one object on each line; blank lines are skipped.
  case json
  /// One text on each line, without a CR before its LF.
  case lines
}

/// How the results of `batch` are written.
enum BatchFormat: String, Sendable, Hashable, CaseIterable {
  case json, csv, tsv
}

/// How the states of a text are separated.
enum StateFormat: String, Sendable, Hashable, CaseIterable {
  case json, nul
}

/// What `fit` looks for, as `--find` names it.
enum FitQuestion: String, Sendable, Hashable, CaseIterable {
  case fontSize = "font-size"
  case width, widths, slack
}

/// What `--wrap` takes: the short words of CSS and the shell for TextKit's modes.
enum WrapWord: String, Sendable, Hashable, CaseIterable {
  case word, char, none

  var mode: LineBreakMode {
    switch self {
    case .word: .word
    case .char: .character
    case .none: .clipping
    }
  }
}
