/// Nested scrollers that share a drag's or wheel's delta, innermost first.
///
/// CSS Overscroll Behavior: a delta goes to the innermost scroller, each consumes what fits its
/// range, and the rest goes outward, on each axis separately.
package struct OverscrollChain: Hashable, Sendable {
  /// What happens to the rest of a delta that does not fit; raw values are the CSS keywords.
  package enum Overscroll: String, Hashable, Sendable, CaseIterable {
    /// It goes to the next scroller outward, and the edge may react.
    case auto
    /// It stays here; the edge may react.
    case contain
    /// It stays here, without any reaction.
    case none
  }

  /// A scroller of the chain.
  package struct Link: Hashable, Sendable {
    /// Its offset, in points.
    package var offset: Planar<Double>
    /// The greatest offset; negative where offsets run below 0.
    package var maximum: Planar<Double>
    /// What it does with the rest that does not fit.
    package var overscroll: Planar<Overscroll>
    /// Whether it scrolls at all; a box that does not passes every delta on.
    package var isScrollable: Bool

    /// Creates a scroller.
    package init(
      offset: Planar<Double>, maximum: Planar<Double>,
      overscroll: Planar<Overscroll> = Planar(x: .auto, y: .auto), isScrollable: Bool = true
    ) {
      self.offset = offset
      self.maximum = maximum
      self.overscroll = overscroll
      self.isScrollable = isScrollable
    }
  }

  /// The scrollers, innermost first.
  package private(set) var links: [Link]

  /// Creates a chain.
  package init(_ links: [Link]) { self.links = links }

  /// Scrolls the chain by a delta, from its innermost scroller outward.
  ///
  /// - Returns: The rest that no scroller consumed.
  @discardableResult
  package mutating func scroll(by delta: Planar<Double>) -> Planar<Double> {
    var rest = delta
    for axis in PlaneAxis.allCases {
      for index in links.indices where links[index].isScrollable && rest[axis] != 0 {
        let offset = links[index].offset[axis]
        let furthest = links[index].maximum[axis]
        let wanted = Limits(min(0, furthest), max(0, furthest)).clamp(offset + rest[axis])
        // From beyond a limit only movement back is free.
        let reached = rest[axis] > 0 ? max(offset, wanted) : min(offset, wanted)
        links[index].offset[axis] = reached
        rest[axis] -= reached - offset
        if links[index].overscroll[axis] != .auto { break }
      }
    }
    return rest
  }
}
