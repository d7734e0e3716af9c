import LuaBridge
import Scrollwork
import ScrollworkLua

/// Runs scripts as a host does, with budgets so small that each takes milliseconds.
enum Arena {
  private static let limits = LuaLimits(
    instructions: 400_000, callbackInstructions: 150_000, softMemory: 16 << 20,
    hardMemory: 48 << 20, cpuTime: 0.25)
  private static let virtualTime = 8.0

  /// Runs a script on the stage, lets time pass, and closes everything.
  ///
  /// Whatever the script does, this returns; what it must not do ends the process.
  static func run(_ script: [UInt8], on stage: String) -> Outcome {
    let recorder = Recorder()
    let runtime = ScriptRuntime(limits: limits, seed: 1)
    runtime.checksLaws = true
    runtime.virtualLimit = virtualTime
    runtime.hooks.onPrint = { recorder.outcome.lines.append(String(decoding: $0, as: UTF8.self)) }
    runtime.hooks.onFault = { fault in
      recorder.outcome.lines.append("\(fault.report.code) \(fault.report.message)")
      if Law.allCases.contains(where: { $0.code == fault.report.code }) {
        recorder.outcome.breaches.append("\(fault.report.code) \(fault.report.message)")
      }
      if let error = fault.error { recorder.take(error) }
    }
    perform(stage, "stage.lua", runtime)
    let environment = runtime.makeEnvironment(.script)
    runtime.nameViews(in: environment)
    let task = start(script, "input.lua", environment, runtime, recorder)
    while let scene = runtime.scene, !scene.isQuiet || task?.end == nil, !recorder.isOver {
      guard scene.now < virtualTime else {
        runtime.stopForVirtualTime()
        break
      }
      scene.tick()
      if task?.end == nil, scene.isQuiet { break }
    }
    if let scene = runtime.scene {
      recorder.outcome.events = scene.log.digest.description
      for view in scene.scrollViews {
        recorder.outcome.locations.append(
          "\(view.id.map { "\($0)" } ?? "") \(view.offset) \(scene.now)")
      }
    }
    let state = runtime.state
    runtime.close()
    if state.memoryUsed != 0 { fatalError("\(state.memoryUsed) bytes of Lua are left") }
    return recorder.outcome
  }

  private static func perform(_ text: String, _ name: String, _ runtime: ScriptRuntime) {
    guard !text.isEmpty else { return }
    do {
      let chunk = try runtime.load(
        ScriptSource(name: name, bytes: Array(text.utf8)), as: .module)
      try runtime.state.call(chunk) { _ in }
    } catch {
      fatalError("the stage cannot be set: \(error)")
    }
  }

  private static func start(
    _ script: [UInt8], _ name: String, _ environment: LuaReference, _ runtime: ScriptRuntime,
    _ recorder: Recorder
  ) -> ScriptTask? {
    do {
      let chunk = try runtime.load(ScriptSource(name: name, bytes: script), in: environment)
      return runtime.start(
        chunk, origin: ScriptTask.Origin(name: name), budget: .run,
        whenEnded: { task in
          if case .failed(let error) = task.end { recorder.take(error) }
        })
    } catch {
      recorder.outcome.lines.append("\(error)")
      recorder.outcome.isCompiled = false
      return nil
    }
  }
}
