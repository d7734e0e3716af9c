import LuaBridge
import Scrollwork

/// What tasks wait for, and how time passes for them.
extension ScriptRuntime {
  /// Makes the running task wait for something; not at all where that is done.
  func wait(_ call: borrowing LuaCall, on awaitable: Awaitable) throws(LuaFault) {
    if awaitable.isDone {
      // Already ended: no wait, so that code after it runs in the same tick.
      awaitable.push(to: call)
      return
    }
    try wait(call, for: awaitable.name, in: awaitable.scene) { token in
      awaitable.whenDone { [self] done in wake(token) { done.push(to: $0) } }
    }
  }

  /// What ends with a motion, with how that ended.
  func awaitable(for motion: ScrollMotion) -> Awaitable {
    let awaitable = Awaitable("\(motion.name) to end", in: motion.view?.scene)
    motion.onEnd { motion in
      let outcome = motion.outcome?.rawValue ?? "cancelled"
      awaitable.finish(.text(outcome))
    }
    return awaitable
  }

  /// Wakes a task by the next event of a name, or at the end of a time.
  func waitForEvent(
    _ name: EventName, on host: ListenerOwner, within limit: Double?, in scene: Scene,
    _ unsent: ScriptEvents.Group?, token: Int
  ) {
    let deadline = limit.map { seconds in
      scene.after(seconds) { [self] in
        run.pendingWaits.removeValue(forKey: token)?.end()
        wake(token) { $0.pushNil() }
      }
    }
    run.pendingWaits[token] = host.listeners.add(name) { [self] event, depth in
      unsent?.isSent = true
      run.pendingWaits.removeValue(forKey: token)?.end()
      deadline?.cancel()
      wake(token) { [self] in push(event, depth: depth, to: $0) }
      return nil
    }
  }

  /// Whether a tick of any scene runs.
  var isInTick: Bool { run.wakes.ticking?.scene.isInTick == true || scene?.isInTick == true }

  /// Runs a tick of a scene, and skips the event-free ones up to `last`, within the budget of
  /// virtual time.
  package func pass(_ scene: Scene, upTo last: Int) {
    let outer = run.wakes.ticking
    run.wakes.ticking = (scene, self.scene)
    scene.tick(upTo: allowedTick(in: scene, upTo: last))
    run.wakes.ticking = outer
  }

  /// The current scene; throws without one.
  func needScene(_ call: borrowing LuaCall) throws(LuaFault) -> Scene {
    if let scene { return scene }
    throw LuaFault(
      code: .noScene, message: "\(call.name): there is no scene yet",
      help: "make one with sw.scene { … }, or give one with --scene")
  }
}
