/// Keeps what is read where it is while the content before it changes, by the rules of CSS Scroll
/// Anchoring.
///
/// Offsets and places count along the block axis. In a reversed scroller offsets run from 0 to minus
/// the range, and places still grow away from 0.
public struct ScrollAnchoring<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The viewport's length.
  public var viewport: Double
  /// How much of the viewport does not count, at the edge where content begins and where it ends.
  public var padding: Span
  /// A box that is the anchor whenever it shows: the focused one, the caret's, a find match.
  public var priority: ID?
  /// Whether offsets run from 0 down.
  public var isReversed: Bool

  /// Creates the rules of one scroller.
  public init(
    viewport: Double, padding: Span = Span(0, 0), priority: ID? = nil, isReversed: Bool = false
  ) {
    self.viewport = viewport
    self.padding = padding
    self.priority = priority
    self.isReversed = isReversed
  }

  /// A layout: the boxes and how long the content is.
  public struct Layout: Hashable, Sendable {
    /// The outermost boxes, in document order.
    public var boxes: [AnchorBox<ID>]
    /// The content's length; infinite where it does not limit.
    public var content: Double

    /// Creates a layout.
    public init(boxes: [AnchorBox<ID>], content: Double = .infinity) {
      self.boxes = boxes
      self.content = content
    }
  }

  /// Where a scroller belongs after a layout.
  public struct Adjustment: Hashable, Sendable {
    /// The offset, inside the new range.
    public var offset: Double
    /// The box that was held; nil when none was.
    public var anchor: ID?
    /// Whether the rules forbade holding it.
    public var isSuppressed: Bool
  }

  /// Where a scroller belongs after a layout: the anchor's start edge stays where it shows.
  ///
  /// The range comes last, so that content which shrinks above does not jump. At offset 0 nothing is
  /// held, nor when a box entered or left the flow.
  public func adjust(_ offset: Double, from before: Layout, to after: Layout) -> Adjustment {
    let limits = Limits(0, after.content - viewport)
    func answer(_ place: Double, _ anchor: ID?, isSuppressed: Bool = false) -> Adjustment {
      let kept = limits.clamp(place)
      return Adjustment(
        offset: isReversed ? 0 - kept : kept, anchor: anchor, isSuppressed: isSuppressed)
    }
    let place = Limits(0, before.content - viewport).clamp(isReversed ? 0 - offset : offset)
    guard place != 0 else { return answer(0, nil, isSuppressed: true) }
    let now = Dictionary(after.boxes.flatMap(\.named)) { first, _ in first }
    guard let anchor = anchor(at: place, in: before.boxes, where: { now[$0] != nil }) else {
      return answer(place, nil)
    }
    let flowChanged = before.boxes.contains { $0.changedFlow(now) }
    guard !flowChanged, let moved = now[anchor.id] else {
      return answer(place, anchor.id, isSuppressed: true)
    }
    return answer(place + moved.start - anchor.start, anchor.id)
  }

  // MARK: - The search

  /// The box that is held at a place: the priority one if it shows, else the first in document order
  /// that shows, as far in as it can be told.
  ///
  /// - Parameters:
  ///   - place: How far the content is scrolled, from 0 up.
  ///   - boxes: The outermost boxes.
  ///   - canBeAnchor: Which boxes may be one, besides what the boxes themselves say.
  /// - Returns: The box's id and its start; nil when none shows.
  public func anchor(
    at place: Double, in boxes: [AnchorBox<ID>], where canBeAnchor: (ID) -> Bool = { _ in true }
  ) -> (id: ID, start: Double)? {
    let shown = Span(place + padding.lower, place + viewport - padding.upper)
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
  /// Whether two stretches share more than an edge.
  fileprivate func overlaps(_ other: Span) -> Bool {
    length > 0 && lower < other.upper && other.lower < upper
  }
}

extension AnchorBox {
  /// The box and those in it that have an id, with it.
  fileprivate var named: [(ID, AnchorBox)] {
    (id.map { [($0, self)] } ?? []) + children.flatMap(\.named)
  }

  /// Whether it or a box in it was in the flow and is not now, or the other way round.
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
