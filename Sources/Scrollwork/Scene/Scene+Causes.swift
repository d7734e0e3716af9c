/// Which line is behind what happens.
extension Scene {
  /// The line that runs; nil while time moves and nothing of a script does.
  var runningLine: Cause? {
    let cause = currentCause?()
    laws?.ran(cause)
    return cause
  }

  /// The line that runs, or the name of what happens where none does.
  func presentCause(_ name: @autoclosure () -> String) -> Cause {
    runningLine ?? Cause(text: name())
  }

  /// Notes that a line has changed what layout depends on, for the view around the change.
  ///
  /// Costs nothing where no script runs: what the engine itself lays out anew, such as rows that are
  /// measured, is no edit and names no line.
  func noteEdit(in view: ScrollView?) {
    guard let cause = currentEdit?() else { return }
    laws?.ran(cause)
    lastEdit = cause
    if let view { edits[ObjectIdentifier(view)] = cause }
  }

  /// Forgets the edits that a layout has taken account of.
  func forgetEdits() {
    if lastEdit == nil { return }
    lastEdit = nil
    edits = [:]
  }
}

extension ScrollView {
  /// The line behind a change that layout makes: of the last edit inside of the view since the layout
  /// before, else of the last one anywhere; without an edit, that of what is in charge or moved it last.
  var layoutCause: Cause? {
    scene?.edits[ObjectIdentifier(self)] ?? scene?.lastEdit ?? activity.cause ?? presentCause
  }

  /// The line behind a change that the view makes by itself: between ticks the one that runs, in a tick
  /// that of what is in charge.
  var motionCause: Cause? {
    if let scene, !scene.isInTick, let line = scene.runningLine { return line }
    return activity.cause ?? presentCause
  }

  /// The line that runs; where none does, the one behind the last change, else behind the scene.
  var presentCause: Cause? { scene?.runningLine ?? cause ?? scene?.creationCause }
}
