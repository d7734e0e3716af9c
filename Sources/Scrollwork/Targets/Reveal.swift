/// The formulas for alignment and smallest displacement: the offset of one axis that reveals a
/// target.
package enum Reveal {
  /// The offset at which a share of the target meets the same share of the region, in points.
  ///
  /// `O = start − I.start + a·(length − (V − I.start − I.end))` for a share `a`, which may be any
  /// real number. Not clamped.
  package static func aligned(
    start: Double, length: Double, share: Double,
    viewport: Double, insetStart: Double = 0, insetEnd: Double = 0
  ) -> Double {
    start - insetStart + share * (length - (viewport - insetStart - insetEnd))
  }

  /// The offset nearest to `offset` at which the target is visible, in points.
  ///
  /// A target inside the region, or covering it, returns `offset`. Otherwise one that fits is
  /// aligned at the edge beyond which it lies, and one that does not fit at the edge that needs the
  /// smaller displacement, as CSSOM View's "nearest". Not clamped.
  package static func nearest(
    start: Double, length: Double, offset: Double,
    viewport: Double, insetStart: Double = 0, insetEnd: Double = 0
  ) -> Double {
    let regionStart = offset + insetStart
    let regionEnd = offset + viewport - insetEnd
    let end = start + length
    // Offsets closer than the tolerance count as equal, so that rounding does not cause a scroll.
    let startsBefore = start < regionStart - Metrics.tolerance
    let endsAfter = end > regionEnd + Metrics.tolerance
    if startsBefore == endsAfter { return offset }
    let fits = length <= regionEnd - regionStart + Metrics.tolerance
    let toStart = startsBefore == fits
    return aligned(
      start: start, length: length, share: toStart ? 0 : 1,
      viewport: viewport, insetStart: insetStart, insetEnd: insetEnd)
  }
}

extension ScrollGeometry {
  /// The offset on one axis that reveals `frame`, given in content coordinates, at a share.
  ///
  /// A share of nil is the smallest displacement from `offset`. Not clamped.
  @inline(__always)
  package func reveal(
    _ frame: Rect, _ axis: Axis, share: Double?, from offset: Double, extraInset: EdgeInsets = .zero
  ) -> Double {
    let start = contentInsets.start(axis) + extraInset.start(axis)
    let end = contentInsets.end(axis) + extraInset.end(axis)
    if let share {
      return Reveal.aligned(
        start: frame.start(axis), length: frame.size[axis], share: share,
        viewport: containerSize[axis], insetStart: start, insetEnd: end)
    }
    return Reveal.nearest(
      start: frame.start(axis), length: frame.size[axis], offset: offset,
      viewport: containerSize[axis], insetStart: start, insetEnd: end)
  }
}
