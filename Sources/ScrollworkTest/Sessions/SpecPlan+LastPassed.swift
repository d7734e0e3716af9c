internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
package import ScrollworkTrace

extension SpecPlan.File {
  /// What the views of a failed test did in the last run in which it passed.
  ///
  /// The test runs again with the scripts of that run. Empty where none is known, and where it does
  /// not pass now: settings, snapshots or the program may have changed since.
  ///
  /// - Parameters:
  ///   - planned: The test, on the device and at the rate at which it failed.
  ///   - example: The case with which a property failed; nil for other tests.
  ///   - name: The test's name in the plan.
  ///   - seed: The seed of all random numbers.
  ///   - sessions: The sessions from which the test takes its own.
  /// - Returns: The views.
  package func lastPassed(
    _ planned: SpecCase, with example: PropertyCase? = nil, named name: String, seed: UInt64,
    in sessions: SpecSessions = SpecSessions()
  ) -> [TraceModel.Lane] {
    let root = ProjectRoot(ofFolder: project.currentDirectory).path
    let scripts = PassedRuns(in: root).scripts(
      of: name, in: selection.path.shown(in: root), root: root)
    guard let scripts else { return [] }
    return sessions.with(
      project, device: planned.device, rate: planned.rate, seed: seed
    ) { session in
      session.session.replacements = scripts
      defer { session.session.replacements = [:] }
      guard (try? session.load(selection)) != nil,
        let index = session.collector.entries.firstIndex(where: {
          hasSameBytes($0.definition.title, planned.definition.title)
        })
      else { return [] }
      let former = SpecCase(
        file: planned.file, index: index, definition: session.collector.entries[index].definition,
        path: planned.path, device: planned.device, rate: planned.rate)
      let result = session.run(former, with: example)
      guard result.status == .passed, let scene = session.session.runtime.scene else { return [] }
      return TraceModel(of: scene).lanes
    }
  }
}
