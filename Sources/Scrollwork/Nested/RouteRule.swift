/// What a route rule is asked: a movement of the finger, before anybody has followed it (B12).
public struct RouteQuestion {
  /// How far the finger goes, in points; up is negative.
  public let finger: Point
  /// The gesture's number.
  public let gesture: Int
  /// Whether the finger has lifted and its momentum asks.
  public let isMomentum: Bool
}

/// Says which view follows a movement; nil leaves it to the chain.
///
/// Asked every tick, again for what its answer could not take, and once more at the lift and where
/// momentum meets an end of a range. What it throws is reported once a gesture.
public typealias RouteRule = (RouteQuestion) throws -> ScrollView?

extension ScrollView {
  /// Puts a rule in charge of the gestures that begin in the view or inside of it; nil ends it.
  public func route(by rule: RouteRule?) { routeRule = rule }
}
