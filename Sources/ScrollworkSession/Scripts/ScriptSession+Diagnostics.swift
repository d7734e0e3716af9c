package import LuaBridge
internal import LuaSyntax
internal import Scrollwork
package import ScrollworkLua
package import ScrollworkTerminal
package import ScrollworkTrace

/// Lua's errors and the engine's reports as diagnostics with source, cause, help and traceback.
extension ScriptSession {
  /// The diagnostic of an error in a chunk, a test or a REPL line, or in a task with an origin.
  package func diagnostic(_ error: LuaError, origin: ScriptTask.Origin? = nil) -> Diagnostic {
    // A module that is no Lua is to blame, and not the line that requires it.
    if let inner = error.underlying as? LuaError, inner.code == .syntax {
      var diagnostic = diagnostic(inner)
      diagnostic.traceback = traces(error, origin)
      return diagnostic
    }
    let isStop = error.code.isBudgetStop || runtime.virtualStop
    let source = error.chunk.flatMap { runtime.source(of: $0) }
    let isPlain = ["", ErrorCode.uncaughtError.rawValue].contains(error.faultCode ?? "")
    let message =
      isPlain && !isStop
      ? LuaMessage(error.message, source: source, line: error.line, call: call) : nil
    var diagnostic = Diagnostic(
      isStop ? .stop : .error, code: code(of: error), message?.text ?? error.message,
      at: error.chunk.map { Diagnostic.Location(file: $0, line: error.line) },
      help: [error.help, message?.help].compactMap(\.self))
    if isStop { describeStop(&diagnostic, error) }
    if error.code == .syntax, let source, let line = error.line,
      let help = SourceText(path: "", bytes: source).syntaxHelp(for: error.message, onLine: line)
    {
      diagnostic.help.append(help)
    }
    let mark = isStop ? source.flatMap { stopMark($0, error.line) } : message?.mark
    diagnostic.location?.column = mark?.column
    if let source, let line = error.line {
      diagnostic.excerpt = Excerpt(of: source, line: line, mark: mark, before: isStop ? 2 : 1)
    }
    if message != nil, let origin = NilOrigin(error, source: source) {
      diagnostic.notes.append(origin.note)
      if let key = origin.firstArgument,
        let hint = runtime.hint(for: origin.answer, askedFor: key, name: origin.receiverName)
      {
        diagnostic.help.append(hint)
      }
    }
    // The note of a stop at which time stood still contains the time.
    let isReported = origin?.event == nil && diagnostic.notes.contains { $0.contains(" at t ") }
    if error.code != .syntax, !isReported { diagnostic.notes += notes(origin, time: error.time) }
    diagnostic.traceback = traces(error, origin)
    return diagnostic
  }

  /// How the call of a handle is written that has this name: `view:items()`; nil where none has.
  private func call(_ name: String) -> String? {
    runtime.manifest.entries.first { $0.kind == .method && $0.name == name }
      .map { "\($0.owner.lowercased()):\(name)()" }
  }

  /// The diagnostic of a fault of a handler, rule or timer.
  package func diagnostic(_ fault: ScriptFault) -> Diagnostic {
    fault.error.map { diagnostic($0, origin: fault.origin) } ?? diagnostic(fault.report)
  }

  /// The diagnostic of an engine's report, at the line that caused it.
  func diagnostic(_ report: ScrollReport) -> Diagnostic {
    var diagnostic = Diagnostic(
      report.severity == .note ? .warning : .error, code: report.code, report.message)
    if let cause = report.cause, !cause.location.isEmpty { locate(&diagnostic, cause) }
    diagnostic.help = report.help.map { [$0] } ?? []
    let view = report.view.map { " of view \($0)" } ?? ""
    let event = report.event.map { ", in \"\($0)\"\(view)" } ?? ""
    diagnostic.notes = [
      "t \(NumberText.time(report.time)) s, tick \(report.tick)\(event)"
    ]
    return diagnostic
  }

  /// Sets location and excerpt to the line of a cause.
  private func locate(_ diagnostic: inout Diagnostic, _ cause: Cause) {
    guard let colon = cause.location.lastIndex(of: ":"),
      let line = Int(cause.location[cause.location.index(after: colon)...])
    else { return }
    let chunk = String(cause.location[..<colon])
    diagnostic.location = Diagnostic.Location(file: chunk, line: line)
    diagnostic.excerpt = runtime.source(of: chunk).flatMap {
      Excerpt(of: $0, line: line, mark: nil, before: 1)
    }
  }

  private func code(of error: LuaError) -> String {
    if let code = error.faultCode, !code.isEmpty { return code }
    if error.code == .syntax { return ErrorCode.syntax.rawValue }
    let code =
      error.code.budget ?? (runtime.virtualStop ? .virtualTimeBudget : .uncaughtError)
    return code.rawValue
  }

  private func notes(_ origin: ScriptTask.Origin?, time: Double?) -> [String] {
    guard let scene = runtime.scene else { return [] }
    let now = origin?.event?.time ?? time ?? scene.now
    let tick = origin?.event?.tick ?? scene.tickCount
    var note = "t \(NumberText.time(now)) s, tick \(tick)"
    if let event = origin?.event {
      let view = event.view?.id.map { " of view \($0)" } ?? ""
      note += ", in event \"\(event.name.name)\"\(view)"
    }
    return [note]
  }
}

// MARK: - Stops

extension ScriptSession {
  /// Sets the message, notes and help for the budget that is used up.
  private func describeStop(_ diagnostic: inout Diagnostic, _ error: LuaError) {
    let limits = runtime.state.limits
    switch error.code {
    case .instructions:
      let limit = limits.instructions ?? 0
      diagnostic.message = "instruction budget used up (\(NumberText.grouped(limit)))"
      let more = raising("instructions", raised(limit))
      if runtime.scene?.tickCount == 0 {
        // A loop that waits for a view most likely waits for the only one that moves.
        let moving = runtime.scene?.scrollViews.filter { $0.phase != .idle }.compactMap(\.id) ?? []
        let name = moving.count == 1 ? moving[0].shown : "view"
        diagnostic.notes = [
          "virtual time stood still at t 0.000 s: the script never waited"
        ]
        diagnostic.help.append("\(name):settled():wait()   or \(more)")
      } else {
        diagnostic.help.append(more)
      }
    case .callback:
      switch runtime.state.stoppedCallback {
      case .instructions(let limit):
        diagnostic.message = "instruction budget of one call used up (\(NumberText.grouped(limit)))"
      case .memory: diagnostic.message = "memory budget of one call used up"
      case .cpuTime: diagnostic.message = "CPU time budget of one call used up"
      }
    case .output:
      diagnostic.message =
        "output budget used up (\(NumberText.grouped(ScriptRuntime.mostPrinted)) bytes)"
      diagnostic.help.append("print less")
    case .memory:
      diagnostic.message = "memory budget used up (\(limits.softMemoryText))"
      diagnostic.help.append(raising("memory", "\(max(1, limits.softMemory >> 19))M"))
    case .time:
      let limit = limits.cpuTime ?? 0
      diagnostic.message =
        "CPU time budget used up (\(NumberText.duration(limit))), before any other budget"
      diagnostic.notes.append(Diagnostic.clockNote)
      diagnostic.help.append(raising("wall", "\(Int(min(limit * 4, 1e6).rounded(.up)))s"))
    default:
      let limit = runtime.virtualLimit ?? 0
      diagnostic.message = "virtual time budget used up (\(NumberText.duration(limit)))"
      diagnostic.notes += stillMoving
      diagnostic.help = [raising("virtual", "\(NumberText.short(limit * 2))s")]
    }
  }

  /// Notes about what keeps the scene from being quiet.
  private var stillMoving: [String] {
    guard let scene = runtime.scene else { return [] }
    let lines = scene.movement
    return lines.isEmpty && !scene.isQuiet ? runtime.waitingDescriptions : lines
  }

  private func raising(_ budget: String, _ amount: String) -> String {
    hasBudgetFlag
      ? "raise it: --budget \(budget)=\(amount)"
      : "raise it: [budget] \(budget) = \"\(amount)\" in scrollwork.toml"
  }

  private func raised(_ instructions: Int) -> String {
    instructions >= 1_000_000
      ? "\(min(instructions / 1_000_000, 1_000_000_000) * 5)M" : "\(instructions * 5)"
  }

  /// A mark under the line that was running when a budget was used up.
  private func stopMark(_ source: [UInt8], _ line: Int?) -> Excerpt.Mark? {
    guard let line, let range = lineRanges(of: source, from: line, through: line).first,
      let start = source[range].firstIndex(where: { $0 > UInt8(ascii: " ") }),
      let end = source[range].lastIndex(where: { $0 > UInt8(ascii: " ") })
    else { return nil }
    return Excerpt.Mark(
      column: start - range.lowerBound + 1, length: end - start + 1,
      label: "here when stopped" + loop(source, line))
  }

  /// The least number of samples with which a loop is reported.
  private static let sampleMinimum = 8

  /// `; 100 % of samples lie in lines 5–7` when the script ran in a loop of several lines, else
  /// empty.
  ///
  /// Samples are evenly spaced in instructions, so a short loop may always be sampled at the same
  /// line; the lines of the loop are read from the source.
  private func loop(_ source: [UInt8], _ line: Int) -> String {
    guard let samples = runtime.state.stopSamples, samples.count >= Self.sampleMinimum,
      let lines = LoopLines(around: line, in: source).found, lines.count > 1,
      lines.lowerBound <= samples.lines.lowerBound, samples.lines.upperBound <= lines.upperBound
    else { return "" }
    let share = samples.inside * 100 / samples.count
    guard share >= 90 else { return "" }
    return "; \(share) % of samples lie in lines \(lines.lowerBound)–\(lines.upperBound)"
  }
}

// MARK: - Tracebacks

extension ScriptSession {
  private func traces(
    _ error: LuaError, _ origin: ScriptTask.Origin?
  ) -> [Diagnostic.Trace] {
    var traces: [Diagnostic.Trace] = []
    let calls = error.traceback.filter(\.isScript)
    let frames = lines(of: calls) { index, _ in
      label(for: calls[index], index == calls.count - 1 ? origin : nil)
    }
    // When the chunk itself is the only frame, it repeats the location.
    let isPlain = frames.count == 1 && error.traceback.contains { $0.isScript && $0.isMainChunk }
    if !frames.isEmpty, !isPlain { traces.append(Diagnostic.Trace(.innermostFirst, frames)) }
    return traces + self.traces(origin)
  }

  /// The lines that led to an expectation beyond its own: those that called the function it stands
  /// in, and what registered and caused the handler around them.
  ///
  /// - Parameters:
  ///   - location: The line of the expectation; nil if unknown.
  ///   - frames: The calls that were active, innermost first.
  ///   - origin: The handler or timer that they belong to; nil for none.
  /// - Returns: The lines, in groups; empty for an expectation of the test's own function.
  package func callers(
    of location: ScriptLocation?, _ frames: [LuaFrame], origin: ScriptTask.Origin? = nil
  ) -> [Diagnostic.Trace] {
    var calls = frames.filter(\.isScript)
    if let own = calls.first, let location, own.chunk == location.chunk,
      own.definedAt ?? 0 <= location.line
    {
      calls.removeFirst()
    }
    let lines = lines(of: calls) { index, line in
      sourceLine(at: line) ?? label(for: calls[index], nil)
    }
    return (lines.isEmpty ? [] : [Diagnostic.Trace(.calledFrom, lines)]) + traces(origin)
  }

  /// The lines of calls, with what `text` says of the one at an index and a line; those left out
  /// are counted.
  private func lines(
    of calls: [LuaFrame], text: (Int, String) -> String
  ) -> [Diagnostic.Frame] {
    calls.enumerated().flatMap { index, frame in
      let line = frame.line.map { "\(frame.chunk):\($0)" } ?? frame.chunk
      let shown = Diagnostic.Frame(shown(line), text(index, line))
      guard frame.skippedBefore > 0 else { return [shown] }
      return [Diagnostic.Frame("…", "\(NumberText.grouped(frame.skippedBefore)) more"), shown]
    }
  }

  /// What registered and caused a handler or timer.
  private func traces(_ origin: ScriptTask.Origin?) -> [Diagnostic.Trace] {
    var traces: [Diagnostic.Trace] = []
    if let location = origin?.registeredAt {
      let behavior = origin?.behavior.map { "in behavior \"\($0)\"" }
      traces.append(
        Diagnostic.Trace(
          .registeredAt,
          [Diagnostic.Frame(shown(location), behavior ?? sourceLine(at: location) ?? "")]))
    }
    if let cause = origin?.causedBy, !cause.location.isEmpty {
      let text = sourceLine(at: cause.location) ?? cause.text
      traces.append(Diagnostic.Trace(.causedBy, [Diagnostic.Frame(shown(cause.location), text)]))
    }
    return traces
  }

  private func shown(_ location: String) -> String { Diagnostic.Location.shown(location) }

  private func label(for frame: LuaFrame, _ origin: ScriptTask.Origin?) -> String {
    if frame.isMainChunk { return "in main chunk" }
    if let function = frame.function { return "in \(function)" }
    // Called by the host: the handler itself.
    if let origin, origin.registeredAt != nil { return "in \(origin.name)" }
    if let line = frame.definedAt, let name = runtime.behavior(in: frame.chunk, definedAt: line) {
      return "in behavior \"\(name)\""
    }
    return frame.definedAt.map { "in a function from line \($0)" } ?? "in a function"
  }

  /// The text of a line named as `file.lua:12`, without indentation and comments, at most 72
  /// columns; nil when it is unknown.
  package func sourceLine(at location: String) -> String? {
    guard let colon = location.utf8.lastIndex(of: UInt8(ascii: ":")),
      let line = Int(location[location.utf8.index(after: colon)...])
    else { return nil }
    let chunk = String(location[..<colon])
    guard let source = runtime.source(of: chunk),
      let range = lineRanges(of: source, from: line, through: line).first
    else { return nil }
    let words = LuaLexer.tokens(of: source).filter { $0.line == line }
    guard let first = words.first, let last = words.last else { return "" }
    let text = source[first.range.lowerBound..<min(last.range.upperBound, range.upperBound)]
    return VisibleText.text(text, limit: 72, tabs: .twoSpaces)
  }

  /// The lines of source around a location `file.lua:12`, as they were loaded; none where it names
  /// no loaded line.
  ///
  /// - Parameters:
  ///   - location: The location.
  ///   - context: How many lines before and after it.
  /// - Returns: The lines, of at most 160 characters.
  package func lines(
    around location: String, _ context: Int
  ) -> [LiftCard.Line] {
    guard let colon = location.utf8.lastIndex(of: UInt8(ascii: ":")),
      let line = Int(location[location.utf8.index(after: colon)...]), line > 0,
      let source = runtime.source(of: String(location[..<colon]))
    else { return [] }
    let first = max(1, line - context)
    let ranges = lineRanges(of: source, from: first, through: line + context)
    return ranges.enumerated().map { index, range in
      LiftCard.Line(
        number: first + index, text: VisibleText.text(source[range], limit: 160, tabs: .twoSpaces),
        isChosen: first + index == line)
    }
  }
}
