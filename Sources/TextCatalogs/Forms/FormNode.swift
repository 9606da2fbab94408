// A text with branches is a tree:
//
//     {n, plural, one{# day} other{# days}} ago
//
//     choice n ── one ──── "#" " day"
//     │        └─ other ── "#" " days"
//     " ago"
//
// Each way through it is a text that people may see. Two choices by one argument are one choice.

import TextDocuments

/// A part of a text: what shows, or a choice of what shows.
enum FormNode: Sendable {
  case piece(TextPiece)
  case choice([FormBranch])
}

/// One way on at a choice.
struct FormBranch: Sendable {
  /// What is chosen; more than one where choices are inside one another.
  let variants: [CatalogVariant]
  let nodes: [FormNode]
  /// Where its text begins, if it is a value of its own.
  var place: DocumentPlace?
}

/// A text, read.
struct Message: Sendable {
  let nodes: [FormNode]
  /// The text as it is written, in parts that tile it.
  let segments: [TextSegment]
}
