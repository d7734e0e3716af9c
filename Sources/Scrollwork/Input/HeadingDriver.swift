/// Animates the views of a chain by steps that add up: each counts from where a view is heading.
protocol HeadingDriver: AnyObject, ChainDriver {
  /// What makes the steps.
  var intervention: Intervention { get }

  /// Leads a view to a target by a step on an axis.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - axis: The axis of the step.
  ///   - start: The offset to which it was heading.
  ///   - target: That after the step.
  func lead(_ view: ScrollView, _ axis: Axis, from start: Point, to target: Point)

  /// The offset from which a view's next step counts, inside its range.
  func heading(of view: ScrollView) -> Point
}

extension HeadingDriver {
  /// False: a step is animated.
  var isImmediate: Bool { false }

  func room(of view: ScrollView, _ axis: Axis, towards displacement: Double) -> Double {
    if view.interruption(by: intervention) == .refused { return 0 }
    return view.room(axis, towards: displacement, from: heading(of: view)[axis])
  }

  func push(_ view: ScrollView, _ axis: Axis, by displacement: Double) -> Double {
    guard room(of: view, axis, towards: displacement) > 0 else { return 0 }
    let start = heading(of: view)
    var target = start
    target[axis] = view.offset(axis, from: start[axis], by: displacement)
    lead(view, axis, from: start, to: target)
    return target[axis] == start[axis] + displacement ? displacement : target[axis] - start[axis]
  }

  func heading(of view: ScrollView) -> Point {
    view.heading(for: intervention)
  }
}
