/// How fast content scrolls by itself while something is dragged near an edge of it.
///
/// At the distance `d` from an edge, `v = s·((z − d)/z)^e` for `d < z`, with the zone `z`, the
/// speed `s` at the edge and the exponent `e`; beyond the edge it is `s`. Where both edges are
/// near, the zone is half the region. The form is that of react-beautiful-dnd, whose exponent is 2.
package struct EdgeAutoScroll: Hashable, Sendable {
  /// The length at each edge in which content scrolls, in points; above 0.
  package var zone: Double
  /// The speed at the edge and beyond, in pt/s; 0 or more.
  package var speed: Double
  /// How the speed grows towards the edge: 1 evenly, above 1 late; above 0.
  package var exponent: Double

  /// Makes a rate; by default 1,000 pt/s at the edge, growing evenly over 60 points.
  package init(zone: Double = 60, speed: Double = 1000, exponent: Double = 1) {
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
  package func velocity(at position: Double, of length: Double) -> Double {
    let zone = min(zone, length / 2)
    guard zone > 0, position.isFinite else { return 0 }
    func velocity(_ distance: Double) -> Double {
      distance >= zone
        ? 0 : self.speed * Double.pow(min(1, (zone - distance) / zone), exponent)
    }
    return position < length / 2 ? 0 - velocity(position) : velocity(length - position)
  }

  /// The mean velocity of the offset while a position moves evenly, in pt/s.
  ///
  /// With the integral of the speed over the distance, `P(d) = s·z/(e + 1)·((z − d)/z)^(e + 1)`
  /// inside of a zone, 0 before it and `s·z/(e + 1) − s·d` beyond the edge, the mean is the
  /// difference of P at both ends over that of the positions.
  ///
  /// - Parameters:
  ///   - start: The distance from the region's start at the beginning, in points; may lie outside.
  ///   - end: That at the end, in points.
  ///   - length: The region's length, in points.
  /// - Returns: The mean velocity; for positions less than 0.001 points apart that between them.
  package func velocity(from start: Double, to end: Double, of length: Double) -> Double {
    guard start.isFinite, end.isFinite, abs(end - start) >= 1e-3 else {
      return velocity(at: start.isFinite ? (start + end) / 2 : end, of: length)
    }
    let zone = min(zone, length / 2)
    guard zone > 0 else { return 0 }
    func integral(_ position: Double) -> Double {
      let distance = min(position, length - position)
      if distance >= zone { return 0 }
      let depth = zone * Double.pow(min(1, (zone - distance) / zone), exponent + 1) / (exponent + 1)
      return speed * (depth - min(distance, 0))
    }
    return (integral(end) - integral(start)) / (end - start)
  }
}
