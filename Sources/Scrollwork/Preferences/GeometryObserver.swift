/// Acts when what a function makes of an item's geometry changes, and only then (T10).
public final class GeometryObserver: SceneObserver {
  private let item: Item
  private let transform: () -> AnyHashable?
  private let action: (_ value: AnyHashable?, _ former: AnyHashable?) -> Void
  /// What the function answered last.
  public private(set) var value: AnyHashable?
  private var hasLooked = false
  private var seen: Picture?

  /// What the function can depend on.
  private struct Picture: Hashable {
    var geometry: ScrollGeometry?
    var frame: Rect
    var frameInScene: Rect
  }

  /// Begins to watch; the present answer is where changes count from.
  ///
  /// - Parameters:
  ///   - item: the item, or scroll view, whose geometry it is.
  ///   - scene: its scene; before it has begun, changes count from its first layout.
  ///   - transform: what is compared, as a function of the present geometry.
  ///   - action: told the new answer and the former one.
  public init(
    of item: Item, in scene: Scene, transform: @escaping () -> AnyHashable?,
    action: @escaping (_ value: AnyHashable?, _ former: AnyHashable?) -> Void
  ) {
    self.item = item
    self.transform = transform
    self.action = action
    super.init(scene)
    if scene.hasBegun { prime() }
  }

  /// Takes the present answer as known.
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

  override func look() {
    guard item.isAlive else { return end() }
    guard hasLooked else { return prime() }
    let picture = picture
    guard picture != seen else { return }
    seen = picture
    let answer = transform()
    guard answer != value else { return }
    let former = value
    value = answer
    tell { [action] in action(answer, former) }
  }
}
