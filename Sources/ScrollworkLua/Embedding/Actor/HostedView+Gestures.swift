public import Scrollwork

// Each call is that of ``SessionView``, on the host's thread: a finger moves in virtual time, and
// the calls return when it has lifted. Displacements and velocities are the finger's, in points and
// pt/s: up and left are negative.
extension HostedView {
  /// The finger moves at a velocity, then lifts at it; see ``SessionView/flick(x:y:over:at:)``.
  public func flick(
    x: Double = 0, y: Double = 0, over seconds: Double = 0.2, at point: Point? = nil
  ) async throws(ScriptError) {
    try await host.with(id) { (view) throws(ScriptError) in
      try view.flick(x: x, y: y, over: seconds, at: point)
    }
  }

  /// The finger moves by a displacement, then lifts; see
  /// ``SessionView/drag(x:y:over:at:velocity:)``.
  public func drag(
    x: Double = 0, y: Double = 0, over seconds: Double = 0.2, at point: Point? = nil,
    velocity: Point? = nil
  ) async throws(ScriptError) {
    try await host.with(id) { (view) throws(ScriptError) in
      try view.drag(x: x, y: y, over: seconds, at: point, velocity: velocity)
    }
  }

  /// Taps an item inside of the view.
  ///
  /// - Throws: ``ScriptError/Code/unknownItem``, naming the nearest id.
  public func tap(_ item: MarkerID) async throws(ScriptError) {
    try await host.with(id) { (view) throws(ScriptError) in try view.tap(item) }
  }

  /// Turns a wheel by one notch, which moves the offset; see ``SessionView/wheel(x:y:)``.
  public func wheel(x: Double = 0, y: Double = 0) async throws(ScriptError) {
    try await host.with(id) { (view) throws(ScriptError) in try view.wheel(x: x, y: y) }
  }

  /// Presses a key.
  public func press(_ key: ScrollKey) async throws(ScriptError) {
    try await host.with(id) { (view) throws(ScriptError) in try view.press(key) }
  }

  /// Puts a finger down that stays until it is lifted; for real touches, which the program passes
  /// to it.
  ///
  /// - Parameter point: Where, in points of the viewport; the middle of what shows unless given.
  /// - Returns: The finger.
  /// - Throws: ``ScriptError/Code/unknownView``.
  public func touch(at point: Point? = nil) async throws(ScriptError) -> HostedTouch {
    try await host.touch(at: point, in: id)
  }
}

extension ScriptHost {
  /// Puts a finger on the screen, on what lies in front there, until it is lifted.
  ///
  /// - Parameter point: Where, in points from the upper left corner of the scene.
  /// - Returns: The finger; where nothing can be touched, one that moves nothing.
  /// - Throws: ``ScriptError/Code/closed``.
  public func touch(at point: Point) throws(ScriptError) -> HostedTouch {
    keep(try session().touch(at: point))
  }

  fileprivate func touch(at point: Point?, in id: MarkerID) throws(ScriptError) -> HostedTouch {
    keep(try session().view(id).touch(at: point))
  }
}
