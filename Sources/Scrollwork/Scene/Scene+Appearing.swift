extension Scene {
  /// Queues `appear` for the items in the subtrees that were added to the scene, or shown, since
  /// the last flush.
  ///
  /// Nodes other than rows appear with their insertion, inside or outside of the region; rows
  /// appear with their list's region. Items without listeners cost one test each.
  func queueAppearEvents() {
    guard !pending.appearing.isEmpty else { return }
    let nodes = pending.appearing
    pending.replaceAppearing(with: [])
    for node in nodes where node.scene === self && node.isShown {
      for item in node.claimAppearance(true) where hears(.appear, on: item) {
        emit(.appear, on: .node(item))
      }
    }
  }

  /// Marks every node as appeared without events, except the subtrees of some nodes, whose `appear`
  /// events are due at the next flush.
  func takeAppearance(but waiting: [Node]) {
    _ = root.claimAppearance(true)
    for node in waiting { _ = node.claimAppearance(false) }
    pending.replaceAppearing(with: waiting)
  }

  /// Queues `disappear` for the items in the subtree of a node that is about to be removed or
  /// hidden.
  ///
  /// A removed item has no listeners by then; its ancestors' listeners get the event with their
  /// present distance.
  func noteDisappearing(_ node: Node) {
    for item in node.claimAppearance(false) where hears(.disappear, on: item) {
      let event = makeEvent(.disappear, of: .node(item), .none)
      let parent = node.parent
      let displacement = item.depth - (parent?.depth ?? -1)
      enqueue(
        .call { scene in
          if item.isAlive { return scene.deliver(event, from: .node(item)) }
          guard let parent, parent.isAlive else { return }
          scene.log.append(event)
          let audience = scene.audience(of: event.name, from: .node(parent))
          scene.bubble(audience, since: scene.delivery.instant) { listener, depth in
            scene.deliver(event, to: listener, depth: depth + displacement)
          }
        })
    }
  }
}

extension Node {
  /// Whether the node sends `appear`: an item, section or scroll view in a scroll view's content.
  private var appears: Bool {
    (self is ItemNode || self is SectionNode || self is ScrollView) && scroller != nil
  }

  /// Marks the laid-out nodes of the subtree, this one included, as appeared or not.
  ///
  /// - Complexity: O(n) for n nodes.
  ///
  /// - Returns: The nodes whose mark changed, in document order.
  fileprivate func claimAppearance(_ appears: Bool) -> [Node] {
    var claimed: [Node] = []
    func search(_ node: Node) {
      if appears, node.isHidden { return }
      if node.hasAppeared != appears, node.appears {
        node.hasAppeared = appears
        claimed.append(node)
      }
      if appears, node.hidesChildren { return }
      if let view = node as? ScrollView {
        for (_, attached) in view.edgeAttachments { search(attached) }
      }
      for child in node.children { search(child) }
    }
    search(self)
    return claimed
  }
}
