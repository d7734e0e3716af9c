import LuaBridge
import Scrollwork

/// The verb `wheel` with the phases of a trackpad.
extension ScriptRuntime {
  /// Plays one event of a trackpad, and a tick if it moves the content.
  func playTrackpad(
    _ view: ScrollView, _ phase: GesturePhase?, _ momentum: GesturePhase?, by distance: Point,
    in scene: Scene, _ call: borrowing LuaCall
  ) throws(LuaFault) {
    if let phase {
      guard view.trackpad(phase, by: distance) else {
        throw LuaFault(
          code: .wrongArgument,
          message:
            "wheel: no trackpad scrolls \(view.phrase), so phase cannot be \"\(phase.rawValue)\"",
          help: "phase = \"began\" comes first")
      }
      if phase == .began || phase == .changed { try tick(scene) }
      return call.pushNil()
    }
    if momentum == .began, !view.awaitsMomentum {
      throw LuaFault(
        code: .wrongArgument,
        message: "wheel: no trackpad has flung \(view.phrase), so momentum cannot begin",
        help: "phase = \"ended\" comes first, at most 0.1 s before")
    }
    call.push(view.momentum(momentum ?? .changed, by: distance), as: classes.motions)
  }

  /// Moves a view by fingers on a trackpad, at a constant speed over whole ticks, and lets it go.
  ///
  /// - Returns: The momentum; nil without one.
  func swipe(
    _ view: ScrollView, by distance: Point, over seconds: Double, in scene: Scene
  ) throws(LuaFault) -> ScrollMotion? {
    let count = max(1, ticks(in: scene, for: seconds))
    for tick in 0..<count {
      guard view.trackpad(tick == 0 ? .began : .changed, by: distance / Double(count)) else {
        return nil
      }
      try self.tick(scene)
    }
    return view.trackpad(.ended) ? view.momentum(.began) : nil
  }
}
