/// The axis of a view along which a vertical wheel moves it.
package enum WheelAxis: String, Hashable, Sendable, CaseIterable {
  /// The horizontal one.
  case x
  /// The vertical one.
  case y
  /// The vertical one as far as it goes, then the horizontal one.
  case both

  /// Whether a vertical wheel moves a view along an axis.
  func contains(_ axis: Axis) -> Bool { self == .both || (self == .x) == (axis == .horizontal) }
}

/// What turns a page of a view, in place of a movement by the wheel's distance.
package enum WheelPage: String, Hashable, Sendable, CaseIterable {
  /// Nothing: the view moves by the distance.
  case off
  /// A gesture: notches less than 0.15 s apart, or a swipe on a trackpad with its momentum.
  case gesture
  /// Each notch; a trackpad, which has none, scrolls.
  case notch
}

/// How a wheel, or a trackpad, moves a view.
package struct WheelSettings: Hashable, Sendable {
  /// The axis along which a vertical wheel moves it.
  package var axis = WheelAxis.y
  /// What turns a page.
  package var page = WheelPage.off
}
