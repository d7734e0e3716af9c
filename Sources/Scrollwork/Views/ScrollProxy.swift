/// The object through which a reader's content scrolls it.
///
/// A proxy exists before its scroll view; until it is bound, calls return `unbound` and change
/// nothing.
package final class ScrollProxy {
  /// The result of a call.
  package enum Answer {
    /// The view moves.
    case motion(ScrollMotion)
    /// No item has the id; ids that are similar.
    case noTarget(nearIDs: [MarkerID])
    /// The target exists, but no scroll view encloses it.
    case notScrollable
    /// The reader is not part of a scene yet.
    case unbound
  }

  /// Whether callers should raise an error for an unknown id.
  package let isStrict: Bool
  @WeakHandle package private(set) var root: Node?
  @WeakHandle private var scene: Scene?
  private var deferred: [() -> Void] = []

  /// Makes an unbound proxy.
  package init(isStrict: Bool = false) { self.isStrict = isStrict }

  /// Makes the proxy of a whole scene.
  package init(scene: Scene, isStrict: Bool = false) {
    self.isStrict = isStrict
    self.scene = scene
    root = scene.root
  }

  func bind(to reader: Node) { root = reader }

  /// The scene, once the reader is part of one.
  package var boundScene: Scene? { scene ?? root?.scene }

  /// Whether it is bound to a live node of a scene.
  package var isBound: Bool { boundScene != nil && root?.isAlive == true }

  /// Runs `action` when the proxy is bound; at once if it already is.
  package func whenBound(_ action: @escaping () -> Void) {
    if isBound { action() } else { deferred.append(action) }
  }

  func announceBinding() {
    let actions = deferred
    deferred = []
    for action in actions { action() }
  }

  /// Finds the target below the reader, in document order, and moves its scroll view.
  ///
  /// A reader whose content holds no scroll view belongs to the one around it, and reaches that
  /// view's other content too, but nothing further out. A target that is no item, such as an edge,
  /// moves the scroll view that is the reader's content, else the one around the reader, else the
  /// first one inside.
  package func scroll(_ call: ScrollCall) -> Answer {
    guard let scene = boundScene, let root, root.isAlive else { return .unbound }
    var call = call
    let view: ScrollView?
    switch call.target {
    case .id(let id):
      guard let item = scene.lookup(id, below: root) ?? beside(root, id, in: scene) else {
        let reach = outerView(of: root) ?? root
        return .noTarget(nearIDs: scene.nearMisses(to: id, below: reach))
      }
      call.target = .item(item)
      view = item.scroller
    case .item(let item):
      guard item.isAlive,
        item.node.isDescendant(of: root) || isContent(item, of: outerView(of: root))
      else { return .noTarget(nearIDs: []) }
      view = item.scroller
    default: view = root.contentScrollView ?? root.enclosingScrollView ?? root.firstScrollView
    }
    guard let view else { return .notScrollable }
    guard let motion = view.scroll(call) else { return .noTarget(nearIDs: []) }
    return .motion(motion)
  }

  /// The scroll view that a reader inside of it scrolls; nil for a reader with scroll views of its
  /// own.
  private func outerView(of root: Node) -> ScrollView? {
    root.firstScrollView == nil ? root.enclosingScrollView : nil
  }

  /// The item of an id beside the reader, in the content of the view that the reader scrolls.
  private func beside(_ root: Node, _ id: MarkerID, in scene: Scene) -> Item? {
    guard let view = outerView(of: root), let item = scene.lookup(id, below: view),
      isContent(item, of: view)
    else { return nil }
    return item
  }

  /// Whether a view itself moves an item, not one inside of it.
  private func isContent(_ item: Item, of view: ScrollView?) -> Bool {
    view != nil && item.scroller === view
  }
}

extension Node {
  /// The scroll view that is the node's only content, through wrappers with one child.
  fileprivate var contentScrollView: ScrollView? {
    guard children.count == 1, let only = children.first else { return nil }
    return only as? ScrollView ?? only.contentScrollView
  }

  /// The first scroll view below, in document order.
  fileprivate var firstScrollView: ScrollView? {
    for child in children {
      if let view = child as? ScrollView { return view }
      if let view = child.firstScrollView { return view }
    }
    return nil
  }
}
