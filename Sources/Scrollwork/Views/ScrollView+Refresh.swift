/// The state of a view's refresh.
struct RefreshState {
  /// Whether a refresh is under way; its inset applies.
  fileprivate(set) var isRefreshing = false
  /// Whether a pull may begin a refresh; after one, only once the content has returned to its
  /// start.
  fileprivate(set) var isArmed = true
  /// How far the finger has pulled past a start that does not bounce, in points.
  fileprivate var dropped = 0.0
  /// Whether the inset is being changed during a drag.
  fileprivate(set) var isChangingRoom = false
}

extension ScrollView {
  /// Takes the state of a refresh from a dump.
  func restoreRefresh(isRefreshing: Bool, isArmed: Bool) {
    (refresh.isRefreshing, refresh.isArmed) = (isRefreshing, isArmed)
  }

  /// A drag begins; one that a call has ended before it may have left a pull.
  func beginRefreshPull() { refresh.dropped = 0 }

  /// Whether a refresh is under way.
  package var isRefreshing: Bool { refresh.isRefreshing }

  /// The inset that a refresh under way adds at the start.
  var refreshInset: EdgeInsets {
    var insets = EdgeInsets.zero
    guard refresh.isRefreshing, let settings = settings.refresh else { return insets }
    insets[Edge(axes.stacking, start: true)] = settings.inset
    return insets
  }

  /// How far a finger has pulled at the start, in points: the overscroll, and what a view that does
  /// not bounce has dropped; negative inside the range.
  private var pull: Double {
    let axis = axes.stacking
    return geometry.minimum(axis) - geometry.contentOffset[axis] + refresh.dropped
  }

  /// Counts a finger's movement past the start that does not move the content.
  func noteDroppedPull(_ displacement: Double, _ axis: Axis) {
    guard let settings = settings.refresh, axis == axes.stacking, isAtStart(axis) else { return }
    refresh.dropped = max(0, refresh.dropped - displacement)
    if settings.moment == .pass { beginRefreshIfPulled() }
  }

  /// Called after a change of offset: a drag past the threshold may begin a refresh, a return to
  /// the start arms the next one.
  func noteRefreshPull() {
    guard let settings = settings.refresh else { return }
    if !refresh.isRefreshing, !refresh.isArmed, pull <= Metrics.tolerance { refresh.isArmed = true }
    if settings.moment == .pass, source == .user { beginRefreshIfPulled() }
  }

  /// Called when the finger lifts: a pull that is still long enough begins a refresh.
  ///
  /// - Returns: Whether the view shows the refresh next, as where it bounces it does anyhow: the
  ///   pull that began it has not moved the content, and no movement has since.
  func noteRefreshLift() -> Bool {
    if settings.refresh?.moment == .lift { beginRefreshIfPulled() }
    let hasDropped = refresh.dropped > 0
    refresh.dropped = 0
    if pull <= Metrics.tolerance { refresh.isArmed = true }
    let axis = axes.stacking
    let end = geometry.minimum(axis) + refreshInset.start(axis)
    return hasDropped && refresh.isRefreshing
      && geometry.contentOffset[axis] <= end + Metrics.tolerance
  }

  /// Takes back a pull whose finger is taken away: it begins no refresh; one after the return may.
  func cancelRefreshPull() { refresh.isArmed = false }

  private func beginRefreshIfPulled() {
    guard let settings = settings.refresh, refresh.isArmed, !refresh.isRefreshing,
      case .dragging = activity, pull >= settings.threshold - Metrics.tolerance
    else { return }
    refresh.isRefreshing = true
    refresh.isArmed = false
    changeInsetsUnderFinger()
    emit(.refresh, .refresh(isBeginning: true))
  }

  /// Ends the refresh: content that rests inside the inset is animated back to the start, other
  /// content keeps its offset.
  package func endRefresh() {
    guard refresh.isRefreshing else { return }
    scene?.layoutIfNeeded()
    let inset = refreshInset
    refresh.isRefreshing = false
    emit(.refresh, .refresh(isBeginning: false))
    switch activity {
    case .dragging: changeInsetsUnderFinger()
    case .idle, .tracking:
      let axis = axes.stacking
      var offset = geometry.contentOffset
      offset[axis] = geometry.minimum(axis) + inset.start(axis)
      if geometry.contentOffset[axis] < offset[axis] {
        var options = ScrollOptions()
        options.animation = .standard
        let edge = edge(axis, start: true)
        animate(
          ScrollCall(.edge(edge), options, name: "end_refresh"), to: offset, with: .standard,
          motion: ScrollMotion("end_refresh", view: self), source: .refresh)
      }
      setNeedsLayout()
    case .pinching, .zooming, .wheeling, .decelerating, .animating, .native: setNeedsLayout()
    }
    if pull <= Metrics.tolerance { refresh.isArmed = true }
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
