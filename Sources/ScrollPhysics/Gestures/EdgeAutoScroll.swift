internal import Glibc

/// How fast content scrolls by itself while something is dragged near an edge of it.
///
/// At the distance `d` from an edge, `v = s·((z − d)/z)^e` for `d < z`, with the zone `z`, the speed `s` at
/// the edge and the exponent `e`; beyond the edge it is `s`. Where both edges are near, the zone is half
/// the region. The form is that of react-beautiful-dnd, whose exponent is 2.
public struct EdgeAutoScroll: Hashable, Sendable {
  /// The length at each edge in which content scrolls, in points; above 0.
  public var zone: Double
  /// The speed at the edge and beyond, in pt/s; 0 or more.
  public var speed: Double
  /// How the speed grows towards the edge: 1 evenly, above 1 late; above 0.
  public var exponent: Double

  /// Makes a rate; by default 1,000 pt/s at the edge, growing evenly over 60 points.
  public init(zone: Double = 60, speed: Double = 1000, exponent: Double = 1) {
    self.zone = zone
    self.speed = speed
    self.exponent = exponent
  }

  /// The velocity of the offset for a position in a region, in pt/s: negative near its start.
  ///
  /// - Parameters:
  ///   - position: The distance from the region's start, in points; may lie outside.
  ///   - length: The region's length, in points.
  /// - Returns: The velocity; 0 between the zones, and in a region without length.
  public func velocity(at position: Double, of length: Double) -> Double {
    let zone = min(zone, length / 2)
    guard zone > 0, position.isFinite else { return 0 }
    func velocity(_ distance: Double) -> Double {
      distance >= zone
        ? 0 : self.speed * pow(min(1, (zone - distance) / zone), exponent)
    }
    return position < length / 2 ? 0 - velocity(position) : velocity(length - position)
  }
}
