package import LuaBridge
package import Scrollwork

extension ScriptRuntime {
  /// Plays a path on the current scene, which advances its time; it ends early where the view
  /// goes.
  ///
  /// A point outside of the viewport is moved to its nearest edge, so that one path suits every
  /// device.
  ///
  /// - Throws: SW2005 for an unknown view, SW2013 inside a handler, and a stop.
  /// - Returns: The fling that follows the lift, if any.
  package func play(
    _ path: FingerPath, _ call: borrowing LuaCall
  ) throws(LuaFault) -> ScrollMotion? {
    let scene = try sceneForAdvancing(call)
    guard let view = scene.scrollViews.first(where: { $0.id == .string(path.view) }) else {
      let known = scene.scrollViews.compactMap { $0.id?.description }
      let hint = nearMissHint(to: path.view, among: known)
      throw LuaFault(code: .unknownID, message: "there is no view \"\(path.view)\"\(hint)")
    }
    return try acting("path", call) { () throws(LuaFault) in
      let size = view.currentGeometry.containerSize
      let down = path.down.map { point in
        Point(x: min(max(point.x, 0), size.width), y: min(max(point.y, 0), size.height))
      }
      // A path without a step is a touch, too.
      var touch: Touch? = path.steps.isEmpty ? scene.touch(view, at: down) : nil
      var motion: ScrollMotion?
      func finger() -> Touch {
        let finger = touch ?? scene.touch(view, at: down)
        touch = finger
        return finger
      }
      func lift(_ velocity: Point? = nil) {
        guard let finger = touch else { return }
        motion = finger.lift(velocity: velocity)
        touch = nil
      }
      // What a step does may take the view away.
      for step in path.steps where view.scene === scene {
        switch step {
        case .move(let displacement, let over):
          try move(finger(), by: displacement, over: over, raw: false, in: scene)
        case .hold(let seconds):
          _ = finger()
          try advance(scene, by: seconds)
        case .lift(let velocity): lift(velocity)
        case .flick(let velocity, let over):
          let displacement =
            velocity * (Double(max(1, ticks(in: scene, for: over))) * scene.tickLength)
          try move(finger(), by: displacement, over: over, raw: false, in: scene)
          lift(velocity)
        case .wait(let seconds):
          lift()
          try advance(scene, by: seconds)
        case .settle:
          lift()
          _ = try settle(scene, within: Self.settlingTime)
        case .wheel(let distance, let ticks):
          lift()
          if let turned = try turn(view, by: distance, ticks: ticks, in: scene) { motion = turned }
        case .key(let key):
          lift()
          if let moved = view.press(key) { motion = moved }
        case .trackpad(let distance, let over):
          lift()
          if let flung = try swipe(view, by: distance, over: over, in: scene) { motion = flung }
        case .pinch(let scale, let over):
          try pinch(finger(), scale: scale, by: .zero, over: over, in: scene)
          lift(.zero)
        case .accessibility(let direction):
          lift()
          if let moved = view.accessibilityScroll(direction) { motion = moved }
        }
      }
      lift()
      return motion
    }
  }

  /// Reads a point, `{ x=, y= }` or `{ x, y }`; an axis left out is 0.
  package func point(_ value: LuaValue, _ what: String) throws(LuaFault) -> Point {
    try value.point(what)
  }

  /// Pushes the handle of a motion, or nil.
  package func push(motion: ScrollMotion?, to call: borrowing LuaCall) {
    call.push(motion, as: classes.motions)
  }
}
