internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// Matchers for the samples of a view's trace: `always` and `eventually`.
extension ExpectationKit {
  func registerTraces() {
    for (name, needsAll, summary) in [
      ("always", true, "Whether fn returns true for every sample of a trace."),
      ("eventually", false, "Whether fn returns true for some sample of a trace."),
    ] {
      matcher(name, ["fn"], ReferenceText(summary)) {
        [unowned self] (expectation, call) throws(LuaFault) in
        let function = try call[1].function()
        return { [unowned self] () throws(LuaFault) in
          try sampled(expectation, name, function, needsAll: needsAll)
        }
      }
    }
  }

  private func sampled(
    _ expectation: Expectation, _ name: String, _ function: LuaReference, needsAll: Bool
  ) throws(LuaFault) -> Verdict {
    guard case .trace(let view) = try thing(of: expectation) else {
      throw LuaFault(
        code: .wrongArgument, message: "\(name) needs a trace",
        help: "expect(view.trace):\(name)(function(sample) … end)")
    }
    let samples = view.samples
    // The first sample that decides the result: a false one for `always`, a true one for
    // `eventually`.
    var deciding: ViewTrace.Sample?
    for sample in samples {
      if try answer(function, sample) != needsAll {
        deciding = sample
        break
      }
    }
    if deciding == nil, view.trace.dropped > 0 {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "\(name) cannot decide: the trace keeps \(NumberText.grouped(ViewTrace.capacity)) samples, and "
          + "\(NumberText.grouped(view.trace.dropped)) are missing",
        help: "ask earlier")
    }
    return Verdict(holds: (deciding == nil) == needsAll) {
      let where_ = deciding.map { Self.text(for: $0, in: view) } ?? "\(samples.count) samples"
      let found: String
      switch (needsAll, deciding == nil) {
      case (true, false): found = "broken at \(where_)"
      case (true, true): found = "true in all of \(where_)"
      case (false, false): found = "true at \(where_)"
      case (false, true): found = "in none of \(where_)"
      }
      return Verdict.Explanation(
        expected: needsAll ? "always" : "eventually", received: found,
        expectedValue: .text(name),
        receivedValue: .members([("t", deciding.map { .number($0.time) } ?? .null)]), view: view)
    }
  }

  private func answer(
    _ function: LuaReference, _ sample: ViewTrace.Sample
  ) throws(LuaFault) -> Bool {
    do throws(LuaError) {
      return try runtime.state.call(
        function, arguments: { self.runtime.push(sample: sample, to: $0) },
        results: { $0[1].isTruthy })
    } catch {
      throw LuaFault(error)
    }
  }

  private static func text(for sample: ViewTrace.Sample, in view: ScrollView) -> String {
    let axis = view.axes.stacking
    let letter = axis == .horizontal ? "x" : "y"
    return "t \(NumberText.time(sample.time)) s, tick \(sample.tick): "
      + "\(view.id?.shown ?? "the view") \(letter) \(NumberText.points(sample.offset[axis])), "
      + sample.phase.rawValue
  }
}
