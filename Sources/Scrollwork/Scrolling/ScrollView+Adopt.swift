extension ScrollView {
  /// Takes over what layout measured, and keeps the offset where it belongs.
  func adopt(_ measured: ScrollGeometry) {
    takeOver(measured)
    sheet?.hasNewHeights = false
    noteFollowingAfterLayout()
  }

  /// Whether viewport or content have another size than before, or a sheet's detents another height.
  func hasNewSizes(since old: ScrollGeometry) -> Bool {
    !old.hasSameSizes(as: geometry) || sheet?.hasNewHeights == true
  }

  private func takeOver(_ measured: ScrollGeometry) {
    let held = heldPlace
    heldPlace = nil
    var next = measured
    if next.zoom != geometry.zoom { next = geometry(at: geometry.zoom, of: measured).geometry }
    next.contentOffset = geometry.contentOffset
    let old = geometry
    // Sections may have moved although nothing about the whole has changed.
    scene?.needsSettling(self)
    geometry = next
    guard reportedGeometry != nil else { return placeInitially() }
    if next != old { scene?.enqueueGeometry(self) }
    if keepsLostPlace(old, held) { return }
    if case .idle = activity { return keepPlace(after: old, holding: held) }
    if case .tracking = activity { return keepPlace(after: old, holding: held) }
    keepOtherAxes()
    let shift = carriedShift(of: held, after: old)
    guard hasNewSizes(since: old) || next != old || shift != .zero else { return }
    let offset = carriedOffset(by: shift, after: old)
    if shift != .zero { offsetRule = .scrollAnchoring }
    switch activity {
    case .idle, .tracking: break
    case .dragging(let drag): keepUnderFinger(drag, by: shift, after: old)
    case .pinching(let touch):
      move(to: offset, source: .layout)
      touch.regrabPinch()
    case .zooming(var run):
      move(to: offset, source: .layout)
      run.shift(by: shift, scale: geometry.zoom)
      activity = .zooming(run)
      activityNumber += 1
    case .wheeling(var run):
      run.beginning.move(by: shift, in: self, after: old)
      activity = .wheeling(run)
      move(to: geometry.clamped(offset), source: .layout)
    case .decelerating(let fling):
      move(to: offset, source: .layout)
      continueFling(fling, after: old, shift: shift)
    case .animating(let run):
      // The run looks its target up again by itself (M8).
      guard shift != .zero else { return }
      move(to: offset, source: .layout)
      run.shift(by: shift, from: geometry.contentOffset, at: motionTime)
      run.motion.target = run.target
      target = run.target
      // A step under way counts from what was before.
      activityNumber += 1
    }
  }

  /// What shows stays under the finger, inside a range that has become shorter; the gesture began where
  /// its content is now.
  ///
  /// What is pulled past an end stays as it is while there is room for it: a longer range makes it part of
  /// the content, and only an end that has come nearer than the content has moved takes it along.
  private func keepUnderFinger(_ drag: Drag, by shift: Point, after old: ScrollGeometry) {
    // A refresh under a finger says itself where the content is.
    if refresh.isChangingRoom { return }
    var drag = drag
    drag.beginning.move(by: shift, in: self, after: old)
    activity = .dragging(drag)
    let offset = geometry.contentOffset
    var place = offset + shift
    var isLoose = false
    for axis in Axis.allCases where axes.contains(axis) {
      let isOut = abs(old.clamped(offset[axis], axis) - offset[axis]) > Metrics.tolerance
      let (low, high) = (old.minimum(axis) + shift[axis], old.maximum(axis) + shift[axis])
      let isPast = offset[axis] > old.clamped(offset[axis], axis)
      let isCut =
        isPast
        ? geometry.maximum(axis) < high - Metrics.tolerance
        : geometry.minimum(axis) > low + Metrics.tolerance
      if !isOut || isCut { place[axis] = geometry.clamped(place[axis], axis) }
      // A bounce that was switched off meanwhile has left the finger beyond what it shows.
      let isBehind =
        drag.axes.contains(axis) && abs(drag.raw[axis] - offset[axis]) > Metrics.tolerance
      if isOut || isBehind { isLoose = true }
    }
    guard place != offset || isLoose else { return }
    // The same offset means another way of the finger in another range.
    drag.regrab(at: place, in: self)
    activity = .dragging(drag)
    move(to: place, source: .layout)
  }

  /// A place carried along with the content, inside the range if it was inside before.
  func carried(_ place: Point, by shift: Point, after old: ScrollGeometry) -> Point {
    let next = place + shift
    return old.clamped(place).isClose(to: place) ? geometry.clamped(next) : next
  }

  /// A view at rest whose viewport has no extent along an axis it scrolls in shows nothing that could be
  /// kept: it remembers what it showed last, and keeps that once it has an extent again (S8, V15).
  ///
  /// - Returns: whether that is all there is to do.
  private func keepsLostPlace(_ old: ScrollGeometry, _ held: HeldPlace?) -> Bool {
    let hasExtent = !Axis.allCases.contains {
      axes.contains($0) && geometry.containerSize[$0] <= 0
    }
    guard !hasExtent || lostViewport != nil else { return false }
    switch activity {
    case .idle, .tracking: break
    case .dragging, .pinching, .zooming, .wheeling, .decelerating, .animating:
      lostViewport = nil
      return false
    }
    if hasExtent, let former = lostViewport {
      lostViewport = nil
      move(to: former.contentOffset, source: .layout)
      keepPlace(after: former, holding: held)
    } else {
      if lostViewport == nil { lostViewport = old }
      heldPlace = held
      move(to: geometry.clamped(geometry.contentOffset), source: .layout)
    }
    return true
  }

  /// An axis in which the view does not scroll stays where its range begins, whatever moves the
  /// others.
  private func keepOtherAxes() {
    var offset = geometry.contentOffset
    for axis in Axis.allCases where !axes.contains(axis) {
      offset[axis] = geometry.clamped(offset[axis], axis)
    }
    move(to: offset, source: .layout)
  }
}

extension ScrollView {
  /// Lets a node cover an edge of the viewport; its size there counts as inset (V6).
  ///
  /// - Precondition: the node has no parent.
  public func attach(_ node: Node, to edge: Edge) {
    node.isEdgeAttachment = true
    become(parentOf: node)
    edgeAttachments.append((edge, node))
    if let scene { scene.attach(node) }
    setNeedsLayout()
  }
}
