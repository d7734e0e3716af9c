/// How far beyond the region a list lays out rows: `ahead` in the direction in which its view
/// scrolls, `behind` in the other one.
package struct Overscan: Hashable, Sendable {
  /// A length in points, or in viewports of the view.
  package enum Length: Hashable, Sendable {
    /// Points.
    case points(Double)
    /// A share of the viewport's length: 1 is as long as it.
    case viewports(Double)

    /// The length in points for a viewport of a length in points.
    fileprivate func points(viewport: Double) -> Double {
      switch self {
      case .points(let points): points
      case .viewports(let share): min(share * viewport, RowTree.maximumExtent)
      }
    }
  }

  package var ahead: Length
  package var behind: Length

  /// The usual length on both sides: 250 pt.
  package static let standard = Overscan(.points(250))

  /// Makes an overscan of two lengths.
  package init(ahead: Length, behind: Length) { (self.ahead, self.behind) = (ahead, behind) }

  /// Makes one of the same length on both sides.
  package init(_ length: Length) { self.init(ahead: length, behind: length) }

  /// Whether it depends on the direction.
  var isDirected: Bool { ahead != behind }

  /// The lengths before and after the region, in points, for a viewport of a length in points.
  func lengths(viewport: Double, isBackward: Bool) -> (before: Double, after: Double) {
    let ahead = ahead.points(viewport: viewport)
    if !isDirected { return (ahead, ahead) }
    let behind = behind.points(viewport: viewport)
    return isBackward ? (ahead, behind) : (behind, ahead)
  }
}

extension Overscan: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Points on both sides.
  package init(floatLiteral points: Double) { self.init(.points(points)) }
  /// Points on both sides.
  package init(integerLiteral points: Int) { self.init(.points(Double(points))) }
}

extension ListNode {
  /// The offsets in the list's coordinates between which a view has rows laid out: its region and
  /// the overscan around it.
  func reachedOffsets(of view: ScrollView) -> Range<Double> {
    let region = localRegion(of: view)
    let lengths = overscanLengths(in: view)
    return region.lowerBound - lengths.before..<region.upperBound + lengths.after
  }

  /// The overscan before and after the region, in points of the list, by the present direction of a
  /// view.
  func overscanLengths(in view: ScrollView) -> (before: Double, after: Double) {
    let axis = axis
    let zoom = scroller?.geometry.zoom ?? 1
    return overscan.lengths(
      viewport: view.geometry.containerSize[axis] / zoom,
      isBackward: view.movement.heading.isBackward(axis))
  }
}
