internal import LuaBridge
package import Scrollwork
internal import ScrollworkLua
package import ScrollworkSession
package import ScrollworkTerminal

/// A scene that inputs and ticks are played into.
///
/// Make, use and close it on the thread of `ScriptThread.run`.
package final class PreviewPlayer {
  private let session: ScriptSession
  private let virtualTime: Double
  private var environment: LuaReference?
  private var touches: [Int: Touch] = [:]
  private var printDigest = Digest()
  /// What has been played so far.
  package private(set) var journal = PreviewJournal()
  /// The files that were read, in order, with repeats.
  package var filesRead: [FilePath] { session.current.filesRead }
  /// Called with each line that scripts print.
  package var onPrint: (([UInt8]) -> Void)?
  /// Called with each error of a script that does not end the session.
  package var onFault: ((Diagnostic) -> Void)?

  /// The most fingers on the screen at once.
  private static let mostFingers = 10

  /// Loads what a plan of `run` names, and plays its lines, or a journal that begins with them.
  ///
  /// - Throws: What `run` throws for it.
  package init(
    _ plan: RunPlan, configuration: Configuration, currentDirectory: FilePath,
    device: Device? = nil, rate: Double? = nil, seed: UInt64 = 0,
    playing journal: PreviewJournal? = nil
  ) throws(HostError) {
    virtualTime = configuration.budget.virtualTime
    session = ScriptSession(
      root: plan.root, configuration: configuration, currentDirectory: currentDirectory,
      device: device, rate: rate, seed: seed)
    session.runtime.onPrint = { [unowned self] line in
      printDigest.combine(String(decoding: line, as: UTF8.self))
      onPrint?(line)
    }
    session.onFault = { [unowned self] fault in onFault?(session.diagnostic(fault)) }
    do throws(HostError) {
      try load(plan)
      if let journal {
        try play(journal)
      } else {
        for line in plan.doLines { try play(.line(line)) }
      }
    } catch {
      session.close()
      throw error
    }
  }

  private func load(_ plan: RunPlan) throws(HostError) {
    if let scene = plan.scene { try session.loadScene(scene) }
    guard case .file(let path) = plan.script else {
      throw .usage("a preview takes a file or a folder, not standard input")
    }
    let source = try session.source(path)
    let environment = session.makeScriptEnvironment()
    try session.run(script: source, in: environment, on: plan.on)
    self.environment = environment
    guard session.runtime.scene != nil else {
      throw .usage(
        "\(source.name) makes no scene", help: ["--scene NAME   or return sw.scene { … }"])
    }
  }

  /// Closes the session, after which the player may not be used.
  package func close() {
    touches = [:]
    environment = nil
    session.close()
  }

  /// The scene.
  package var scene: Scene? { session.runtime.scene }

  /// Whether nothing moves and no finger is down.
  package var isQuiet: Bool { touches.isEmpty && session.runtime.scene?.isQuiet != false }

  /// A hash of printed lines, log and traces; equal journals on equal files have equal ones.
  package var digest: Digest { printDigest.withScene(session.runtime.scene) }

  // MARK: - Playing

  /// Plays an input, and notes it in the journal.
  ///
  /// - Throws: Exit 3 and 5 for errors of a line; the input is in the journal all the same.
  package func play(_ input: PreviewInput) throws(HostError) {
    journal.append(input)
    session.renewBudgets(virtualTime: virtualTime)
    guard let scene = session.runtime.scene else { return }
    touches = touches.filter { $0.value.isDown }
    switch input {
    case .down(let finger, let point):
      touches[finger]?.cancel()
      guard touches.count < Self.mostFingers else { return }
      touches[finger] = scene.touch(at: point)
    case .move(let finger, let point): touches[finger]?.move(to: point)
    case .up(let finger): touches.removeValue(forKey: finger)?.lift()
    case .cancel(let finger): touches.removeValue(forKey: finger)?.cancel()
    case .wheel(let point, let distance): view(at: point)?.wheel(by: distance, ticks: 1)
    case .trackpad(let phase, let point, let distance):
      view(at: point)?.trackpad(phase, by: distance)
    case .momentum(let phase, let point): view(at: point)?.momentum(phase)
    case .key(let key, let point): view(at: point)?.press(key)
    case .line(let text):
      guard let environment else { return }
      try session.run(line: text, name: "line:\(journal.entries.count)", in: environment)
    }
  }

  /// Moves time on by a tick.
  ///
  /// - Throws: Exit 5 when a budget of the run is used up.
  package func tick() throws(HostError) {
    journal.pass()
    try session.tick()
  }

  /// Plays a journal from its beginning.
  ///
  /// An input that fails is played like the others, as it was the first time.
  private func play(_ journal: PreviewJournal) throws(HostError) {
    var entries = journal.entries[...]
    for tick in 0...journal.ticks {
      while let entry = entries.first, entry.tick == tick {
        entries.removeFirst()
        do throws(HostError) {
          try play(entry.input)
        } catch {
          if error.exitCode == .budget { throw error }
        }
      }
      if tick < journal.ticks { try self.tick() }
    }
  }

  /// The scroll view in front at a point of the screen; the first one where there is none.
  private func view(at point: Point) -> ScrollView? {
    guard let scene = session.runtime.scene else { return nil }
    return scene.item(at: point)?.node.enclosingScrollView ?? scene.scrollViews.first
  }
}
