extension ScrollView {
  /// Whether a refresh is under way.
  public var isRefreshing: Bool { refresh.isRefreshing }

  /// The room a refresh under way keeps free at the start (H5).
  var refreshInset: EdgeInsets {
    var insets = EdgeInsets.zero
    guard refresh.isRefreshing, let settings = settings.refresh else { return insets }
    insets[Edge(axes.stacking, start: true)] = settings.inset
    return insets
  }

  /// How far the content shows past its start.
  private var pull: Double {
    let axis = axes.stacking
    return geometry.minimum(axis) - geometry.contentOffset[axis]
  }

  /// The offset has changed: a finger's pull may begin a refresh, a return arms the next one (H4).
  func noteRefreshPull() {
    guard let settings = settings.refresh else { return }
    if !refresh.isRefreshing, !refresh.isArmed, pull <= Metrics.tolerance { refresh.isArmed = true }
    if settings.moment == .pass, source == .user { beginRefreshIfPulled() }
  }

  /// The finger lifts: a pull that is still long enough begins a refresh.
  func noteRefreshLift() {
    guard let settings = settings.refresh, settings.moment == .lift else { return }
    beginRefreshIfPulled()
  }

  private func beginRefreshIfPulled() {
    guard let settings = settings.refresh, refresh.isArmed, !refresh.isRefreshing,
      case .dragging = activity, pull >= settings.threshold - Metrics.tolerance
    else { return }
    refresh.isRefreshing = true
    refresh.isArmed = false
    changeInsetsUnderFinger()
    emit(.refresh, .refresh(isBeginning: true))
  }

  /// Ends the refresh: content that still rests in the room it kept free goes back, any other stays
  /// where it is (H5).
  public func endRefresh() {
    guard refresh.isRefreshing else { return }
    scene?.layoutIfNeeded()
    let inset = refreshInset
    refresh.isRefreshing = false
    emit(.refresh, .refresh(isBeginning: false))
    switch activity {
    case .dragging: changeInsetsUnderFinger()
    case .idle, .tracking:
      let axis = axes.stacking
      var place = geometry.contentOffset
      place[axis] = geometry.minimum(axis) + inset.start(axis)
      if geometry.contentOffset[axis] < place[axis] {
        var options = ScrollOptions()
        options.animation = .standard
        let edge = edge(axis, start: true)
        animate(
          ScrollCall(.edge(edge), options, name: "end_refresh"), to: place, with: .standard,
          motion: ScrollMotion("end_refresh", view: self), source: .refresh)
      }
      setNeedsLayout()
    case .pinching, .zooming, .wheeling, .decelerating, .animating: setNeedsLayout()
    }
    if pull <= Metrics.tolerance { refresh.isArmed = true }
  }

  /// Takes other insets over while a finger holds the content, which stays under it.
  private func changeInsetsUnderFinger() {
    let (offset, reason, byUser, line) = (geometry.contentOffset, source, movedByUser, cause)
    setNeedsLayout()
    refresh.isChangingRoom = true
    scene?.layoutIfNeeded()
    refresh.isChangingRoom = false
    guard case .dragging(var drag) = activity else { return }
    move(to: offset, source: .refresh)
    (source, movedByUser, cause) = (reason, byUser, line)
    drag.regrab(at: offset, in: self)
    activity = .dragging(drag)
  }
}
