internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest
internal import ScrollworkTrace

/// A test that is run as the first thing that is done to a scene, which it makes itself.
final class PlayedTest {
  /// The session that has loaded its file.
  let spec: SpecSession
  private let planned: SpecCase
  private let file: SpecPlan.File
  private let seed: UInt64
  /// What came of it; nil before it has run, and where it was stopped at a tick.
  private(set) var result: SpecResult?
  /// What its views did in the last run in which it passed; empty where it has not failed.
  private(set) var lastPassed: [TraceModel.Lane] = []

  /// Finds the test and loads its file.
  ///
  /// - Parameters:
  ///   - name: `PATH:LINE` or `PATH::PATTERN`.
  ///   - setup: The device, rate and seed at which it runs.
  /// - Throws: Exit 2, 3, 4 or 7 when it cannot be found or loaded, or when several match.
  init(_ name: String, _ setup: PreviewSetup) throws(HostError) {
    var request = TestOptions([name], invocation: setup.invocation)
    request.devices = setup.settings.device.map { [$0.name] } ?? []
    request.rates = setup.settings.rate.map { [$0] } ?? []
    let plan = try SpecPlan.load(request)
    if let failure = plan.files.compactMap(\.failure).first { throw failure }
    let cases = plan.cases.filter { $0.unrun == nil }
    guard let first = cases.first else {
      throw HostError(.incomplete, code: .noTestMatches, "no test matches \(name)")
    }
    // Of a test at several devices or rates the first is shown, unless the settings name another.
    guard
      cases.allSatisfy({ ($0.path, $0.definition.title) == (first.path, first.definition.title) })
    else {
      let names = cases.prefix(6).map { "\($0.path)::\($0.name)" }
      throw .usage("\(cases.count) tests match \(name); a page shows one", help: names)
    }
    guard !first.definition.isProperty else {
      throw .usage("a property has no one run to show", help: ["write its case as a test"])
    }
    planned = first
    file = plan.files[first.file]
    seed = setup.settings.seed
    spec = SpecSession(
      in: file.project, device: first.device, rate: first.rate, seed: setup.settings.seed)
    spec.session.runtime.checksLaws = true
    do throws(HostError) {
      try spec.load(file.selection)
    } catch {
      spec.close()
      throw error
    }
  }

  /// The test's name.
  var name: String { planned.name }

  /// Runs it, up to a tick of its scene where one is given.
  func run(until end: Int?) {
    let hooks = spec.session.runtime.hooks
    if let end {
      spec.session.runtime.hooks.onScene = { [unowned spec] scene in
        hooks.onScene?(scene)
        spec.session.runtime.virtualLimit = Double(end) / scene.device.rate
      }
    }
    defer { spec.session.runtime.hooks.onScene = hooks.onScene }
    let outcome = spec.run(planned)
    if let end, (spec.session.runtime.scene?.tickCount ?? 0) >= end { return }
    result = outcome
    guard outcome.isBad else { return }
    lastPassed = file.lastPassed(planned, named: planned.name, seed: seed)
    spec.session.runtime.state.becomeCurrent()
  }
}
