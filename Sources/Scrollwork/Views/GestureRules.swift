/// The argument of a route rule: a movement of the finger that no view has consumed yet.
package struct RouteQuestion {
  /// The finger's displacement on the screen, in points; up is negative.
  package let finger: Point
  /// The gesture's number, counted from 1.
  package let gesture: Int
  /// Whether the rule is called for momentum, after the finger has lifted.
  package let isMomentum: Bool
}

/// Chooses the view that consumes a movement; nil leaves the choice to the chain.
///
/// Called for each movement, again for what the chosen view could not consume, at the release, and
/// where momentum meets an end of a range. An error it throws is reported once a gesture
/// (`SW0303`), and the chain decides.
package typealias RouteRule = (RouteQuestion) throws(RuleFault) -> ScrollView?

/// The rules of a view for gestures that begin in it or in a view inside it.
struct GestureRules {
  /// Chooses the view that follows them; nil for none.
  fileprivate(set) var route: RouteRule?
  /// How the view's targets are dragged to other positions; nil where they stay.
  fileprivate(set) var reorder: ReorderRule?
}

extension ScrollView {
  /// The rule that chooses the view that follows gestures in the view and inside it; nil for none.
  package var routeRule: RouteRule? { gestureRules.route }

  /// Sets the rule for gestures that begin in the view or in a view inside it; nil removes it.
  package func route(by rule: RouteRule?) { gestureRules.route = rule }

  /// How its targets are dragged to other positions; nil where they stay.
  ///
  /// A new rule counts from the next touch.
  package var reorderRule: ReorderRule? {
    get { gestureRules.reorder }
    set { gestureRules.reorder = newValue }
  }
}
