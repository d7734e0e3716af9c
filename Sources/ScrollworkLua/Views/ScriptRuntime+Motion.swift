import LuaBridge
import Scrollwork

/// The class Motion, and `sw.with_animation`.
extension ScriptRuntime {
  private static let motionMembers: [Member<ScrollMotion>] = [
    .field("done", "Whether it has ended.") { $0.isDone },
    .field("finished", "Whether it arrived; nil until it is done.") {
      $0.outcome.map { $0 == .arrived }
    },
    .field("outcome", "How it ended; nil until it is done.") { $0.outcome },
    .field("cancelled_by", "What cut it short: user, motion, stop, removed; else nil.") {
      $0.cancelledBy
    },
    .field("name", "What began it: \"scroll_to\", \"flick\" …") { $0.name },
    .field("target", "Where it is heading.") { $0.target },
    .method(
      .reads, "wait", gives: ReferenceText(APIEntry.words(ScrollMotion.Outcome.self)),
      "Waits for its end; returns the outcome."
    ) { (motion, runtime, call) throws(LuaFault) in
      try runtime.wait(call, on: runtime.awaitable(for: motion))
    },
    .method(.moves, "cancel", "Stops it where it is.") { motion, runtime, call in
      runtime.acting(call) { motion.cancel() }
    },
  ]

  func registerMotion() {
    add(Self.motionMembers, to: classes.motions)
    method(.registers, classes.motions, "on_end", ["fn"], "Calls fn(finished) once it has ended.") {
      [self] (motion, call) throws(LuaFault) in
      let function = try call[1].function()
      // The callback is not counted as Lua memory, and lives until the next tick.
      state.charge(instructions: 300)
      let origin = ScriptTask.Origin(
        name: "on_end", event: nil, registeredAt: call.caller, causedBy: cause)
      let scope = run.scope
      motion.onEnd { [self] motion in
        guard state.isOpen else { return }
        inScope(scope) {
          self.call(
            function, by: .other(origin), arguments: { $0.push(motion.outcome == .arrived) })
        }
      }
    }
    classes.motions.describe { motion in
      let view = motion.view?.id.map { id in
        if case .string(let name) = id { " on \(name)" } else { " on \(id)" }
      }
      return "Motion \"\(motion.name)\"\(view ?? "")  \(motion.progress)"
    }
    makeStrict(classes.motions, called: "a motion")
    registerAnimate()
    moduleFunction(
      .registers, "with_animation", ["animation", "fn"], result: "…",
      "Runs fn; calls in it that have no animate option use this animation."
    ) { [self] (call) throws(LuaFault) in
      let animation = try animation(call[1])
      let function = try call[2].function()
      let scene = try needScene(call)
      // References keep the results of fn, which are valid only until its call has ended.
      let answers = try scene.withAnimation(animation) { () throws(LuaFault) in
        do throws(LuaError) {
          return try state.call(function, within: .run) { results -> [LuaReference?] in
            (0..<results.count).map { try? results[$0 + 1].reference() }
          }
        } catch {
          throw LuaFault(error)
        }
      }
      for answer in answers {
        if let answer { call.push(answer) } else { call.pushNil() }
      }
    }
  }
}

extension ScriptRuntime {
  /// `sw.animate`: a number on its way, for what is no view.
  private func registerAnimate() {
    moduleFunction(
      .registers, "animate", ["from", "to", "how", "fn"], result: "Motion",
      "Takes a number from one value to another: calls fn with it once in each tick, the last time with the end itself; before it returns, where how is false or motion is reduced. motion:cancel() ends it, and so does the end of its behavior."
    ) { [self] (call) throws(LuaFault) in
      let from = try call[1].finite("from")
      let to = try call[2].finite("to")
      let animation = call[3].isNil ? .standard : try animation(call[3])
      let function = try call[4].function()
      let scene = try needScene(call)
      state.charge(instructions: 300)
      let origin = ScriptTask.Origin(
        name: "animate", event: nil, registeredAt: call.caller, causedBy: cause,
        answersUntil: answersUntil)
      let scope = run.scope
      let view = scope?.root.attachment?.object as? ScrollView
      let motion = scene.animate(from: from, to: to, animation, of: view) {
        [self] value in
        guard state.isOpen else { return }
        inScope(scope) {
          _ = self.call(function, by: .other(origin), arguments: { $0.push(value) })
        }
      }
      if !motion.isDone {
        scope?.subscriptions.append(ScriptSubscription(.number(motion), name: "animate"))
      }
      call.push(motion, as: classes.motions)
    }
  }
}

extension ScrollMotion {
  /// How it ended, or its offset and target.
  fileprivate var progress: String {
    if let outcome { return outcome.rawValue }
    guard let view, let target else { return "running" }
    let offset = view.currentOffset
    let words = view.phase == .decelerating ? "would coast to" : "heading for"
    let parts = Axis.allCases.filter(view.axes.contains).map { axis in
      let letter = axis == .horizontal ? "x" : "y"
      return "\(letter) \(offset[axis].oneDecimal), \(words) \(target[axis].oneDecimal)"
    }
    return "running  " + parts.joined(separator: "; ")
  }
}
