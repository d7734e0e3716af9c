extension Scene {
  /// Queues `appear` for the items below the nodes that have joined the scene, or have been shown,
  /// since the last flush (W5).
  ///
  /// Whatever is no row is laid out as long as it is part of the scene and not hidden, whether it
  /// shows or not; rows appear with their list's region. What nobody hears costs one look.
  func tellAppearing() {
    guard !appearingNodes.isEmpty else { return }
    let nodes = appearingNodes
    appearingNodes = []
    for node in nodes where node.scene === self && node.isShown {
      for item in node.claimAppearance(true) where hears(.appear, on: item) {
        emit(.appear, on: .node(item))
      }
    }
  }

  /// Takes everything for told, but for what lies below some nodes.
  func takeAppearance(but waiting: [Node]) {
    _ = root.claimAppearance(true)
    for node in waiting { _ = node.claimAppearance(false) }
    appearingNodes = waiting
  }

  /// Queues `disappear` for the items below a node that is about to leave, or to be hidden (W5).
  ///
  /// An item that leaves has no listeners any more; those around it hear it at the distance they have
  /// now.
  func noteDisappearing(_ node: Node) {
    for item in node.claimAppearance(false) where hears(.disappear, on: item) {
      let event = makeEvent(.disappear, of: .node(item), .none)
      let parent = node.parent
      let way = item.depth - (parent?.depth ?? -1)
      enqueue(
        .call { scene in
          if item.isAlive { return scene.deliver(event, from: .node(item)) }
          guard let parent, parent.isAlive else { return }
          scene.log.append(event)
          scene.bubble(scene.audience(of: event.name, from: .node(parent))) { listener, depth in
            scene.deliver(event, to: listener, depth: depth + way)
          }
        })
    }
  }
}

extension Node {
  /// Whether the node is one that appears: an element of a scroll view's content.
  private var appears: Bool {
    (self is ItemNode || self is SectionNode || self is ScrollView) && scroller != nil
  }

  /// Marks what is laid out below the node, itself included, as appeared or not.
  ///
  /// - Returns: the items for which that is news, in document order.
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
