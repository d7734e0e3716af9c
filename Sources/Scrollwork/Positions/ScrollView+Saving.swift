extension ScrollView {
  /// Whether the view has been laid out once.
  package var isLaidOut: Bool { reported.geometry != nil }

  /// The position in a form that survives a reload of the content: a written edge, else the item
  /// that is read and the distance from its start to the region's start.
  ///
  /// A view that shows no target with an id is saved by its offset.
  package var savedPosition: ScrollPosition {
    scene?.layoutIfNeeded()
    let present = presentPosition
    if present.edge != nil { return present }
    let share = readingShare(of: offsetState.position.written)
    guard let item = readItem(share: share, kind: present.idKind), let id = item.id else {
      let offset = geometry.contentOffset
      return ScrollPosition(
        x: axes.contains(.horizontal) ? offset.x : nil,
        y: axes.contains(.vertical) ? offset.y : nil)
    }
    var saved = ScrollPosition(id: id, anchor: present.anchor)
    saved.delta = (geometry.visibleRect.origin - frame(of: item).origin).limited(to: axes)
    saved.lendsRoom = isInRoom || holdsWithRoom
    return saved
  }

  /// Moves the offset by a displacement, in points, and shifts the drag, animation or fling in
  /// progress with it, which continues: for content that a script inserted itself.
  ///
  /// - Returns: Whether the offset changed; an offset inside the range stays inside.
  @discardableResult
  package func shift(by distance: Point) -> Bool {
    scene?.layoutIfNeeded()
    guard let scene, distance.isFinite else { return false }
    let start = geometry.contentOffset
    let offset = limited(carriedOffset(by: distance, after: geometry))
    let cause = scene.presentCause("shift")
    guard move(to: offset, source: .program, by: cause) else { return false }
    switch activity {
    case .idle, .tracking: break
    case .wheeling(var run):
      run.beginning.shift(by: offset - start)
      activity = .wheeling(run)
    case .pinching(let touch): touch.regrabPinch()
    case .zooming(var run):
      run.shift(by: offset - start, scale: geometry.zoom)
      activity = .zooming(run)
    case .dragging(var drag):
      drag.beginning.shift(by: offset - start)
      drag.regrab(at: offset, in: self)
      activity = .dragging(drag)
    case .decelerating(let fling): continueFling(fling, shift: offset - start)
    case .native(var run):
      run.shift(by: offset - start)
      activity = .native(run)
    case .animating(let run):
      run.shift(by: offset - start, from: offset, at: motionTime)
      run.beginning?.shift(by: offset - start)
      run.motion.target = run.target
      aim(at: run.target)
    }
    return true
  }
}
