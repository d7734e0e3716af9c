public import Scrollwork

// A finger moves in virtual time: these calls return when it has lifted, with time advanced by the
// gesture's own seconds. Displacements and velocities are the finger's, in points and pt/s: up and
// left are negative.
extension SessionView {
  /// The finger moves at a velocity, then lifts at it.
  ///
  /// - Parameters:
  ///   - x: The horizontal velocity, in pt/s, left negative.
  ///   - y: The vertical velocity, in pt/s, up negative: -1200 makes the offset grow.
  ///   - seconds: How long the finger moves.
  ///   - point: Where it comes down, in points of the viewport; the middle of what shows unless
  ///     given.
  /// - Throws: When a budget of all scripts together is used up; then the finger is taken away.
  public func flick(
    x: Double = 0, y: Double = 0, over seconds: Double = 0.2, at point: Point? = nil
  ) throws(ScriptError) {
    let velocity = Point(x: x, y: y)
    try gesture { (view) throws(ScriptError) in
      let ticks = session.ticks(in: seconds)
      try session.drag(
        view, by: velocity * (Double(ticks) * session.scene.tickLength), ticks: ticks, at: point,
        velocity: velocity)
    }
  }

  /// The finger moves by a displacement, then lifts.
  ///
  /// - Parameters:
  ///   - x: How far it moves horizontally, in points, left negative.
  ///   - y: How far it moves vertically, in points, up negative.
  ///   - seconds: How long that takes.
  ///   - point: Where it comes down, in points of the viewport; the middle of what shows unless
  ///     given.
  ///   - velocity: The velocity at the lift, in pt/s; estimated from the last 0.1 s unless given.
  /// - Throws: When a budget of all scripts together is used up; then the finger is taken away.
  public func drag(
    x: Double = 0, y: Double = 0, over seconds: Double = 0.2, at point: Point? = nil,
    velocity: Point? = nil
  ) throws(ScriptError) {
    try gesture { (view) throws(ScriptError) in
      try session.drag(
        view, by: Point(x: x, y: y), ticks: session.ticks(in: seconds), at: point,
        velocity: velocity)
    }
  }

  /// Taps an item inside of the view.
  ///
  /// - Throws: ``ScriptError/Code/unknownItem``, naming the nearest id.
  public func tap(_ item: MarkerID) throws(ScriptError) {
    try gesture { (view) throws(ScriptError) in
      session.scene.tap(try session.item(item, in: view))
    }
  }

  /// Turns a wheel by one notch, which moves the offset.
  ///
  /// - Parameters:
  ///   - x: How far, in points.
  ///   - y: How far, in points, positive towards the end.
  /// - Throws: When a budget of all scripts together is used up.
  public func wheel(x: Double = 0, y: Double = 0) throws(ScriptError) {
    try gesture { (view) throws(ScriptError) in
      if view.wheel(by: Point(x: x, y: y), ticks: 1) != nil { try session.tick() }
    }
  }

  /// Presses a key.
  public func press(_ key: ScrollKey) throws(ScriptError) {
    try read { _ = $0.press(key) }
  }

  /// Puts a finger down that stays until it is lifted; for real touches, which the program passes
  /// to it.
  ///
  /// - Parameters:
  ///   - point: Where, in points of the viewport; the middle of what shows unless given.
  ///   - pointer: What touches; views may refuse the drags of a mouse.
  /// - Returns: The finger.
  /// - Throws: ``ScriptError/Code/unknownView``.
  public func touch(
    at point: Point? = nil, by pointer: SessionTouch.Pointer = .finger
  ) throws(ScriptError) -> SessionTouch {
    SessionTouch(
      session: session,
      touch: try read { session.scene.touch($0, at: point, by: pointer.input) })
  }

  /// Calls a closure that moves time.
  private func gesture(_ body: (ScrollView) throws(ScriptError) -> Void) throws(ScriptError) {
    try session.moving { () throws(ScriptError) in try body(session.scrollView(id)) }
  }
}

extension BehaviorSession {
  /// Puts a finger on the screen, on what lies in front there, until it is lifted.
  ///
  /// - Parameters:
  ///   - point: Where, in points from the upper left corner of the scene.
  ///   - pointer: What touches; views may refuse the drags of a mouse.
  /// - Returns: The finger; where nothing can be touched, one that moves nothing.
  /// - Throws: ``ScriptError/Code/closed``.
  public func touch(
    at point: Point, by pointer: SessionTouch.Pointer = .finger
  ) throws(ScriptError) -> SessionTouch {
    SessionTouch(
      session: self,
      touch: try call { () throws(ScriptError) in scene.touch(at: point, by: pointer.input) })
  }

  /// Moves the mouse, with no button pressed; the events `hover` and `leave` come with the next
  /// tick.
  ///
  /// - Parameter point: Where, in points from the upper left corner of the scene; nil once it has
  ///   left the scene.
  /// - Throws: ``ScriptError/Code/closed``.
  public func hover(at point: Point?) throws(ScriptError) {
    try call { () throws(ScriptError) in scene.hover(at: point) }
  }

  /// The ticks in some seconds, rounded, at least 1; less than an hour's.
  fileprivate func ticks(in seconds: Double) -> Int {
    let ticks = (seconds / scene.tickLength).rounded()
    return ticks >= 1 ? Int(min(ticks, 3600 / scene.tickLength)) : 1
  }

  /// A finger comes down, moves by a displacement in some ticks, and lifts.
  fileprivate func drag(
    _ view: ScrollView, by displacement: Point, ticks: Int, at point: Point?, velocity: Point?
  ) throws(ScriptError) {
    let touch = scene.touch(view, at: point)
    let start = touch.position
    touch.crossSlop(towards: displacement)
    do throws(ScriptError) {
      for tick in 1...ticks {
        touch.move(to: start + displacement * (Double(tick) / Double(ticks)))
        try self.tick()
      }
    } catch {
      touch.cancel()
      throw error
    }
    touch.lift(velocity: velocity)
  }
}
