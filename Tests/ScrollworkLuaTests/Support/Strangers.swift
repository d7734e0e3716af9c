import LuaBridge

@testable import ScrollworkLua

/// Packages as sources: a project whose scripts require them.
struct Strangers {
  var sources: [String: String]
  var rights: Set<ScriptPackage.Right> = []

  func install(_ runtime: ScriptRuntime) {
    let (sources, rights) = (sources, rights)
    runtime.hooks.findModuleSource = { (name, _) throws(LuaFault) in
      guard let text = sources[name] else {
        throw LuaFault(code: .moduleNotFound, message: "no \(name)")
      }
      let package = ScriptPackage(name: name, version: "1.2.0", rights: rights)
      return ScriptSource(
        name: "\(package.text)/\(name).lua", bytes: Array(text.utf8), from: package)
    }
  }

  /// Runs a project's script, and answers what it printed and what was reported, in order.
  func reports(_ text: String, limits: LuaLimits = LuaLimits()) -> [String] {
    let runtime = ScriptRuntime(limits: limits)
    defer { runtime.close() }
    var reports: [String] = []
    runtime.hooks.onFault = { reports.append($0.report.message) }
    runtime.hooks.onPrint = { reports.append("printed " + String(decoding: $0, as: UTF8.self)) }
    install(runtime)
    do {
      let text = "local sw = require 'scrollwork'\n" + text
      let chunk = try runtime.load(
        ScriptSource(name: "t.lua", bytes: Array(text.utf8)), as: .script)
      let task = runtime.start(chunk, origin: .init(name: "script"), budget: .run)
      for _ in 0..<1_000 where task?.end == nil { runtime.scene?.tick() }
      if case .failed(let error)? = task?.end { reports.append("script: \(error)") }
    } catch {
      reports.append("\(error)")
    }
    return reports
  }
}
