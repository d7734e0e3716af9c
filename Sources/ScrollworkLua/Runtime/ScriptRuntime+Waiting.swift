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

  /// What ends with a task, and reports its failure.
  func awaitable(for task: ScriptTask) -> Awaitable {
    let awaitable = Awaitable("task")
    if task.end != nil {
      awaitable.finish()
    } else {
      task.observers.append { [self] task in
        awaitable.finish()
        if case .failed(let error) = task.end { fault(error, origin: task.origin) }
      }
    }
    return awaitable
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

  /// Lets an awaitable end when the first of some others, or each of them, has.
  func combine(_ parts: [Awaitable], needsAll: Bool, _ result: Awaitable) -> Awaitable {
    if parts.isEmpty { result.finish() }
    var missing = parts.count
    for (index, part) in parts.enumerated() {
      part.whenDone { _ in
        missing -= 1
        if !needsAll {
          result.finish(.number(index + 1))
        } else if missing == 0 {
          result.finish()
        }
      }
    }
    return result
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

  /// Whether a condition holds now.
  func holds(_ condition: LuaReference) throws(LuaFault) -> Bool {
    do throws(LuaError) {
      return try state.call(condition) { $0[1].isTruthy }
    } catch {
      throw LuaFault(error)
    }
  }

  /// Calls a condition once a tick for a task that waits; an error counts as false.
  func watch(
    _ condition: LuaReference, of owner: Scope?, until deadline: Double?, in scene: Scene,
    _ origin: ScriptTask.Origin, _ token: Int
  ) {
    _ = scene.after(scene.tickLength) { [self, scene = WeakHandle(scene)] in
      guard let scene = scene.object, run.waits[token] != nil else { return }
      do throws(LuaError) {
        if try ask(condition, of: owner, results: { $0[1].isTruthy }) {
          return wake(token) { $0.push(true) }
        }
      } catch {
        fault(error, origin: origin)
        return wake(token) { $0.push(false) }
      }
      if let deadline, scene.now >= deadline - 5e-10 { return wake(token) { $0.push(false) } }
      watch(condition, of: owner, until: deadline, in: scene, origin, token)
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
