internal import ScrollPhysics

/// A scroll on one axis that leads to a stop in its direction: by a key, an assistive technology or
/// notches of a wheel.
struct SnapStep {
  let axis: Axis
  /// 1 towards greater offsets, −1 towards lesser ones.
  let direction: Double
  let start: Point
  /// Where it would end without a rule.
  var target: Point

  /// Whether an offset lies ahead of the start.
  func advances(to offset: Double) -> Bool {
    (offset - start[axis]) * direction > Metrics.edge
  }

  /// The point a distance ahead of the start.
  func point(ahead distance: Double) -> Point {
    var point = target
    point[axis] = start[axis] + direction * distance
    return point
  }

  /// The same step that ends where it begins, whose nearest stop ahead is the next one.
  var toNext: SnapStep {
    var step = self
    step.target[axis] = start[axis]
    return step
  }
}

extension SnapMove {
  /// The step of notches on an axis; nil for other input, and where they have not moved the view.
  func step(of axis: Axis) -> SnapStep? {
    guard isByNotches, reason == .gesture, view.axes.contains(axis) else { return nil }
    let (start, target) = (view.geometry.clamped(start), view.geometry.clamped(natural))
    let displacement = target[axis] - start[axis]
    guard abs(displacement) > Metrics.tolerance else { return nil }
    return SnapStep(
      axis: axis, direction: displacement < 0 ? -1 : 1, start: start, target: target)
  }

  /// The stop on an axis from which the rule goes on; nil for none.
  func aim(on axis: Axis) -> Double? { axis == .horizontal ? aim.x : aim.y }

  /// Sets the stop on an axis from which the rule goes on.
  mutating func setAim(_ offset: Double, on axis: Axis) {
    if axis == .horizontal { aim.x = offset } else { aim.y = offset }
  }
}
