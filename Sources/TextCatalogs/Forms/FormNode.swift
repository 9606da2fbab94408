// A text with branches is a tree:
//
//     {n, plural, one{# day} other{# days}} ago
//
//     choice n ── one ──── "#" " day"
//     │        └─ other ── "#" " days"
//     " ago"
//
// Each path through it is a text that people may see. Two choices by one argument are one choice.

import TextDocuments

/// A part of a text: a piece, or a choice between branches.
enum FormNode: Sendable {
  case piece(MessagePiece)
  case choice([FormBranch])
}

/// One branch of a choice.
struct FormBranch: Sendable {
  /// The choices that select it; several where choices are nested.
  let variants: [CatalogVariant]
  let nodes: [FormNode]
  /// Where its text begins, if it is a stored value.
  var place: DocumentPlace?
}

/// A parsed text.
struct Message: Sendable {
  let nodes: [FormNode]
  /// The text as it is written, in parts that cover it without gaps.
  let segments: [TextSegment]
}
