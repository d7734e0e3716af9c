internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The script functions `scene` and `reports`.
extension SpecCollector {
  func fixtureGlobals() -> [(name: String, value: LuaReference)] {
    let scene = runtime.makeFunction(
      "test", "scene", ["name", "opt?"], result: "Scene",
      "A fresh scene from scenes/NAME.lua of the project, made with these options; faults= injects some."
    ) { [unowned self] (call) throws(LuaFault) in
      try refuseWhileCollecting(call)
      let name = try call[1].string()
      if !call[2].isNil, !call[2].isTable { throw call[2].expected("a table of options") }
      let options = call[2].isNil ? nil : try call[2].reference()
      let faults = call[2].isNil ? nil : call[2].field("faults")
      if let faults, !faults.isNil { runtime.screen.faults = try runtime.faultPlan(faults) }
      defer { runtime.screen.faults = nil }
      do throws(HostError) {
        guard ModulePath.isComponentName(name) else {
          throw .usage("scene takes a name, such as \"gallery\" for scenes/gallery.lua")
        }
        let path = try ScenePath.name(name).file(
          in: session.root, relativeTo: session.currentDirectory)
        runtime.push(scene: try session.loadScene(path, options: options), to: call)
      } catch {
        throw LuaFault(
          code: error.diagnostic.code ?? ErrorCode.notAScene.rawValue,
          message: error.diagnostic.message,
          help: error.diagnostic.help.first, underlying: error)
      }
    }
    let reports = runtime.makeFunction(
      "test", "reports", [], result: "{Report}",
      "Returns and takes the reports so far: errors of handlers, rules and timers, and notes."
    ) { [unowned self] (call) throws(LuaFault) in
      try refuseWhileCollecting(call)
      runtime.noteUnsentEvents()
      let taken = takeReports()
      call.pushTable { table in
        for (index, report) in taken.enumerated() {
          table.set(at: index + 1) { $0.pushTable { self.fill($0, with: report) } }
        }
      }
    }
    return [("scene", scene), ("reports", reports)]
  }

  /// A report with the Lua error that caused it, if any.
  struct TakenReport {
    let report: ScrollReport
    let error: LuaError?
  }

  /// Removes the errors and the scene's notes so far, and returns them ordered by tick.
  ///
  /// Within a tick errors come first, in the order in which they were raised; O(*n* log *n*).
  private func takeReports() -> [TakenReport] {
    var taken = session.takeFaults().map { TakenReport(report: $0.report, error: $0.error) }
    let kept = runtime.scene?.takeReports() ?? []
    taken += kept.filter { $0.severity == .note }.map { TakenReport(report: $0, error: nil) }
    let ordered = taken.enumerated().sorted {
      ($0.element.report.tick, $0.offset) < ($1.element.report.tick, $1.offset)
    }
    return ordered.map(\.element)
  }

  private func fill(_ table: borrowing LuaTableBuilder, with taken: TakenReport) {
    let report = taken.report
    table.set("severity", report.severity.rawValue)
    table.set("code", report.code)
    table.set("message", taken.error?.message ?? report.message)
    table.set("help", report.help)
    table.set("event", report.event)
    if let view = report.view { table.set("view") { runtime.push(id: view, to: $0) } }
    table.set("t", report.time)
    table.set("tick", report.tick)
    table.set("script", taken.error?.chunk)
    if let line = taken.error?.line { table.set("line", line) }
    if let error = taken.error {
      let lines = error.traceback.filter(\.isScript).map(\.description)
      table.set("traceback", lines.joined(separator: "\n"))
    }
  }
}
