/// Computes the offset of one axis of a scroll view at rest after a layout change; defines the
/// order of precedence of the rules.
struct OffsetKeeping {
  /// The constraint of the view's position on the axis.
  enum Claim: Hashable {
    /// None: the position is automatic or has no value on the axis, and the view was not moved
    /// otherwise.
    case none
    /// A given offset, of an edge or an item, and the rule it comes from.
    case offset(Double, OffsetRule)
    /// A written point: the offset is only clamped.
    case point
    /// The item that the position reads stays where it shows. With a written position (`isBound`)
    /// this also holds at the start of the range.
    case followed(isBound: Bool)
  }

  /// The offset in the layout before, in points.
  let offset: Double
  /// The range of the layout before.
  let before: ClosedRange<Double>
  /// The range of the new layout.
  let after: ClosedRange<Double>
  let claim: Claim
  /// How far the insets have moved the end of the range at which the view rests, in points; 0
  /// elsewhere.
  let edgeDisplacement: Double
  /// The displacement of the scroll anchor in the content, in points.
  let shift: Double
  /// Whether the view follows its end and was at it.
  let follows: Bool
  /// The default anchor for changes of size, as a share.
  let sizeAnchor: Double?

  /// The new offset, and the rule that decided it.
  ///
  /// An offset that was outside the range before is not clamped by rules that only keep it.
  var decision: (offset: Double, rule: OffsetRule) {
    switch claim {
    case .offset(let value, let rule): return (clamped(value), rule)
    case .point: return (kept(offset + edgeDisplacement), .explicitPosition)
    case .followed(isBound: true):
      if follows { return (after.upperBound, .followedEnd) }
      return (kept(offset + shift + edgeDisplacement), .keptIdentity)
    case .none, .followed: break
    }
    if follows { return (after.upperBound, .followedEnd) }
    if edgeDisplacement != 0 { return (kept(offset + allowedShift + edgeDisplacement), .keptEdge) }
    if let sizeAnchor, abs(offset - offset(sizeAnchor, in: before)) <= Metrics.edge {
      return (offset(sizeAnchor, in: after), .sizeChangeAnchor)
    }
    let anchored = offset + allowedShift
    if anchored == offset { return (kept(offset), .plainClamp) }
    return (kept(anchored), claim == .none ? .scrollAnchoring : .keptIdentity)
  }

  /// The displacement that scroll anchoring applies: 0 at the start of the range, where nothing
  /// lies above the visible content.
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

  /// The offset at a share of the range.
  private func offset(_ share: Double, in range: ClosedRange<Double>) -> Double {
    min(
      max(range.lowerBound + share * (range.upperBound - range.lowerBound), range.lowerBound),
      range.upperBound)
  }
}

extension ScrollGeometry {
  /// The range of offsets of one axis.
  func range(_ axis: Axis) -> ClosedRange<Double> { minimum(axis)...maximum(axis) }
}
