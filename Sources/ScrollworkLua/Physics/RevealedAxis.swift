import Scrollwork

/// One axis of a scroller, and the computation that reveals a target on it.
///
/// Where `isMirrored`, as the horizontal axis is under a right-to-left direction, offsets run from
/// 0 to minus the range, positions are measured from the content's left edge, and the start is the
/// right edge.
struct RevealedAxis {
  /// Lengths added on the left or top, and on the right or bottom, in points.
  struct Sides {
    var low: Double
    var high: Double
  }

  /// The alignment of the target, 0 for the start and 1 for the end; nil for the least movement.
  typealias Share = Double?

  let viewport: Double
  let content: Double
  let offset: Double
  let padding: Sides
  let isMirrored: Bool

  /// The content coordinate that an offset shows at the viewport's left or top edge.
  func origin(at offset: Double) -> Double {
    isMirrored ? offset + content - viewport : offset
  }

  /// The resting offset that shows a target.
  func reveal(start: Double, length: Double, margin: Sides, share: Share) -> Double {
    let grown = length + margin.low + margin.high
    let low = start - margin.low
    let first = isMirrored ? content - (low + grown) : low
    let (before, after) =
      isMirrored ? (padding.high, padding.low) : (padding.low, padding.high)
    let logical = isMirrored ? 0 - offset : offset
    let wanted =
      if let share {
        Reveal.aligned(
          start: first, length: grown, share: share, viewport: viewport, insetStart: before,
          insetEnd: after)
      } else {
        Reveal.nearest(
          start: first, length: grown, offset: logical, viewport: viewport, insetStart: before,
          insetEnd: after)
      }
    let kept = max(0, min(wanted, content - viewport))
    return isMirrored ? 0 - kept : kept
  }
}
