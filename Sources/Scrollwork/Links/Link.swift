/// Something that ties scroll views together; ends when told, or with the views it cannot do without.
///
/// The scene owns its links. Their stage of a tick comes after layout and before the events; a link
/// costs nothing while none of its members moves.
public class Link {
  /// Who listens to the link's events.
  public let listeners = ListenerList()
  /// Whether the link still ties its views.
  public private(set) var isActive = true
  /// The views it ties, in the order they joined.
  public private(set) var members: [ScrollView] = []
  @Faint var scene: Scene?

  init(in scene: Scene) {
    self.scene = scene
    scene.links.append(self)
  }

  /// Unties the views; they stay where they are.
  public func end() {
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

  /// A member has moved or was laid out anew: the link stage of a tick.
  func memberChanged() {}

  /// An item of the scene was tapped.
  func memberTapped(_ item: Item) {}

  /// A member leaves the scene.
  func lose(_ view: ScrollView) { leave(view) }
}
