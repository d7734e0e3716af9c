/// Where one axis of a scroll view at rest has to be after its layout has changed: the one place that
/// knows what goes before what (S15).
struct OffsetKeeping {
  /// What the view's position demands of the axis.
  enum Claim: Hashable {
    /// Nothing: the position was never written and never moved.
    case none
    /// The place where an edge or an item is now.
    case place(Double, OffsetRule)
    /// A point: content that changes only clamps it (S10).
    case point
    /// The item that is read is to stay where it is. Bound positions keep it at the very start too.
    case followed(isBound: Bool)
  }

  /// The offset by the layout before.
  let offset: Double
  /// The range by the layout before.
  let before: ClosedRange<Double>
  /// The range now.
  let after: ClosedRange<Double>
  let claim: Claim
  /// How far the visible content has moved inside the content (R9).
  let shift: Double
  /// Whether the view was at the end that it follows (R8).
  let follows: Bool
  /// The default anchor for changes of size, as a share (S14).
  let sizeAnchor: Double?

  /// The offset, and the rule that says so.
  ///
  /// An offset that was outside the range before is not brought back by rules that only keep it.
  var decision: (offset: Double, rule: OffsetRule) {
    switch claim {
    case .place(let place, let rule): return (clamped(place), rule)
    case .point: return (kept(offset), .explicitPosition)
    case .followed(isBound: true):
      if follows { return (after.upperBound, .followedEnd) }
      return (kept(offset + shift), .keptIdentity)
    case .none, .followed: break
    }
    if follows { return (after.upperBound, .followedEnd) }
    if let sizeAnchor, abs(offset - place(sizeAnchor, in: before)) <= Metrics.edge {
      return (place(sizeAnchor, in: after), .sizeChangeAnchor)
    }
    let anchored = offset + allowedShift
    if anchored == offset { return (kept(offset), .plainClamp) }
    return (kept(anchored), claim == .none ? .scrollAnchoring : .keptIdentity)
  }

  /// The shift that scroll anchoring may make: none at the start of the range, where nothing lies
  /// above what is visible (R9).
  var allowedShift: Double {
    if claim != .followed(isBound: true), offset <= before.lowerBound + Metrics.edge { return 0 }
    return shift
  }

  private func kept(_ offset: Double) -> Double {
    let isLegal =
      self.offset >= before.lowerBound - Metrics.tolerance
      && self.offset <= before.upperBound + Metrics.tolerance
    return isLegal ? clamped(offset) : offset
  }

  private func clamped(_ offset: Double) -> Double {
    min(max(offset, after.lowerBound), after.upperBound)
  }

  /// The offset at which a share of the content meets the same share of the region.
  private func place(_ share: Double, in range: ClosedRange<Double>) -> Double {
    min(
      max(range.lowerBound + share * (range.upperBound - range.lowerBound), range.lowerBound),
      range.upperBound)
  }
}

extension ScrollGeometry {
  /// The offsets inside the range of one axis.
  func range(_ axis: Axis) -> ClosedRange<Double> { minimum(axis)...maximum(axis) }
}
