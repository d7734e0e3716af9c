/// Where one axis of a scroll view has to be so that a target lies as asked; the one law behind
/// alignment (A5) and least movement (A9).
public enum Reveal {
  /// The offset that brings share `alignment` of the target onto the same share of the region.
  ///
  /// `O = start − I.start + a·(length − (V − I.start − I.end))`. Any real share is allowed. Not
  /// clamped.
  public static func aligned(
    start: Double, length: Double, share: Double,
    viewport: Double, insetStart: Double = 0, insetEnd: Double = 0
  ) -> Double {
    start - insetStart + share * (length - (viewport - insetStart - insetEnd))
  }

  /// The offset nearest to `offset` at which the target shows.
  ///
  /// Inside the region, or covering it: no move. Otherwise a target that fits is aligned at the edge
  /// it lies beyond, and one that does not fit at the edge that needs the smaller move (A9; the same
  /// as CSSOM View's "nearest"). Not clamped.
  public static func nearest(
    start: Double, length: Double, offset: Double,
    viewport: Double, insetStart: Double = 0, insetEnd: Double = 0
  ) -> Double {
    let regionStart = offset + insetStart
    let regionEnd = offset + viewport - insetEnd
    let end = start + length
    // Places closer than the tolerance are the same, or rounding would scroll by nothing.
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
  /// The offset on one axis that shows `frame` (content coordinates) as `share` asks.
  ///
  /// A share of nil asks for the least movement from `offset`. Not clamped.
  @inline(__always)
  public func reveal(
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
