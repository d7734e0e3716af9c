/// The offsets around a moving view's own at which it notices nothing but that it moves: no end of its
/// range is reached or left, no other section becomes active, and the same rows are in reach.
///
/// It holds for one layout and one activity.
struct CalmRegion {
  /// The layout of the scene and the activity of the view for which it holds.
  let layout: Int
  let activity: Int
  private var low = Point(x: -.infinity, y: -.infinity)
  private var high = Point(x: .infinity, y: .infinity)

  /// How far inside its bounds it ends, in points, so that rounding makes it no larger than it is.
  private static let margin = 1e-3

  /// All offsets.
  init(layout: Int, activity: Int) {
    self.layout = layout
    self.activity = activity
  }

  /// Leaves out what lies outside of a range on an axis.
  mutating func limit(_ axis: Axis, to range: Range<Double>) {
    low[axis] = max(low[axis], range.lowerBound + Self.margin)
    high[axis] = min(high[axis], range.upperBound - Self.margin)
  }

  func contains(_ offset: Point) -> Bool {
    low.x <= offset.x && offset.x <= high.x && low.y <= offset.y && offset.y <= high.y
  }
}

extension ScrollView {
  /// Whether the view has nothing to settle, and no row to measure, after a move to an offset.
  func isCalm(at offset: Point) -> Bool {
    guard let calmRegion, let scene, calmRegion.layout == scene.layoutVersion,
      calmRegion.activity == activityNumber, calmRegion.contains(offset)
    else { return false }
    return !scene.listeners.hearsOfPlaces && !hasListeners(where: \.hearsOfPlaces)
  }

  /// Notes at which offsets there will be nothing to settle, now that all is.
  func noteCalm() {
    calmRegion = nil
    guard let scene, activity.isFreeRunning, linkage.isEmpty, pendingEndings.isEmpty,
      positionRecord.isForgotten, strictRule == nil, sheet == nil, unseenItems.isEmpty
    else { return }
    var region = CalmRegion(layout: scene.layoutVersion, activity: activityNumber)
    for axis in Axis.allCases where axes.contains(axis) {
      let start = geometry.minimum(axis) + Metrics.edge
      let end = geometry.maximum(axis) - Metrics.edge
      region.limit(axis, to: isAtStart(axis) ? -.infinity..<start : start..<(.infinity))
      region.limit(axis, to: isAtEnd(axis) ? end..<(.infinity) : -.infinity..<end)
    }
    if !hasNoSections { region.limit(axes.stacking, to: sectionOffsets) }
    for list in lists {
      guard let offsets = list.offsetsInReach(of: self) else { return }
      region.limit(list.axis, to: offsets)
    }
    calmRegion = region
  }
}

extension Activity {
  /// Whether it goes on by itself and has told where to.
  fileprivate var isFreeRunning: Bool {
    switch self {
    case .decelerating(let fling): fling.isChoiceTold
    case .animating: true
    case .idle, .tracking, .dragging, .pinching, .zooming, .wheeling: false
    }
  }
}
