extension ScrollView {
  /// The view's state at rest, as a dump writes it.
  var state: ViewState {
    var state = ViewState()
    // An offset past an end that is bouncing back is written as that end.
    let offset = geometry.contentOffset
    state.offset = snapState.holdsOutsideRange ? offset : geometry.clamped(offset)
    state.isBeyond.range = snapState.holdsOutsideRange
    state.isBeyond.content = isInRoom
    let scale = settings.zoom.clamped(geometry.zoom)
    state.zoom = scale == settings.zoom.clamped(1) ? nil : scale
    state.zoomSource = zooming.source
    if isLaidOut, !isShown { state.measured = MeasuredView(geometry) }
    state.lost = offsetState.lostViewport.map { LostViewport($0) }
    if let held = offsetState.held {
      state.held = (path(to: held.item), HeldSpan(held))
    }
    state.source = source
    state.moved = (movedByUser, scrolled, movement.heading)
    state.rule = offsetState.rule
    if offsetState.position.isBound {
      state.position = offsetState.position.written
      // An id that several items share is ambiguous: the path names the item.
      if let item = offsetState.position.item, scene?.lookup(item.id ?? 0, below: self) != item {
        state.positionItem = path(to: item)
      }
    }
    if offsetState.position.isFollowing { state.positionMover = offsetState.position.mover }
    state.positionSource = offsetState.position.source
    if let snapped = snapState.result {
      state.snapped.offset = snapped.offset
      state.snapped.item = path(to: snapped.item)
      state.snapped.crossItem = path(to: snapped.crossItem)
      state.snapped.isOverridden = snapped.isOverride
      if snapped.detent != detent(ofSnap: snapped) { state.snapped.detent = snapped.detent }
    }
    if let openSwipe, let path = path(to: openSwipe.item) {
      state.openSwipe = (path, openSwipe.side)
    }
    if !following.unseenItems.isEmpty {
      let paths = ItemPaths(following.unseenItems.compactMap { path(to: $0) })
      state.unseen = paths.isEmpty ? nil : paths
    }
    state.isDrifted = isNearEnd && !following.keepsToEnd
    state.mark = markedID
    state.sheet.detent = sheet?.reported
    state.sheet.heightForFocus = sheet?.heightForFocus ?? 0
    state.headerCollapse = header.flatMap { floatingCollapse(of: $0) }
    state.isRefreshing = (refresh.start.isRefreshing, refresh.end.isRefreshing)
    state.isRefreshArmed = (refresh.start.isArmed, refresh.end.isArmed)
    state.reportsFirstOffset = reportsFirstOffset
    return state
  }

  /// The detent of a result of the sheet's own rule, found by its height alone.
  private func detent(ofSnap result: SnapResult) -> MarkerID? {
    guard case .detents = snapRule?.kind, !result.isOverride else { return nil }
    return detentHeights(of: geometry).first {
      abs($0.height - result.offset.y) <= Metrics.tolerance
    }?.name
  }

  private func path(to item: Item?) -> ItemPath? { item.flatMap { ItemPath(to: $0, from: self) } }

  /// Sets what the first layout depends on: scale, mark and the inset of a refresh.
  func prepare(_ state: ViewState) {
    geometry.zoom = settings.zoom.clamped(state.zoom ?? 1)
    zooming.change(by: state.zoomSource)
    markedID = state.mark
    sheet?.heightForFocus = state.sheet.heightForFocus
    restoreRefresh(
      at: .start, isRefreshing: state.isRefreshing.start, isArmed: state.isRefreshArmed.start)
    restoreRefresh(
      at: .end, isRefreshing: state.isRefreshing.end, isArmed: state.isRefreshArmed.end)
  }

  /// Restores the state after the first layout, and takes it as already reported, so that no event
  /// follows.
  ///
  /// - Returns: the name of a field whose item is missing; nil on success.
  func restore(_ state: ViewState) -> String? {
    if let measured = state.measured, !isLaidOut {
      measured.put(into: &geometry)
      reported.begin(with: geometry)
    }
    if let offset = state.offset {
      snapState.place(isOutside: state.isBeyond.range)
      if state.isBeyond.content { lend(upTo: offset[axes.stacking]) }
      geometry.contentOffset = state.isBeyond.range ? offset : geometry.clamped(offset)
      movement.begin(state.source, by: cause, isByUser: state.moved.byUser)
      offsetState.decide(by: state.rule)
    }
    if let lost = state.lost { offsetState.loseViewport(lost.geometry) }
    movement.scroll(state.moved.scrolled)
    movement.head(state.moved.heading)
    reportsFirstOffset = state.reportsFirstOffset
    beginFollowing(isDrifted: state.isDrifted)
    if let detent = state.sheet.detent { sheet?.reported = detent }
    beginPresence()
    if let fault = restoreItems(state) { return fault }
    beginCurrent()
    reported.begin(at: geometry.contentOffset)
    beginEdges()
    beginSection()
    beginHeader()
    if let collapsed = state.headerCollapse { header?.collapsed = collapsed }
    beginHeaderReport()
    let isRead = offsetState.position.isFollowing && !offsetState.position.isBound
    if isRead {
      offsetState.position.clearReported()
    } else {
      offsetState.position.report(presentPosition)
    }
    scene?.record(self)
    return nil
  }

  private func restoreItems(_ state: ViewState) -> String? {
    var missing: String?
    func item(_ path: ItemPath?, _ field: String) -> Item? {
      guard let path else { return nil }
      guard let item = path.item(from: self) else {
        missing = field
        return nil
      }
      return item
    }
    var written: Item?
    if let id = state.position?.id, state.positionMover == nil {
      written = item(state.positionItem, "position_item") ?? scene?.lookup(id, below: self)
    }
    restorePosition(
      PositionRecord(written: state.position, item: written, mover: state.positionMover),
      from: state.positionSource)
    let snapped: SnapResult? = state.snapped.offset.map { offset in
      var result = SnapResult(
        item: item(state.snapped.item, "snapped"), offset: offset,
        crossItem: item(state.snapped.crossItem, "snapped_across"))
      result.isOverride = state.snapped.isOverridden
      result.detent = state.snapped.detent ?? detent(ofSnap: result)
      return result
    }
    snapState.settle(at: snapped)
    if let span = state.held.span {
      offsetState.hold(span.anchor(on: item(state.held.item, "held")))
    }
    if let open = item(state.openSwipe.item, "swipe_open") {
      restoreSwipe(of: open, state.openSwipe.side)
    }
    if let unseen = state.unseen {
      guard let items = unseen.items(from: self) else { return "unseen" }
      restoreUnseen(items)
    }
    return missing
  }
}
