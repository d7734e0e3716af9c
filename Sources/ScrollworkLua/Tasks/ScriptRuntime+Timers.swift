import LuaBridge
import Scrollwork

/// `sw.after` and `sw.every`.
extension ScriptRuntime {
  private static let timerOptions = [
    APIOption(
      "mode", "\"default\"|\"tracking\"|\"common\"", "\"common\"",
      summary:
        "When it may fire: \"default\" not while a finger scrolls, \"tracking\" only then, \"common\" always."
    )
  ]

  func registerTimers() {
    moduleFunction(
      .registers, "after", ["seconds", "fn", "opt?"], result: "Sub", options: Self.timerOptions,
      "Calls a function once, that much later; mode=\"default\" waits while a finger scrolls."
    ) { [self] (call) throws(LuaFault) in
      let seconds = try call[1].duration("seconds")
      let (origin, run) = try timer(call, "sw.after")
      let mode = try timerMode(call, "sw.after")
      let timer = try needScene(call).after(seconds, mode: mode, run)
      call.push(subscription(timer: timer, origin), as: classes.subscriptions)
    }
    moduleFunction(
      .registers, "every", ["seconds", "fn", "opt?"], result: "Sub", options: Self.timerOptions,
      "Calls a function at that interval, above 0; mode=\"default\" is silent while a finger scrolls."
    ) { [self] (call) throws(LuaFault) in
      let seconds = try call[1].duration("seconds")
      guard seconds > 0 else {
        throw LuaFault(code: .wrongArgument, message: "sw.every: the interval has to be above 0")
      }
      let (origin, run) = try timer(call, "sw.every")
      let mode = try timerMode(call, "sw.every")
      let timer = try needScene(call).every(seconds, mode: mode, run)
      call.push(subscription(timer: timer, origin), as: classes.subscriptions)
    }
  }

  private func timerMode(_ call: borrowing LuaCall, _ name: String) throws(LuaFault) -> TimerMode {
    try Options(call[3], of: name, Self.timerOptions).choice("mode", TimerMode.self) ?? .common
  }

  private func timer(
    _ call: borrowing LuaCall, _ name: String
  ) throws(LuaFault) -> (origin: ScriptTask.Origin, run: () -> Void) {
    let function = try call[2].function()
    state.charge(instructions: 150)
    let origin = ScriptTask.Origin(
      name: name, event: nil, registeredAt: call.caller, causedBy: cause,
      answersUntil: answersUntil)
    let scope = run.scope
    let fire = { [self] in
      guard state.isOpen else { return }
      inScope(scope) { _ = self.call(function, by: .other(origin)) }
    }
    return (origin, fire)
  }

  private func subscription(
    timer: SceneTimer, _ origin: ScriptTask.Origin
  ) -> ScriptSubscription {
    run.timers.add(
      RunningTimer(
        timer: timer, name: origin.name, location: origin.registeredAt,
        answersUntil: origin.answersUntil))
    let subscription = ScriptSubscription(.timer(timer), name: origin.name)
    run.scope?.subscriptions.append(subscription)
    return subscription
  }
}
