/// The state of a view's refresh at one end of its content.
struct RefreshEnd {
  /// Whether a refresh is under way; its inset applies.
  fileprivate(set) var isRefreshing = false
  /// Whether a pull may begin a refresh; after one, only once the content has returned to its end.
  fileprivate(set) var isArmed = true
  /// How far the finger has pulled past an end that does not bounce, in points.
  fileprivate var dropped = 0.0
}

/// The state of a view's refreshes.
struct RefreshState {
  fileprivate(set) var start = RefreshEnd()
  fileprivate(set) var end = RefreshEnd()
  /// Whether the inset is being changed during a drag.
  fileprivate(set) var isChangingRoom = false

  fileprivate(set) subscript(end: ContentEnd) -> RefreshEnd {
    get { end == .start ? start : self.end }
    set { if end == .start { start = newValue } else { self.end = newValue } }
  }
}

extension ScrollView {
  /// Takes the state of a refresh from a dump.
  func restoreRefresh(at end: ContentEnd, isRefreshing: Bool, isArmed: Bool) {
    (refresh[end].isRefreshing, refresh[end].isArmed) = (isRefreshing, isArmed)
  }

  /// A drag begins; one that a call has ended before it may have left a pull.
  func beginRefreshPull() {
    for end in ContentEnd.allCases {
      refresh[end].dropped = 0
      armIfBack(end)
    }
  }

  /// Whether a refresh is under way.
  package var isRefreshing: Bool { refresh.start.isRefreshing || refresh.end.isRefreshing }

  /// The edges at which a refresh is under way, that of the start first.
  package var refreshingEdges: [Edge] {
    ContentEnd.allCases.filter { refresh[$0].isRefreshing }.map { edge($0) }
  }

  /// The edges at which a pull refreshes, that of the start first.
  package var refreshEdges: [Edge] {
    ContentEnd.allCases.filter { refreshSettings(at: $0) != nil }.map { edge($0) }
  }

  private func edge(_ end: ContentEnd) -> Edge { edge(axes.stacking, start: end == .start) }

  /// The settings of the refresh at an end; nil for none.
  private func refreshSettings(at end: ContentEnd) -> RefreshSettings? {
    if settings.edgeRefreshes.isEmpty { return end == .start ? settings.refresh : nil }
    return settings.edgeRefreshes[edge(end)]
  }

  /// The insets that refreshes under way add.
  var refreshInset: EdgeInsets {
    var insets = EdgeInsets.zero
    for end in ContentEnd.allCases where refresh[end].isRefreshing {
      insets[Edge(axes.stacking, start: end == .start)] = refreshSettings(at: end)?.inset ?? 0
    }
    return insets
  }

  /// The offset of rest at an end.
  private func rest(at end: ContentEnd) -> Double {
    end == .start ? geometry.minimum(axes.stacking) : geometry.maximum(axes.stacking)
  }

  /// How far a finger has pulled at an end, in points: the overscroll, and what a view that does
  /// not bounce has dropped; negative inside the range.
  private func pull(at end: ContentEnd) -> Double {
    let past = geometry.contentOffset[axes.stacking] - rest(at: end)
    return (end == .start ? 0 - past : past) + refresh[end].dropped
  }

  /// Counts a finger's movement past an end that does not move the content; what leads back from a
  /// pull at the other end is taken from that first.
  func noteDroppedPull(_ displacement: Double, _ axis: Axis) {
    guard settings.refreshes, axis == axes.stacking else { return }
    let (near, far): (ContentEnd, ContentEnd) = displacement < 0 ? (.start, .end) : (.end, .start)
    let back = min(refresh[far].dropped, abs(displacement))
    refresh[far].dropped -= back
    guard near == .start ? isAtStart(axis) : isAtEnd(axis), refreshSettings(at: near) != nil else {
      return
    }
    refresh[near].dropped += abs(displacement) - back
    if refreshSettings(at: near)?.moment == .pass { beginRefreshIfPulled(near) }
  }

  /// Called after a change of offset: a drag past the threshold may begin a refresh, a return to
  /// the end arms the next one.
  func noteRefreshPull() {
    for end in ContentEnd.allCases {
      guard let settings = refreshSettings(at: end) else { continue }
      armIfBack(end)
      if settings.moment == .pass, source == .user { beginRefreshIfPulled(end) }
    }
  }

  private func armIfBack(_ end: ContentEnd) {
    if !refresh[end].isRefreshing, !refresh[end].isArmed, pull(at: end) <= Metrics.tolerance {
      refresh[end].isArmed = true
    }
  }

  /// Called when the finger lifts: a pull that is still long enough begins a refresh.
  ///
  /// - Returns: The end at which the view shows the refresh next, as where it bounces it does
  ///   anyhow: the pull that began it has not moved the content, and no movement has since. nil for
  ///   neither.
  func noteRefreshLift() -> ContentEnd? {
    var shown: ContentEnd?
    let axis = axes.stacking
    for end in ContentEnd.allCases {
      if refreshSettings(at: end)?.moment == .lift { beginRefreshIfPulled(end) }
      let hasDropped = refresh[end].dropped > 0
      refresh[end].dropped = 0
      if pull(at: end) <= Metrics.tolerance { refresh[end].isArmed = true }
      guard hasDropped, refresh[end].isRefreshing else { continue }
      let past = geometry.contentOffset[axis] - rest(at: end)
      let inset = refreshSettings(at: end)?.inset ?? 0
      if (end == .start ? past : 0 - past) <= inset + Metrics.tolerance { shown = end }
    }
    return shown
  }

  /// Where a release rests that shows the refresh at an end: with that velocity, in pt/s, it does
  /// not go away from there; nil where it does.
  func rest(showing end: ContentEnd?, velocity: Point) -> Double? {
    guard let end else { return nil }
    let speed = velocity[axes.stacking]
    return (end == .start ? speed : 0 - speed) <= 0 ? rest(at: end) : nil
  }

  /// Takes back a pull whose finger is taken away: it begins no refresh; one after the return may.
  func cancelRefreshPull() {
    for end in ContentEnd.allCases { refresh[end].isArmed = false }
  }

  private func beginRefreshIfPulled(_ end: ContentEnd) {
    guard let settings = refreshSettings(at: end), refresh[end].isArmed,
      !refresh[end].isRefreshing, case .dragging = activity,
      pull(at: end) >= settings.threshold - Metrics.tolerance
    else { return }
    note(refreshing: true, at: end)
    changeInsetsUnderFinger()
    emit(.refresh, .refresh(isBeginning: true, edge(end)))
  }

  private func note(refreshing: Bool, at end: ContentEnd) {
    refresh[end].isRefreshing = refreshing
    if refreshing { refresh[end].isArmed = false }
  }

  // MARK: - By a call

  /// Begins a refresh as if the content had been pulled: a view that rests at that end goes on to
  /// show the room, any other keeps its offset.
  ///
  /// - Parameter edge: One of `refreshEdges`; nil for the first of them.
  /// - Returns: Whether the view refreshes there by a pull.
  @discardableResult
  package func beginRefresh(at edge: Edge? = nil) -> Bool {
    guard
      let end = ContentEnd.allCases.first(where: { end in
        refreshSettings(at: end) != nil && edge.map { $0 == self.edge(end) } ?? true
      })
    else { return false }
    guard !refresh[end].isRefreshing else { return true }
    scene?.layoutIfNeeded()
    let (axis, offset) = (axes.stacking, geometry.contentOffset)
    let isThere = end == .start ? isAtStart(axis) : isAtEnd(axis)
    note(refreshing: true, at: end)
    emit(.refresh, .refresh(isBeginning: true, self.edge(end)))
    if case .dragging = activity {
      changeInsetsUnderFinger()
    } else if isThere, isFree {
      setNeedsLayout()
      scene?.layoutIfNeeded()
      move(to: offset, source: .refresh)
      go(to: rest(at: end), at: end, name: "begin_refresh")
    } else {
      setNeedsLayout()
    }
    return true
  }

  /// Ends the refresh at an edge, or all: content that rests inside the inset is animated back to
  /// its end, other content keeps its offset.
  package func endRefresh(at edge: Edge? = nil) {
    for end in ContentEnd.allCases where edge.map({ $0 == self.edge(end) }) ?? true {
      endRefresh(end)
    }
  }

  private func endRefresh(_ end: ContentEnd) {
    guard refresh[end].isRefreshing else { return }
    scene?.layoutIfNeeded()
    let inset = refreshInset
    note(refreshing: false, at: end)
    emit(.refresh, .refresh(isBeginning: false, edge(end)))
    if case .dragging = activity {
      changeInsetsUnderFinger()
    } else {
      if isFree { goBack(to: end, from: inset) }
      setNeedsLayout()
    }
    armIfBack(end)
  }

  /// Whether nothing moves the view, or the way into the room of a refresh or out of it.
  private var isFree: Bool {
    switch activity {
    case .idle, .tracking: true
    case .animating(let run): run.source == .refresh
    case .dragging, .pinching, .zooming, .wheeling, .decelerating, .native: false
    }
  }

  /// Moves a view in the room of a refresh that has ended back to its end.
  private func goBack(to end: ContentEnd, from inset: EdgeInsets) {
    let axis = axes.stacking
    let offset = geometry.contentOffset[axis]
    // Where there was room beside the content, the inset has not moved the end by all of it.
    let back =
      end == .start
      ? geometry.minimum(axis) + inset.start(axis)
      : max(geometry.minimum(axis), geometry.maximum(axis) - inset.end(axis))
    if end == .start ? offset < back : offset > back {
      go(to: back, at: end, name: "end_refresh")
    } else if case .animating = activity, end == .start ? isAtStart(axis) : isAtEnd(axis) {
      stop()
    }
  }

  /// Moves the view to an offset at an end.
  ///
  /// To the end itself by a distance: content that comes there meanwhile does not lead it on.
  private func go(to offset: Double, at end: ContentEnd, name: String) {
    let axis = axes.stacking
    var target = geometry.contentOffset
    target[axis] = offset
    guard target != geometry.contentOffset else { return }
    var options = ScrollOptions()
    options.animation = .standard
    options.clamps = end == .start
    let aim =
      end == .start
      ? ScrollTarget.edge(edge(end)) : .distance(target - geometry.contentOffset)
    animate(
      ScrollCall(aim, options, name: name), to: target, with: .standard,
      motion: ScrollMotion(name, view: self), source: .refresh)
  }

  /// Lays out with changed insets during a drag and keeps the content under the finger.
  private func changeInsetsUnderFinger() {
    let (offset, reason, byUser, line) = (geometry.contentOffset, source, movedByUser, cause)
    setNeedsLayout()
    refresh.isChangingRoom = true
    scene?.layoutIfNeeded()
    refresh.isChangingRoom = false
    guard case .dragging(var drag) = activity else { return }
    move(to: offset, source: .refresh)
    movement.begin(reason, by: line, isByUser: byUser)
    drag.regrab(at: offset, in: self)
    activity = .dragging(drag)
  }
}
