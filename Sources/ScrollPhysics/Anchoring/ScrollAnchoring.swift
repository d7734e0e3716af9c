/// Keeps visible content at its position while the content before it changes, by the rules of CSS
/// Scroll Anchoring.
///
/// Offsets and positions are in points along the block axis. In a reversed scroller offsets run
/// from 0 to minus the range, and positions still grow away from 0.
package struct ScrollAnchoring<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The viewport's length.
  package var viewport: Double
  /// The lengths excluded from the viewport, at the edge where content begins and where it ends.
  package var padding: Span
  /// A box that is the anchor whenever it is visible: the focused one, the caret's, a find match.
  package var priority: ID?
  /// Whether offsets run from 0 down.
  package var isReversed: Bool

  /// Creates the rules of one scroller.
  package init(
    viewport: Double, padding: Span = Span(0, 0), priority: ID? = nil, isReversed: Bool = false
  ) {
    self.viewport = viewport
    self.padding = padding
    self.priority = priority
    self.isReversed = isReversed
  }

  /// A layout: the boxes and how long the content is.
  package struct Layout: Hashable, Sendable {
    /// The outermost boxes, in document order.
    package var boxes: [AnchorBox<ID>]
    /// The content's length; infinite where it does not limit.
    package var content: Double

    /// Creates a layout.
    package init(boxes: [AnchorBox<ID>], content: Double = .infinity) {
      self.boxes = boxes
      self.content = content
    }
  }

  /// The result of a layout: the new offset, and the anchor that determined it.
  package struct Adjustment: Hashable, Sendable {
    /// The offset, inside the new range.
    package var offset: Double
    /// The anchor; nil without one.
    package var anchor: ID?
    /// Whether the rules forbade an adjustment.
    package var isSuppressed: Bool
  }

  /// The offset after a layout at which the anchor's start edge keeps its position in the viewport.
  ///
  /// Clamping to the range comes last, so that content which shrinks above does not jump. There is
  /// no adjustment at offset 0, nor when a box entered or left the flow.
  package func adjust(_ offset: Double, from before: Layout, to after: Layout) -> Adjustment {
    let limits = Limits(0, after.content - viewport)
    func answer(_ adjusted: Double, _ anchor: ID?, isSuppressed: Bool = false) -> Adjustment {
      let kept = limits.clamp(adjusted)
      return Adjustment(
        offset: isReversed ? 0 - kept : kept, anchor: anchor, isSuppressed: isSuppressed)
    }
    let distance = Limits(0, before.content - viewport).clamp(isReversed ? 0 - offset : offset)
    guard distance != 0 else { return answer(0, nil, isSuppressed: true) }
    var now: [ID: AnchorBox<ID>] = [:]
    for (id, box) in after.boxes.flatMap({ $0.named }) where now[id] == nil { now[id] = box }
    guard let anchor = anchor(at: distance, in: before.boxes, where: { now[$0] != nil }) else {
      return answer(distance, nil)
    }
    let flowChanged = before.boxes.contains { $0.changedFlow(now) }
    guard !flowChanged, let moved = now[anchor.id] else {
      return answer(distance, anchor.id, isSuppressed: true)
    }
    return answer(distance + moved.start - anchor.start, anchor.id)
  }

  // MARK: - The search

  /// The anchor at an offset: the priority box if it is visible, else the first visible one in
  /// document order, and of nested ones the innermost that qualifies.
  ///
  /// - Parameters:
  ///   - distance: The scrolled distance, from 0 up.
  ///   - boxes: The outermost boxes.
  ///   - canBeAnchor: Which boxes may be one, besides the exclusions of the boxes themselves.
  /// - Returns: The box's id and its start; nil when none is visible.
  package func anchor(
    at distance: Double, in boxes: [AnchorBox<ID>], where canBeAnchor: (ID) -> Bool = { _ in true }
  ) -> (id: ID, start: Double)? {
    let shown = Span(distance + padding.lower, distance + viewport - padding.upper)
    if let priority, canBeAnchor(priority), let box = boxes.free(priority),
      box.bounds().overlaps(shown)
    {
      return (priority, box.start)
    }
    return first(in: boxes, shown, canBeAnchor)
  }

  private func first(
    in boxes: [AnchorBox<ID>], _ shown: Span, _ canBeAnchor: (ID) -> Bool
  ) -> (id: ID, start: Double)? {
    for box in boxes where !box.isExcluded && !box.position.isPinned {
      let bounds = box.bounds()
      guard bounds.overlaps(shown) else { continue }
      let own = box.id.flatMap { canBeAnchor($0) ? (id: $0, start: box.start) : nil }
      if let own, shown.contains(bounds) { return own }
      if let inner = first(in: box.children, shown, canBeAnchor) { return inner }
      if let own { return own }
    }
    return nil
  }
}

extension Span {
  /// Whether two spans share more than an edge.
  fileprivate func overlaps(_ other: Span) -> Bool {
    length > 0 && lower < other.upper && other.lower < upper
  }
}

extension AnchorBox {
  /// Those of the box and its descendants that have an id, with it.
  fileprivate var named: [(ID, AnchorBox)] {
    (id.map { [($0, self)] } ?? []) + children.flatMap { $0.named }
  }

  /// Whether the box or a descendant entered or left the flow.
  fileprivate func changedFlow(_ now: [ID: AnchorBox]) -> Bool {
    if let id, let box = now[id], box.position.isInFlow != position.isInFlow { return true }
    return children.contains { $0.changedFlow(now) }
  }
}

extension Array {
  /// The box with an id, unless it or a box around it is excluded or pinned.
  fileprivate func free<ID>(_ id: ID) -> AnchorBox<ID>? where Element == AnchorBox<ID> {
    for box in self where !box.isExcluded && !box.position.isPinned {
      if box.id == id { return box }
      if let inner = box.children.free(id) { return inner }
    }
    return nil
  }
}
