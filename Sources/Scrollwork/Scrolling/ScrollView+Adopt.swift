extension ScrollView {
  /// Takes over what layout measured, and keeps the offset where it belongs.
  func adopt(_ measured: ScrollGeometry) {
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
    if case .idle = activity { return keepPlace(after: old, holding: held) }
    if case .tracking = activity { return keepPlace(after: old, holding: held) }
    keepOtherAxes()
    let shift = carriedShift(of: held, after: old)
    guard next != old || shift != .zero else { return }
    let offset = carriedOffset(by: shift, after: old)
    if shift != .zero { offsetRule = .scrollAnchoring }
    switch activity {
    case .idle, .tracking: break
    case .dragging(var drag):
      if shift != .zero {
        drag.regrab(at: offset, in: self)
        activity = .dragging(drag)
      }
      follow(drag, source: .layout)
    case .pinching(let touch):
      move(to: offset, source: .layout)
      touch.regrabPinch()
    case .zooming(var run):
      move(to: offset, source: .layout)
      run.shift(by: shift, scale: geometry.zoom)
      activity = .zooming(run)
      activityNumber += 1
    case .wheeling: move(to: geometry.clamped(offset), source: .layout)
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
