internal import ScrollPhysics

extension ScrollView {
  /// The targets at which the snap rule has the view rest now, or would if what moves it ended: one
  /// along each axis; nil for none, and under rules whose rests are no targets.
  ///
  /// - Complexity: O(log n) for n targets; under a CSS rule, that of one snap.
  var snappedItems: Planar<Item?> {
    guard snapRule != nil, isShown, let result = presentSnap else { return Planar(x: nil, y: nil) }
    func alive(_ item: Item?) -> Item? { item.flatMap { $0.isAlive ? $0 : nil } }
    let (main, cross) = (alive(result.item), alive(result.crossItem))
    return axes.stacking == .vertical ? Planar(x: cross, y: main) : Planar(x: main, y: cross)
  }

  private var presentSnap: SnapResult? {
    switch activity {
    case .idle: snapState.result
    case .tracking: snapState.result ?? currentPreview()
    case .decelerating(let fling): fling.choice
    case .animating(let run) where run.beginning == nil:
      restResult(at: run.target).flatMap { $0.offset.isClose(to: run.target) ? $0 : nil }
    case .dragging, .pinching, .zooming, .wheeling, .animating, .native: currentPreview()
    }
  }
}
