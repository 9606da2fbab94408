/// An array whose first element takes no memory of its own: most texts have one paragraph, and most paragraphs one script.
///
/// Without elements, or with one, it is not on the heap. Cost: that of an array, and a comparison for each access.
@usableFromInline package struct SmallArray<Element: Sendable>: RandomAccessCollection, Sendable {
  @usableFromInline var head: Element?
  /// Empty if there is no head.
  @usableFromInline var tail: [Element] = []

  /// An empty array.
  @inlinable package init() {}

  /// One element, or none.
  @inlinable package init(_ element: Element?) { head = element }

  /// The elements of an array.
  @inlinable package init(_ elements: [Element]) {
    head = elements.first
    if elements.count > 1 { tail = Array(elements.dropFirst()) }
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { head == nil ? 0 : tail.count + 1 }

  @inlinable package subscript(index: Int) -> Element {
    guard index == 0, let head else { return tail[index - 1] }
    return head
  }

  /// Adds an element at the end.
  @inlinable package mutating func append(_ element: Element) {
    if head == nil {
      head = element
    } else {
      tail.append(element)
    }
  }
}
