import LuaBridge
import Scrollwork

/// The output of scripts, and hints about unknown globals.
extension ScriptRuntime {
  /// How many bytes a run may print, line feeds included; a line has at most 64 KiB.
  package static let mostPrinted = 1 << 20
  private static let longestLine = 64 << 10

  func print(_ line: [UInt8]) throws(LuaFault) {
    guard line.count <= Self.longestLine else {
      throw LuaFault(
        code: .outputBudget,
        message: "print: a line has at most \(Self.longestLine) bytes, got \(line.count)")
    }
    run.printed += line.count + 1
    guard run.printed <= Self.mostPrinted else { return state.stopForOutput() }
    hooks.onPrint?(line)
  }

  /// Hints at a global with a similar name, or at where a verb is available.
  ///
  /// - Parameters:
  ///   - name: The unknown name.
  ///   - knowsScene: Whether the scene and its views are globals where it was read.
  /// - Returns: What ends the message; nil for nothing.
  func hint(forGlobal name: String, knowsScene: Bool) -> String? {
    guard AbsentGlobals.help(for: name) == nil else { return nil }
    let manifest = manifestForFault
    let verbs = (manifest.entries(of: "") + manifest.entries(of: "test")).map(\.name)
    if verbs.contains(name) {
      return "; \(name) is a verb of tests and plain scripts: require \"scrollwork.test\""
    }
    if let here = ForeignNames.name(for: name, among: verbs) { return "; that is \"\(here)\" here" }
    let known = verbs + ["require", "print", "pairs", "ipairs", "string", "table", "math"]
    var views: [String] = []
    if knowsScene, let scene {
      for case .string(let id)? in scene.scrollViews.lazy.map(\.id) where id.isLuaName {
        views.append(id)
      }
      views.append("scene")
    }
    return nearMiss(to: name, among: views + known).map { "; did you mean \"\($0)\"?" }
  }
}
