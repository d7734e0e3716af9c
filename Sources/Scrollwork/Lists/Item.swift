/// Something inside a scroll view that can be scrolled to, tapped and asked about: a node, or one
/// row of a lazy list, which has no node of its own.
public enum Item {
  /// An element of the tree.
  case node(Node)
  /// A row of a list, by its permanent key.
  case row(ListNode, RowKey)

  /// The node itself, or the list the row belongs to.
  public var node: Node {
    switch self {
    case .node(let node): node
    case .row(let list, _): list
    }
  }

  /// What scripts call it.
  public var id: MarkerID? {
    switch self {
    case .node(let node): node.id
    case .row(let list, let key): list.id(of: key)
    }
  }

  /// Whether it is still part of its scene.
  public var isAlive: Bool {
    switch self {
    case .node(let node): node.isAlive && node.scene != nil
    case .row(let list, let key): list.isAlive && list.tree.contains(key)
    }
  }

  /// The scroll view that moves it.
  public var scroller: ScrollView? {
    switch self {
    case .node(let node): node.scroller
    case .row(let list, _): list.scroller
    }
  }

  /// Its place among its siblings, from 0.
  public var index: Int? {
    switch self {
    case .node(let node): node.parent?.index(of: node)
    case .row(let list, let key): list.tree.index(of: key)
    }
  }

  /// The rectangle it takes in the content of its scroll view, in the logical coordinates that
  /// offsets have too; on the screen outside of all.
  public var frame: Rect {
    switch self {
    case .node(let node):
      node.layOut()
      return node.frameInContent
    case .row(let list, let key):
      list.layOut()
      return list.inContent(list.frame(of: key))
    }
  }

  /// Grows the frame when it is scrolled to (A10), in its scroll view's logical coordinates.
  public var scrollMargin: EdgeInsets {
    let declared =
      switch self {
      case .node(let node): node.scrollMargin
      case .row(let list, let key): list.scrollMargin(of: key)
      }
    guard declared != .zero else { return .zero }
    return scroller?.logical(declared) ?? declared
  }

  /// Whether one gesture may not pass it (N4).
  public var stopsAlways: Bool {
    switch self {
    case .node(let node): node.stopsAlways
    case .row(let list, let key): list.traits(of: key)?.stopsAlways ?? false
    }
  }

  /// Whether it takes no room and is no target.
  public var isHidden: Bool {
    switch self {
    case .node(let node): node.isHidden
    case .row: false
    }
  }

  /// Whether neither it nor anything around it is hidden.
  public var isShown: Bool { node.isShown }

  /// Whether a scroll view moves it, directly or through views nested in between.
  public func isMoved(by view: ScrollView) -> Bool {
    var scroller = scroller
    while let current = scroller, current !== view { scroller = current.scroller }
    return scroller != nil
  }

  /// What the host attached.
  public var userData: (any AnyObject)? {
    switch self {
    case .node(let node): node.userData
    case .row(let list, let key): list.traits(of: key)?.userData ?? list.rowData?(key)
    }
  }

  /// Whether a form may pass it.
  public var completion: Completion {
    switch self {
    case .node(let node): node.completion
    case .row(let list, let key): list.completion(of: key)
    }
  }

  /// The listeners of the item; made when first asked for.
  public var listeners: ListenerList {
    switch self {
    case .node(let node): node.listeners
    case .row(let list, let key): list.makeListeners(of: key)
    }
  }
}

extension Item: Hashable {
  /// Whether both are the same node or the same row.
  public static func == (a: Item, b: Item) -> Bool {
    switch (a, b) {
    case (.node(let a), .node(let b)): a === b
    case (.row(let a, let keyOfA), .row(let b, let keyOfB)): a === b && keyOfA == keyOfB
    case (.node, .row), (.row, .node): false
    }
  }

  /// Hashes the identity, as one word.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .node(let node): hasher.combine(ObjectIdentifier(node))
    case .row(let list, let key):
      let word = UInt(bitPattern: ObjectIdentifier(list))
      hasher.combine(word ^ (UInt(key.rawValue) << 32 | 1))
    }
  }
}
