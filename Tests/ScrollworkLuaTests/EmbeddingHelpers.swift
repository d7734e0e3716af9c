import ScrollworkLua
import Synchronization

/// Lines and errors that a host hands on from its thread.
final class HostRecorder: Sendable {
  private let state = Mutex<(lines: [String], errors: [ScriptError])>(([], []))

  /// The lines printed so far.
  var lines: [String] { state.withLock { $0.lines } }
  /// The errors handed on so far.
  var errors: [ScriptError] { state.withLock { $0.errors } }

  func print(_ line: String) { state.withLock { $0.lines.append(line) } }
  func report(_ error: ScriptError) { state.withLock { $0.errors.append(error) } }
}

/// A host on the scene of ``makePageScene(rate:)``.
func makePageHost(
  _ limits: ScriptLimits = ScriptLimits(instructions: 2_000_000, cpuTime: 20),
  _ recorder: HostRecorder = HostRecorder()
) async throws(ScriptError) -> ScriptHost {
  try await ScriptHost.open(
    limits: limits, module: { $0 == "steps" ? "return { size = 50 }" : nil },
    onPrint: recorder.print, onError: recorder.report
  ) { makePageScene() }
}

/// A scene of one view, `page`, 100 × 200 over 1000 points of content in ten rows with ids from 1
/// on.
func makePageScene(rate: Double = 60) -> Scene {
  let rows = (1...10).map { number in
    let row = ItemNode(id: .integer(number))
    row.height = 100
    return row
  }
  return Scene(
    device: Device(size: Size(width: 100, height: 200), rate: rate),
    children: [ScrollView(.vertical, id: "page", children: rows)])
}
