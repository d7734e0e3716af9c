import LuaBridge
import Scrollwork

/// `sw.after` and `sw.every`.
extension ScriptRuntime {
  func registerTimers() {
    moduleFunction(
      "after", ["seconds", "fn"], result: "Sub", "Calls a function once, that much later."
    ) { [unowned self] (call) throws(LuaFault) in
      let seconds = try call[1].duration("seconds")
      let run = try timer(call, "sw.after")
      call.push(
        subscription(timer: try needScene(call).after(seconds, run), "sw.after"), as: subscriptions)
    }
    moduleFunction(
      "every", ["seconds", "fn"], result: "Sub", "Calls a function at that interval, above 0."
    ) { [unowned self] (call) throws(LuaFault) in
      let seconds = try call[1].duration("seconds")
      guard seconds > 0 else {
        throw LuaFault(code: "SW2003", message: "sw.every: the interval has to be above 0")
      }
      let run = try timer(call, "sw.every")
      call.push(
        subscription(timer: try needScene(call).every(seconds, run), "sw.every"), as: subscriptions)
    }
  }

  private func timer(_ call: borrowing LuaCall, _ name: String) throws(LuaFault) -> () -> Void {
    let function = try call[2].function()
    let origin = ScriptTask.Origin(
      name: name, event: nil, registeredAt: call.caller, causedBy: cause)
    let scope = scope
    return { [weak self] in
      guard let self else { return }
      inScope(scope) { _ = self.start(function, origin: origin) }
    }
  }

  private func subscription(timer: SceneTimer, _ name: String) -> ScriptSubscription {
    let subscription = ScriptSubscription(.timer(timer), name: name)
    scope?.subscriptions.append(subscription)
    return subscription
  }

  func inScope(_ scope: Scope?, _ body: () -> Void) {
    let outer = self.scope
    self.scope = scope
    body()
    self.scope = outer
  }
}
