import LuaBridge
import Scrollwork

/// The output of scripts, and hints about unknown globals.
extension ScriptRuntime {
  /// How many bytes a run may print, line feeds included; a line has at most 64 KiB.
  package static let mostPrinted = 1 << 20
  private static let longestLine = 64 << 10

  func print(_ call: borrowing LuaCall) throws(LuaFault) {
    if looking.isDrawing { throw looking.refusal(of: "print") }
    let line = call[1].asBytes ?? []
    if let package = try package(of: call, "print"), !package.rights.contains(.print) {
      throw LuaFault(
        code: .noRight, message: "print: \(package.text) may not print",
        help: allowance(of: .print, to: package))
    }
    guard line.count <= Self.longestLine else {
      throw LuaFault(
        code: .outputBudget,
        message: "print: a line has at most \(Self.longestLine) bytes, got \(line.count)")
    }
    run.countPrinted(line.count)
    guard run.printed <= Self.mostPrinted else { return state.stopForOutput() }
    hooks.onPrint?(line)
  }

  /// Hints at a global with a similar name, or at what does where the script runs what a verb of
  /// tests does.
  ///
  /// - Parameters:
  ///   - name: The unknown name.
  ///   - knowsScene: Whether the scene and its views are globals where it was read.
  ///   - hasVerbs: Whether the verbs of tests are.
  /// - Returns: What ends the message; nil for nothing.
  func hint(forGlobal name: String, knowsScene: Bool, hasVerbs: Bool) -> String? {
    guard AbsentGlobals.help(for: name) == nil else { return nil }
    let manifest = manifestForFault
    let verbs = (manifest.entries(of: "") + manifest.entries(of: "test")).map { $0.name }
    let known = ["require", "print", "pairs", "ipairs", "string", "table", "math"]
    guard hasVerbs else {
      if verbs.contains(name) {
        return "; " + VerbAdvice.text(for: name, inBehavior: runsBehavior)
      }
      if let verb = ForeignNames.name(for: name, among: verbs) ?? nearMiss(to: name, among: verbs) {
        return "; " + VerbAdvice.text(for: verb, inBehavior: runsBehavior)
      }
      return nearMiss(to: name, among: known).map { "; did you mean \"\($0)\"?" }
    }
    if let here = ForeignNames.name(for: name, among: verbs) { return "; that is \"\(here)\" here" }
    var views: [String] = []
    if knowsScene, let scene {
      for case .string(let id)? in scene.scrollViews.lazy.map({ $0.id }) where id.isLuaName {
        views.append(id)
      }
      views.append("scene")
    }
    return nearMiss(to: name, among: views + verbs + known).map { "; did you mean \"\($0)\"?" }
  }

  /// Whether the running code belongs to a behavior, or to a file that makes one.
  var runsBehavior: Bool {
    if run.scope?.behavior != nil { return true }
    guard let chunk = state.currentLine?.chunk, let source = run.modules.sources[chunk] else {
      return false
    }
    return VerbAdvice.makesBehavior(source)
  }
}
