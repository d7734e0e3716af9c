/// A link between scroll views; it lasts until `end()`, or until a view that it needs is removed.
///
/// The scene owns its links. They are updated in a stage of the tick after layout and before the
/// events; a link costs nothing while none of its members changes.
package class Link: WeaklyReferenced {
  /// The listeners of the link's events.
  package let listeners = ListenerList()
  /// Whether the link has not ended.
  package private(set) var isActive = true
  /// The linked views, in the order in which they joined.
  package private(set) var members: [ScrollView] = []
  @WeakHandle var scene: Scene?
  package let weakBox = WeakBox()

  init(in scene: Scene) {
    self.scene = scene
    weakBox.begin(self)
    listeners.willAdd = {
      [scene = WeakHandle(scene), link = WeakHandle(self)] host, name, isFirst in
      if isFirst { link.object?.willListen(to: name) }
      return scene.object?.beginListening(to: name, on: host) ?? 0
    }
    scene.linkStage.add(self)
  }

  deinit { weakBox.end() }

  /// Ends the link and its listeners; the offsets of its views do not change.
  package func end() {
    guard isActive else { return }
    isActive = false
    for view in members { view.linkage.leave(self) }
    members = []
    listeners.endAll()
    scene?.linkEnded()
  }

  func join(_ view: ScrollView) {
    members.append(view)
    view.linkage.join(self)
  }

  func leave(_ view: ScrollView) {
    members.removeAll { $0 === view }
    view.linkage.leave(self)
  }

  // MARK: - Overridden by each kind

  /// Called in the link stage of a tick when a member has moved or was laid out.
  func memberChanged() {}

  /// Called when an item of the scene was tapped, before its `tap` event is delivered.
  func memberTapped(_ item: Item) {}

  /// Called before an event gets its only listener.
  func willListen(to name: EventName) {}

  /// Called when a member leaves the scene.
  func lose(_ view: ScrollView) { leave(view) }
}
