extension Array {
  /// The same elements in no more room than they need, where they have much more: what a text keeps is kept for long.
  var withoutSpareRoom: [Element] { capacity - count > count / 8 ? Array(self[...]) : self }
}
