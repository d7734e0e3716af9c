package import ScrollPhysics

/// A node, or a row or section of a lazy list, which have no node: what can be scrolled to, tapped
/// and observed.
public enum Item {
  /// An element of the tree.
  case node(Node)
  /// A row of a list, by its permanent key.
  case row(ListNode, RowKey)
  /// A section of a list, by its permanent key.
  case section(ListNode, SectionKey)

  /// The node itself, or the list the row or section belongs to.
  package var node: Node {
    switch self {
    case .node(let node): node
    case .row(let list, _), .section(let list, _): list
    }
  }

  /// The id; nil for an item without one.
  public var id: MarkerID? {
    switch self {
    case .node(let node): node.id
    case .row(let list, let key): list.id(of: key)
    case .section(let list, let key): list.section(key)?.id
    }
  }

  /// Whether it is in a scene.
  package var isAlive: Bool {
    switch self {
    case .node(let node): node.isAlive && node.scene != nil
    case .row(let list, let key): list.isAlive && list.tree.contains(key)
    case .section(let list, let key): list.isAlive && list.section(key) != nil
    }
  }

  /// The innermost scroll view around it; nil outside all.
  package var scroller: ScrollView? {
    switch self {
    case .node(let node): node.scroller
    case .row(let list, _), .section(let list, _): list.scroller
    }
  }

  /// Its index among its siblings, from 0; nil for a node without a parent and a removed row.
  public var index: Int? {
    switch self {
    case .node(let node): node.layoutState.isRowContent ? 0 : node.parent?.index(of: node)
    case .row(let list, let key): list.tree.index(of: key)
    case .section(let list, let key): list.tree.sections?.index(of: key)
    }
  }

  /// The frame in the content of its scroll view, in the logical coordinates of offsets; in the
  /// scene for an item outside all scroll views.
  public var frame: Rect {
    switch self {
    case .node(let node):
      node.layOut()
      return node.frameInContent
    case .row(let list, let key):
      list.layOut()
      return list.inContent(list.frame(of: key))
    case .section(let list, let key):
      list.layOut()
      return list.inContent(list.frame(ofSection: key))
    }
  }

  /// The margin added to the frame of a scroll target, in its scroll view's logical coordinates.
  package var scrollMargin: EdgeInsets {
    let declared =
      switch self {
      case .node(let node): node.scrollMargin
      case .row(let list, let key): list.scrollMargin(of: key)
      case .section: EdgeInsets.zero
      }
    guard declared != .zero else { return .zero }
    return scroller?.logical(declared) ?? declared
  }

  /// Whether one gesture cannot scroll past this snap target.
  package var stopsAlways: Bool {
    switch self {
    case .node(let node): node.stopsAlways
    case .row(let list, let key): list.traits(of: key)?.stopsAlways ?? false
    case .section: false
    }
  }

  /// Its alignment as a target of CSS snapping; nil on an axis for that of the rule.
  package var snapAlignment: Planar<SnapAlignment?> {
    switch self {
    case .node(let node): node.snapAlignment
    case .row(let list, let key):
      list.traits(of: key)?.snapAlignment ?? Planar(x: nil, y: nil)
    case .section: Planar(x: nil, y: nil)
    }
  }

  /// Whether it is hidden itself: it takes no room and is no target; false for rows.
  package var isHidden: Bool {
    switch self {
    case .node(let node): node.isHidden
    case .row, .section: false
    }
  }

  /// Whether neither it nor a node around it is hidden, and no section around it is collapsed.
  package var isShown: Bool {
    if case .row(let list, let key) = self, list.isSetAside(key) { return false }
    return node.isShown
  }

  /// Whether it is inside a scroll view, directly or in nested ones.
  package func isMoved(by view: ScrollView) -> Bool {
    var scroller = scroller
    while let current = scroller, current !== view { scroller = current.scroller }
    return scroller != nil
  }

  /// The host's data, attached to the item or, for a row, returned by the list's `rowData`.
  package var userData: (any AnyObject)? {
    switch self {
    case .node(let node): node.userData
    case .row(let list, let key): list.traits(of: key)?.userData ?? list.rowData?(key)
    case .section(let list, let key): list.section(key)?.userData
    }
  }

  /// How the item looks in pictures; of a row without its own look what its list says.
  var look: InObject<NodeLook>.Object? {
    switch self {
    case .node(let node): node is ListNode ? nil : node.lookObject
    case .row(let list, let key):
      list.traits(of: key)?.$look ?? list.rowLook?(key).map(InObject.Object.init) ?? list.lookObject
    case .section: nil
    }
  }

  /// The completion, by which a form decides whether it can be submitted.
  package var completion: Completion {
    switch self {
    case .node(let node): node.completion
    case .row(let list, let key): list.completion(of: key)
    case .section(let list, let key): list.section(key)?.completion ?? .none
    }
  }

  /// The listeners of the item; made at the first access.
  package var listeners: ListenerList {
    switch self {
    case .node(let node): node.listeners
    case .row(let list, let key): list.makeListeners(of: key)
    case .section(let list, let key): list.makeListeners(ofSection: key)
    }
  }
}

extension Item: Hashable {
  /// Whether both are the same node, the same row or the same section.
  public static func == (a: Item, b: Item) -> Bool {
    switch (a, b) {
    case (.node(let a), .node(let b)): a === b
    case (.row(let a, let keyOfA), .row(let b, let keyOfB)): a === b && keyOfA == keyOfB
    case (.section(let a, let keyOfA), .section(let b, let keyOfB)): a === b && keyOfA == keyOfB
    case (.node, _), (.row, _), (.section, _): false
    }
  }

  /// Hashes the identity in one word.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .node(let node): hasher.combine(ObjectIdentifier(node))
    case .row(let list, let key):
      let word = UInt(bitPattern: ObjectIdentifier(list))
      hasher.combine(word ^ (UInt(key.rawValue) << 32 | 1))
    case .section(let list, let key):
      let word = UInt(bitPattern: ObjectIdentifier(list))
      hasher.combine(word ^ (UInt(key.rawValue) << 32 | 3))
    }
  }
}
