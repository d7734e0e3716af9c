/// Calls an action when a function of an item's geometry returns another value than before.
package final class GeometryObserver: SceneObserver {
  private let item: Item
  private let transform: () -> HostValue?
  /// The value that the function returned last.
  package private(set) var value: HostValue?
  private var hasLooked = false
  private var seen: Picture?

  /// The geometry on which the function can depend.
  private struct Picture: Hashable {
    var geometry: ScrollGeometry?
    var frame: Rect
    var frameInScene: Rect
  }

  /// Starts the observation; changes count from the present value.
  ///
  /// - Parameters:
  ///   - item: The item, or scroll view, whose geometry is observed.
  ///   - scene: The item's scene; before it has begun, changes count from its first layout.
  ///   - transform: The function of the present geometry; called when the geometry has changed, at
  ///     most once a tick.
  ///   - action: Called with the new and the former value.
  package init(
    of item: Item, in scene: Scene, transform: @escaping () -> HostValue?,
    action: @escaping Action
  ) {
    self.item = item
    self.transform = transform
    super.init(scene, action: action)
    if scene.structure.hasBegun { prime() }
  }

  /// Stores the present value without calling the action.
  func prime() {
    guard !hasLooked, item.isAlive else { return }
    hasLooked = true
    seen = picture
    value = transform()
  }

  private var picture: Picture {
    var geometry: ScrollGeometry?
    if case .node(let view as ScrollView) = item { geometry = view.currentGeometry }
    return Picture(geometry: geometry, frame: item.frame, frameInScene: item.frameInScene)
  }

  override func evaluate() {
    guard item.isAlive else { return end() }
    guard hasLooked else { return prime() }
    let picture = picture
    guard picture != seen else { return }
    seen = picture
    let answer = transform()
    guard answer != value else { return }
    let former = value
    value = answer
    notify(answer, former: former)
  }
}
