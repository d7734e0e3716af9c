package import ScrollPhysics

/// What moves so that a gesture never leaves a header between two of its states.
package enum HeaderSnap: String, Hashable, Sendable, CaseIterable {
  /// The page, to an offset at which the header is in a state.
  case page
  /// The header alone, once the page has come to rest.
  case header
}

/// The header of a scroll view's content, which sticks to the start of the viewport.
///
/// It shrinks to a least length as the content scrolls, and may stretch when the content is pulled
/// past its start. It is the first child of its view. With a `contentOverlap` it does not stick and
/// scrolls with the content.
package final class HeaderNode: Node {
  /// The length at rest, in points.
  package internal(set) var length: Double
  /// The least visible length in points, without the safe area at the start; at most `length`.
  ///
  /// With nil it scrolls away entirely.
  package internal(set) var minimumLength: Double?
  /// Whether the header grows when the content is pulled past its start.
  package internal(set) var stretches: Bool
  /// The length by which the content overlaps the header, in points; above 0 it does not stick.
  package internal(set) var contentOverlap: Double
  /// When the header gives way to scrolling, and when it returns.
  package internal(set) var collapse: HeaderCollapse.Mode
  /// What takes a header that a gesture leaves half open to its nearer state; nil for nothing.
  package internal(set) var snap: HeaderSnap?
  /// The length by which a header that floats is collapsed, in points; 0 or more.
  var collapsed = 0.0
  /// Its way to a state, while the page rests; nil for none.
  private(set) var settling: ScrollMotion?

  /// Makes a header.
  package init(
    id: MarkerID? = nil, length: Double, minimumLength: Double? = nil, stretches: Bool = false,
    contentOverlap: Double = 0, collapse: HeaderCollapse.Mode = .exitUntilCollapsed,
    snap: HeaderSnap? = nil, children: [Node] = []
  ) {
    self.length = length
    self.minimumLength = minimumLength
    self.stretches = stretches
    self.contentOverlap = contentOverlap
    self.collapse = collapse
    self.snap = snap
    super.init(id: id, children: children)
  }

  /// `header`.
  package override var kind: String { "header" }

  /// Whether the header sticks to the start of the viewport.
  package var isSticky: Bool { contentOverlap == 0 }

  /// Whether it is on its way to a state.
  var isSettling: Bool { settling?.isDone == false }

  /// Takes the way to a state on which the header is; one before ends where the header is.
  func settle(by motion: ScrollMotion?) {
    let former = settling
    settling = motion
    if former !== motion { former?.cancel() }
  }

  /// Changes what a header has of its own.
  func take(_ change: NodeChange) {
    if let height = change.minimumHeight { minimumLength = height }
    if let stretches = change.stretches { self.stretches = stretches }
    if let overlap = change.overlap { contentOverlap = overlap }
    if let collapse = change.collapse { self.collapse = collapse }
    if let snap = change.snap { self.snap = snap }
  }

  /// Changes its length at rest, in points.
  package func setLength(_ length: Double) {
    self.length = length
    setNeedsLayout()
  }

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
    // The end moves with the content, but not before that of a header that is held open.
    let end = max(frame.end(axis), top + state.length)
    var shown = frame
    shown.origin[axis] = end - state.length
    shown.size[axis] = state.length
    return shown
  }
}

/// The visible state of a header at one instant.
package struct HeaderState: Hashable, Sendable {
  /// The visible share of the length `h`: `(h + tracked)/h`, from 0 to 1, above that while the
  /// header stretches.
  ///
  /// Of a header that floats or is fixed it is the share of its length.
  package var ratio: Double
  /// The visible length in points, `max(min, h·ratio)`; the whole length if the header does not
  /// stick.
  package var length: Double
  /// The view's tracked offset, `min − O`, in points.
  package var tracked: Point
}

extension Scene {
  /// Reports the headers of the first layout that neither stay in sight nor shrink, as they are no
  /// first child of a scroll view.
  func checkHeaders() {
    root.visit { node in
      guard node is HeaderNode, (node.parent as? ScrollView)?.header !== node else {
        return
      }
      report(
        ScrollReport(
          severity: .note, code: .headerNotFirst,
          message: "\(node.phrase) is not the first child of a scroll view",
          help: "it behaves as an item; put it into sw.scroll { … }, before the other children"))
    }
  }
}

extension ScrollView {
  /// The view's first child, if that is a header.
  package var header: HeaderNode? { children.first as? HeaderNode }

  /// The visible state of the header now; nil without one, or when it is hidden.
  package var headerState: HeaderState? {
    guard let header, !header.isHidden else { return nil }
    let axis = axes.stacking
    let tracked = geometry.trackedOffset
    var ratio =
      header.length > 0 ? (header.length + tracked[axis] / geometry.zoom) / header.length : 1
    ratio = max(0, header.stretches ? ratio : min(1, ratio))
    guard header.isSticky else {
      return HeaderState(ratio: ratio, length: header.length, tracked: tracked)
    }
    let isPulled = header.stretches && tracked[axis] > 0
    if header.collapse == .fixed, !isPulled {
      return HeaderState(ratio: 1, length: header.length, tracked: tracked)
    }
    if !isPulled, header.length > 0, let collapsed = floatingCollapse(of: header) {
      let length = header.length - collapsed
      return HeaderState(ratio: length / header.length, length: length, tracked: tracked)
    }
    return HeaderState(
      ratio: ratio, length: max(leastLength(of: header), header.length * ratio), tracked: tracked)
  }
}

/// What listeners know of a view's header.
struct HeaderReport {
  /// The state in the last `header` event.
  fileprivate var state: HeaderState?
}

extension ScrollView {
  /// Takes the header's state as known to listeners.
  func beginHeaderReport() { headerReport.state = headerState }
}

extension Scene {
  /// Delivers `header` if the state of a view's header has changed; called after the view's
  /// `scroll`.
  ///
  /// Of a header that has left, a change of the tracked offset alone is none.
  func deliverHeaderEvent(_ view: ScrollView) {
    let former = view.headerReport.state
    guard view.isAlive, let state = view.headerState, state != former else { return }
    view.headerReport.state = state
    if state.ratio == 0, former?.ratio == 0, state.length == former?.length { return }
    deliver(view.makeEvent(.header, .header(state)), from: .node(view))
  }
}
