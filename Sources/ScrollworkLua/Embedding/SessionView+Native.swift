public import Scrollwork

// A native scroll view scrolls, and scripts listen and decide: the program reports where it is, and
// gets where it rests.
extension SessionView {
  /// Says where the native scroll view is that stands for this one, and what it is doing.
  ///
  /// ```swift
  /// func scrollViewDidScroll(_ native: UIScrollView) {
  ///   try? gallery.moved(to: Point(native.contentOffset), native.isDragging ? .interacting : .decelerating)
  /// }
  /// func scrollViewDidEndDecelerating(_ native: UIScrollView) {
  ///   try? gallery.moved(to: Point(native.contentOffset), .idle)
  /// }
  /// ```
  ///
  /// Phases, events and what scripts read are those of a gesture of that course; no rule and no law
  /// of motion moves the view. Events come with the next tick: advance the session by a frame. What
  /// a script moves, by `scroll_to` or a snap rule after a change of layout, shows in
  /// ``contentOffset`` and has to be given to the native view.
  ///
  /// - Parameters:
  ///   - offset: The content coordinate at the viewport's start corner, in points; ignored unless
  ///     finite.
  ///   - phase: `tracking` under a finger that has not moved, `interacting` under one that drags,
  ///     `decelerating`, `animating` where a call moves it, `idle` at rest: then the view rests
  ///     where it is.
  /// - Throws: ``ScriptError/Code/unknownView``; ``ScriptError/Code/closed``.
  public func moved(to offset: Point, _ phase: ScrollPhase) throws(ScriptError) {
    try read { $0.follow(native: offset, phase) }
  }

  /// Where a gesture that is let go now comes to rest, by the view's snap rule, the listeners of
  /// `will_end_drag` and the range: what a delegate of a native scroll view returns when a finger
  /// lifts.
  ///
  /// ```swift
  /// func scrollViewWillEndDragging(
  ///   _ native: UIScrollView, withVelocity velocity: CGPoint,
  ///   targetContentOffset target: UnsafeMutablePointer<CGPoint>
  /// ) {
  ///   if let rest = try? gallery.restingOffset(
  ///     from: Point(native.contentOffset), velocity: Point(velocity) * 1000, natural: Point(target.pointee))
  ///   { target.pointee = CGPoint(rest) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - offset: Where it is let go, in points.
  ///   - velocity: The velocity of the offset, in pt/s: positive where the offset grows, unlike
  ///     that of a finger.
  ///   - natural: Where the native view would rest by itself; by the physics of this view unless
  ///     given.
  /// - Returns: The offset, inside the range, in points.
  /// - Throws: ``ScriptError/Code/unknownView``; ``ScriptError/Code/closed``.
  public func restingOffset(
    from offset: Point, velocity: Point, natural: Point? = nil
  ) throws(ScriptError) -> Point {
    try read { $0.restingOffset(ofNativeLiftAt: offset, velocity: velocity, natural: natural) }
  }
}
