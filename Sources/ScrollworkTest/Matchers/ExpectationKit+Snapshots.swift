internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// The matcher `to_match_snapshot`, whose failures are collected and do not end the test.
extension ExpectationKit {
  func registerSnapshots() {
    runtime.addMethod(
      to: expectations, "to_match_snapshot", ["name"],
      "Whether a view did what the file tests/__snapshots__/FILE/NAME.snap says; the test goes on."
    ) { [unowned self] (expectation, call) throws(LuaFault) in
      close(expectation)
      let name = try call[1].string()
      guard let desk = snapshots else {
        throw LuaFault(
          code: .outsideOfTest, message: "to_match_snapshot outside of a test",
          help: "scrollwork test runs tests, and knows their snapshots")
      }
      guard !expectation.isNegated, expectation.limit == nil else {
        let word = expectation.isNegated ? "never" : "within"
        throw LuaFault(
          code: .wrongArgument, message: "to_match_snapshot and \(word) do not go together")
      }
      guard let scene = runtime.scene, let view = try snapshotView(of: expectation) else {
        throw LuaFault(
          code: .wrongArgument, message: "to_match_snapshot needs a view or its trace",
          help: "expect(scene:view \"…\"):to_match_snapshot \"\(name)\"")
      }
      scene.layoutIfNeeded()
      if let difference = try desk.difference(name, view: view, in: scene) {
        snapshotFailures.append((failure(of: expectation, difference), call.callers))
      }
    }
  }

  private func snapshotView(of expectation: Expectation) throws(LuaFault) -> ScrollView? {
    switch try thing(of: expectation) {
    case .view(let view), .trace(let view): view
    default: nil
    }
  }

  private func failure(
    of expectation: Expectation, _ difference: SnapshotDifference
  ) -> ExpectationFailure {
    let explanation =
      difference.comparison?.first
      ?? (expected: "a snapshot \(difference.path)", received: "none")
    return ExpectationFailure(
      matcher: "to_match_snapshot",
      differences: [.init(expected: explanation.expected, received: explanation.received)],
      expected: .text(explanation.expected), received: .text(explanation.received),
      time: runtime.scene?.now ?? 0, tick: runtime.scene?.tickCount ?? 0,
      location: expectation.location, excerpt: excerpt(at: expectation.location),
      snapshot: difference)
  }
}
