package import LuaBridge
package import Scrollwork

extension ScriptRuntime {
  /// Plays a path on the current scene, which advances its time.
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
      let touch = scene.touch(view, at: down)
      for step in path.steps {
        switch step {
        case .move(let displacement, let over):
          try move(touch, by: displacement, over: over, raw: false, in: scene)
        case .hold(let seconds): try advance(scene, by: seconds)
        }
      }
      return touch.lift()
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
