internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua

/// Lua's errors in the layout of all our diagnostics: source, cause, help, traceback.
extension ScriptSession {
  /// An error of a chunk, a test or a REPL line.
  func diagnostic(_ error: LuaError, origin: ScriptTask.Origin? = nil) -> Diagnostic {
    let isStop = error.code.isBudgetStop || runtime.virtualStop
    var diagnostic = Diagnostic(
      isStop ? .stop : .error, code: code(of: error), error.message, at: location(of: error),
      help: error.help.map { [$0] } ?? [])
    if let chunk = error.chunk, let line = error.line, let bytes = runtime.source(of: chunk) {
      diagnostic.excerpt = Excerpt(of: bytes, line: line, before: 2, after: 1)
    }
    diagnostic.notes = notes(origin, time: error.time)
    diagnostic.traceback = traces(error, origin)
    return diagnostic
  }

  /// A fault of a handler, rule or timer.
  func diagnostic(_ fault: ScriptFault) -> Diagnostic {
    if let error = fault.error { return diagnostic(error, origin: fault.origin) }
    let report = fault.report
    var diagnostic = Diagnostic(.error, code: report.code, report.message)
    diagnostic.help = report.help.map { [$0] } ?? []
    let view = report.view.map { " of view \($0)" } ?? ""
    let event = report.event.map { ", in \"\($0)\"\(view)" } ?? ""
    diagnostic.notes = [
      "t \(NumberText.fixed(report.time, decimals: 3)) s, tick \(report.tick)\(event)"
    ]
    return diagnostic
  }

  private func code(of error: LuaError) -> String {
    if let code = error.faultCode, !code.isEmpty { return code }
    switch error.code {
    case .syntax: return "SW0101"
    case .instructions, .callback, .time: return "SW0501"
    case .memory: return "SW0504"
    default: return "SW0102"
    }
  }

  private func location(of error: LuaError) -> Diagnostic.Location? {
    error.chunk.map { Diagnostic.Location(file: $0, line: error.line) }
  }

  private func notes(_ origin: ScriptTask.Origin?, time: Double?) -> [String] {
    guard let scene = runtime.scene else { return [] }
    let now = origin?.event?.time ?? time ?? scene.now
    let tick = origin?.event?.tick ?? scene.tickCount
    var note = "t \(NumberText.fixed(now, decimals: 3)) s, tick \(tick)"
    if let event = origin?.event {
      let view = event.view?.id.map { " of view \($0)" } ?? ""
      note += ", in event \"\(event.name.name)\"\(view)"
    }
    return [note]
  }

  private func traces(
    _ error: LuaError, _ origin: ScriptTask.Origin?
  ) -> [Diagnostic.Trace] {
    var traces: [Diagnostic.Trace] = []
    let frames = error.traceback.filter(\.isScript).map { frame in
      Diagnostic.Frame(
        frame.line.map { "\(frame.chunk):\($0)" } ?? frame.chunk,
        frame.isMainChunk ? "in main chunk" : "in \(frame.function ?? "a function")")
    }
    if !frames.isEmpty { traces.append(Diagnostic.Trace(.innermostFirst, frames)) }
    if let place = origin?.registeredAt {
      traces.append(Diagnostic.Trace(.registeredAt, [Diagnostic.Frame(place, origin?.name ?? "")]))
    }
    if let cause = origin?.causedBy, !cause.place.isEmpty {
      traces.append(Diagnostic.Trace(.causedBy, [Diagnostic.Frame(cause.place, cause.text)]))
    }
    return traces
  }
}
