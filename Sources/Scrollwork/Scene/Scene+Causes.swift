/// The script line that causes a change.
extension Scene {
  /// The line of the running script; nil while none runs.
  var runningLine: Cause? {
    let cause = host.currentCause?()
    laws?.ran(cause)
    return cause
  }

  /// The line of the running script; a cause with only a name while none runs.
  func presentCause(_ name: @autoclosure () -> String) -> Cause {
    runningLine ?? Cause(text: name())
  }

  /// Notes the running line as the last edit of what layout depends on, in the view around the
  /// change.
  ///
  /// Does nothing while no script runs: layout by the engine itself, such as the measuring of rows,
  /// is not an edit.
  func noteEdit(in view: ScrollView?) {
    guard let cause = host.currentEdit?() else { return }
    laws?.ran(cause)
    causes.edit(by: cause, in: view)
  }

  /// Removes the edits that a layout has taken into account.
  func forgetEdits() {
    if causes.last != nil { causes.forgetEdits() }
  }
}

extension ScrollView {
  /// The line behind a change made by layout: of the last edit in the view since the previous
  /// layout, else of the last edit anywhere, else of the current activity, else of the last change.
  var layoutCause: Cause? {
    scene?.causes.views[ObjectIdentifier(self)] ?? scene?.causes.last ?? activity.cause
      ?? presentCause
  }

  /// Stores the line behind a change of the geometry, for the events of the tick that reports it.
  func noteLayoutCause() {
    guard let scene else { return }
    contentLayout.change(in: scene.tickCount + (scene.isInTick ? 0 : 1), by: layoutCause)
  }

  /// The line behind the change of the geometry that this tick reports; nil without a change.
  var reportedLayoutCause: Cause? {
    contentLayout.lastChange.tick == scene?.tickCount ? contentLayout.lastChange.cause : nil
  }

  /// The line behind a change made by the view itself: between ticks the running line, in a tick
  /// that of the current activity.
  var motionCause: Cause? {
    if let scene, !scene.isInTick, let line = scene.runningLine { return line }
    return activity.cause ?? presentCause
  }

  /// The running line, else the one behind the last change, else the one that made the scene.
  var presentCause: Cause? { scene?.runningLine ?? cause ?? scene?.creationCause }
}
