internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
package import ScrollworkTerminal

extension SpecSession {
  /// Runs one test of the loaded file: `before_each` hooks, body, `after_each` hooks.
  ///
  /// Then collects unfinished expectations, snapshots and faults. The result is an error if the
  /// file has another test at the planned index.
  ///
  /// - Parameters:
  ///   - planned: The test.
  ///   - example: The case whose values a property gets; nil for other tests.
  /// - Returns: The result, without wall time, coverage and picture.
  package func run(_ planned: SpecCase, with example: PropertyCase? = nil) -> SpecResult {
    var result = SpecResult(planned: planned, status: .passed)
    guard let entry = collector.entry(of: planned) else {
      result.status = .error
      result.problems = [.diagnostic(Self.changed(planned))]
      return result
    }
    collector.phase = .running
    expectations.snapshots = file.map { TestSnapshots(planned, of: $0, in: project) }
    let errors = run(entry, argument: example.map(table) ?? entry.argument)
    result.problems = expectations.snapshotFailures.map { problem($0.failure, $0.callers) }
    result.problems += errors.isEmpty ? bareFailure() : errors.map { problem($0) }
    result.snapshots = expectations.snapshots?.uses ?? []
    if let skip = errors.first?.underlying as? SpecSkip {
      result.status = .skipped
      result.reason = skip.reason
      result.problems = []
      _ = session.takeFaults()
    }
    for fault in session.takeFaults() {
      if let error = fault.error, let failure = error.underlying as? ExpectationFailure {
        result.problems.append(problem(failure, error.traceback, origin: fault.origin))
      } else {
        result.problems.append(.diagnostic(session.diagnostic(fault)))
      }
    }
    if result.status != .skipped { result.status = Self.status(of: result.problems) }
    result.expectsNothing = result.status == .passed && !expectations.hasExpectations
    // Notes name calls without effect, a likely cause of the failure.
    if result.status != .skipped, result.status != .passed {
      session.runtime.noteUnsentEvents()
      result.problems += session.current.notes.map { .diagnostic($0) }
    }
    finish(&result)
    return result
  }

  /// Runs the `before_each` hooks and the body up to the first error, then all `after_each` hooks.
  ///
  /// After a budget stop no further hook runs.
  private func run(
    _ entry: SpecCollector.Entry, argument: LuaReference?
  ) -> [LuaError] {
    let runtime = session.runtime
    runtime.screen.direction = entry.person.direction ?? project.direction
    runtime.screen.reducesMotion = entry.person.reducesMotion
    defer { (runtime.screen.direction, runtime.screen.reducesMotion) = (nil, nil) }
    var errors: [LuaError] = []
    let groups = entry.group.chain
    var steps = groups.reversed().flatMap(\.before).map { ($0, "before_each") }
    if let body = entry.body { steps.append((body, entry.definition.title)) }
    for (index, (function, name)) in steps.enumerated() {
      let isBody = index == steps.count - 1 && entry.body != nil
      do throws(LuaError) {
        try session.run(
          function, name: name,
          arguments: { sink in
            if isBody, let argument { sink.push(argument) }
          })
      } catch {
        errors.append(error)
        break
      }
    }
    for function in groups.flatMap(\.after) {
      if session.runtime.state.stop != nil || session.runtime.virtualStop { break }
      do throws(LuaError) {
        try session.run(function, name: "after_each")
      } catch {
        errors.append(error)
      }
    }
    return errors
  }

  /// The failure of the first `expect` without a matcher that does not hold.
  private func bareFailure() -> [SpecResult.Problem] {
    expectations.takeBare().prefix(1).map { problem(failure(of: $0), $0.callers) }
  }

  private func failure(of bare: BareExpectation) -> ExpectationFailure {
    let scene = session.runtime.scene
    let isCondition = bare.operands != nil
    return ExpectationFailure(
      matcher: "", differences: [bare.difference], hint: bare.hint,
      expected: isCondition ? .truth(true) : .text("a matcher"),
      received: isCondition ? .truth(false) : .null, time: scene?.now ?? 0,
      tick: scene?.tickCount ?? 0, location: bare.location,
      excerpt: expectations.excerpt(at: bare.location))
  }

  /// Forgets the expectations without a matcher; what is to be said of the first condition among
  /// them that was false, nil without one.
  package func takeFalseCondition() -> Diagnostic? {
    guard let bare = expectations.takeBare().first(where: { $0.operands != nil }) else {
      return nil
    }
    let failure = failure(of: bare)
    return Diagnostic(
      .error, code: ErrorCode.expectationFailed.rawValue, failure.sentence,
      at: bare.location.map { .init(file: $0.chunk, line: $0.line) }, excerpt: failure.excerpt,
      notes: ["t \(NumberText.time(failure.time)) s, tick \(failure.tick)"],
      traceback: session.callers(of: bare.location, bare.callers))
  }

  /// A failed expectation with the lines that led to it.
  private func problem(
    _ failure: ExpectationFailure, _ frames: [LuaFrame], origin: ScriptTask.Origin? = nil
  ) -> SpecResult.Problem {
    var failure = failure
    let traceback = session.callers(of: failure.location, frames, origin: origin)
    failure.traceback = traceback.isEmpty ? nil : traceback
    return .expectation(failure)
  }

  private func problem(_ error: LuaError) -> SpecResult.Problem {
    if var failure = error.underlying as? ExpectationFailure {
      if failure.location == nil, let chunk = error.chunk, let line = error.line {
        failure.location = ScriptLocation(chunk: chunk, line: line)
      }
      return problem(failure, error.traceback)
    }
    var diagnostic = session.diagnostic(error)
    if let inner = error.underlying as? HostError {
      // The scene's error has its own location; the test's call is added as an outer traceback.
      let traces = diagnostic.traceback
      diagnostic = inner.diagnostic
      diagnostic.add(outer: traces)
      if diagnostic.location == nil {
        diagnostic.location = error.chunk.map { .init(file: $0, line: error.line) }
      }
    }
    return .diagnostic(diagnostic)
  }

  private static func status(of problems: [SpecResult.Problem]) -> SpecResult.Status {
    guard let first = problems.first else { return .passed }
    for case .diagnostic(let diagnostic) in problems where diagnostic.severity == .stop {
      return .stopped
    }
    if case .expectation = first { return .failed }
    return .error
  }

  private func finish(_ result: inout SpecResult) {
    let runtime = session.runtime
    result.printed = printed.map { VisibleText.text($0, limit: 200, tabs: .twoSpaces) }
    result.virtual = runtime.scene?.now ?? 0
    result.instructions = runtime.state.instructionsSpent
    var digest = Digest()
    digest.combine(result.planned.name)
    digest.combine(result.status.rawValue)
    digest.combine(runtime.scene?.log.digest.description ?? "")
    for line in result.printed { digest.combine(line) }
    result.digest = digest.description
  }

  private static func changed(_ planned: SpecCase) -> Diagnostic {
    Diagnostic(
      .error, code: .testsChangedOnReload,
      "the file defined other tests when it was loaded again: \"\(planned.definition.title)\" is gone",
      at: .init(file: planned.path, line: planned.definition.line),
      help: ["which tests there are must not depend on random numbers or on other files' values"])
  }
}
