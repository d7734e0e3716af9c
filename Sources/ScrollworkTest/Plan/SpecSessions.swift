internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// A pool of sessions, reused for one file or test after the other.
///
/// Opening a session costs more than most tests do. Each is opened once for a project and seed,
/// with a checkpoint before any script, and restored after each use; nested uses take different
/// sessions.
package final class SpecSessions {
  private struct Idle {
    let session: SpecSession
    let root: FilePath
    let seed: UInt64
  }

  private let watchdog: Watchdog?
  private var idle: [Idle] = []

  /// Makes an empty pool.
  ///
  /// - Parameter watchdog: Limits the wall time of each use; nil for no limit.
  init(watchdog: Watchdog? = nil) { self.watchdog = watchdog }

  deinit { for known in idle { known.session.close() } }

  /// Calls `body` with a session as after opening, with a full budget; the session is restored
  /// afterwards.
  ///
  /// - Throws: What `body` throws.
  func with<Result, Failure: Error>(
    _ project: SpecProject, device: Device? = nil, rate: Double? = nil, seed: UInt64,
    _ body: (SpecSession) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    watchdog?.arm(wall: project.configuration.budget.wallTime)
    defer { watchdog?.disarm() }
    let session = take(project, seed)
    let runtime = session.session.runtime
    runtime.screen.device = device
    runtime.screen.rate = rate
    runtime.checksLaws = false
    runtime.state.renewBudget()
    defer { giveBack(session, project, seed) }
    return try body(session)
  }

  private func take(_ project: SpecProject, _ seed: UInt64) -> SpecSession {
    let index = idle.lastIndex { $0.root == project.root.path && $0.seed == seed }
    if let index { return idle.remove(at: index).session }
    let session = SpecSession(in: project, seed: seed, watchdog: watchdog)
    session.makeCheckpoint()
    return session
  }

  private func giveBack(_ session: SpecSession, _ project: SpecProject, _ seed: UInt64) {
    guard session.isKept else { return session.close() }
    session.restoreCheckpoint()
    idle.append(Idle(session: session, root: project.root.path, seed: seed))
  }
}
