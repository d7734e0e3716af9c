extension Node {
  /// The nearest ancestor that scrolls, starting at the node itself.
  package var enclosingScrollView: ScrollView? { self as? ScrollView ?? scroller }

  /// The scroll view that moves the node's frame: the nearest one strictly above it.
  ///
  /// A node attached to an edge of a view is moved by the views around that one. O(depth).
  package var scroller: ScrollView? {
    var isAttachment = isEdgeAttachment
    var node = parentReference
    while let parent = node {
      if !isAttachment, let view = parent.read({ $0 as? ScrollView }) { return view }
      isAttachment = parent.read { $0.isEdgeAttachment }
      node = parent.read { $0.parentReference }
    }
    return nil
  }

  /// Whether neither the node nor an ancestor is hidden or collapsed.
  ///
  /// - Complexity: O(depth).
  package var isShown: Bool {
    if isHidden { return false }
    var node = parentReference
    while let current = node {
      guard current.read({ !$0.isHidden && !$0.hidesChildren }) else { return false }
      node = current.read { $0.parentReference }
    }
    return true
  }

  /// The axis along which the node's siblings follow each other.
  var stackingAxis: Axis { parent?.innerAxis ?? scroller?.axes.stacking ?? .vertical }

  /// Whether the node is `ancestor` or one of its descendants.
  ///
  /// - Complexity: O(depth).
  package func isDescendant(of ancestor: Node) -> Bool {
    if ancestor === self { return true }
    var node = parentReference
    while let current = node {
      if current.refers(to: ancestor) { return true }
      node = current.read { $0.parentReference }
    }
    return false
  }

  /// Calls `body` with the node and all descendants in document order; nodes attached to a scroll
  /// view's edges come before its content.
  package func visit(_ body: (Node) throws -> Void) rethrows {
    try body(self)
    if let view = self as? ScrollView {
      for (_, node) in view.edgeAttachments { try node.visit(body) }
    }
    for child in children { try child.visit(body) }
  }
}
