/// The head of a scroll view's content that stays in sight: it shrinks to a least length as the
/// content scrolls, and stretches when it is pulled (H1).
///
/// It is the first child of its view. One that the content overlaps does not stick and scrolls away
/// with it.
public final class HeaderNode: Node {
  /// Its length at rest, in points.
  public internal(set) var length: Double
  /// The least length it shows, in points, top safe area left aside; at most `length`.
  ///
  /// Nil lets it go entirely.
  public internal(set) var minimumLength: Double?
  /// Whether it grows when the content is pulled past its start.
  public internal(set) var stretches: Bool
  /// How far the content reaches into it, in points; above 0 it does not stick.
  public internal(set) var contentOverlap: Double

  /// Makes a header.
  public init(
    id: MarkerID? = nil, length: Double, minimumLength: Double? = nil, stretches: Bool = false,
    contentOverlap: Double = 0, children: [Node] = []
  ) {
    self.length = length
    self.minimumLength = minimumLength
    self.stretches = stretches
    self.contentOverlap = contentOverlap
    super.init(id: id, children: children)
  }

  /// `header`.
  public override var kind: String { "header" }

  /// Whether it stays in sight.
  public var isSticky: Bool { contentOverlap == 0 }

  override func contentSize(for proposal: Proposal) -> Size {
    var size = super.contentSize(for: proposal)
    size[stackingAxis] = length
    return size
  }

  override var overlap: Double { contentOverlap }

  override var canBeTarget: Bool { false }

  override var shownFrame: Rect {
    guard isSticky, let view = parent as? ScrollView, let state = view.headerState else {
      return frame
    }
    let axis = view.axes.stacking
    let geometry = view.geometry
    let top = (geometry.contentOffset[axis] + geometry.contentInsets.start(axis)) / geometry.zoom
    // Its end goes with the content, until it is as short as it may be.
    let end = max(frame.end(axis), top + state.length)
    var shown = frame
    shown.origin[axis] = end - state.length
    shown.size[axis] = state.length
    return shown
  }
}

/// What shows of a header, all of it of one moment (H2).
public struct HeaderState: Hashable, Sendable {
  /// How much of its length shows: `(h + tracked)/h`, at most 1 unless it stretches.
  ///
  /// Negative once the content has scrolled further than the header is long.
  public var ratio: Double
  /// How long it shows, in points: `max(min, h·ratio)`; of one that does not stick its whole length.
  public var length: Double
  /// The view's tracked offset.
  public var tracked: Point
}

extension ScrollView {
  /// The header of the content: its first child, where that is one.
  public var header: HeaderNode? { children.first as? HeaderNode }

  /// What shows of the header now; nil without one.
  public var headerState: HeaderState? {
    guard let header, !header.isHidden else { return nil }
    let axis = axes.stacking
    let tracked = geometry.trackedOffset
    var ratio =
      header.length > 0 ? (header.length + tracked[axis] / geometry.zoom) / header.length : 1
    if !header.stretches { ratio = min(1, ratio) }
    guard header.isSticky else {
      return HeaderState(ratio: ratio, length: header.length, tracked: tracked)
    }
    var least = 0.0
    if let minimum = header.minimumLength {
      let area = scene?.device.safeArea ?? .zero
      let covered = coveredEdges(area, viewport: geometry.containerSize).mirrored(mirror)
      least = min(minimum, header.length) + covered.start(axis)
    }
    return HeaderState(
      ratio: ratio, length: max(least, header.length * ratio), tracked: tracked)
  }
}

extension Scene {
  /// Delivers what shows of a view's header when it has changed, right behind the offset it belongs to.
  func tellHeader(_ view: ScrollView) {
    guard view.isAlive, let state = view.headerState, state != view.reportedHeader else { return }
    view.reportedHeader = state
    deliver(view.makeEvent(.header, .header(state)), from: .node(view))
  }
}
