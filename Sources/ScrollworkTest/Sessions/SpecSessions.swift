internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// A pool of sessions, reused for one file or test after the other.
///
/// Opening a session costs more than most tests do. Each is opened once for a project and seed,
/// with a checkpoint before any script, and restored before the next use; nested uses take
/// different sessions. The tests of a file start from a second checkpoint, made when the file has
/// been loaded.
package final class SpecSessions {
  /// A session as its last use left it: the next one decides which checkpoint it starts from, and
  /// only that is copied back.
  private struct Idle {
    let session: SpecSession
    let root: FilePath
    let seed: UInt64
    /// What is loaded into it; nil for nothing.
    let loaded: Loaded?
  }

  /// What the values that a file reads while it is loaded may depend on.
  private struct Loaded: Hashable {
    let file: FilePath
    let device: Device?
    let rate: Double?
  }

  /// The most sessions that stay open for the variants of one file.
  private static let mostVariants = 4

  private var watchdog: Watchdog?
  private var idle: [Idle] = []

  /// Makes an empty pool.
  ///
  /// - Parameter watchdog: Limits the wall time of each use; nil for no limit.
  init(watchdog: Watchdog? = nil) { self.watchdog = watchdog }

  deinit { for known in idle { known.session.close() } }

  /// Says that the sessions are used on the calling thread from now on; their former thread has
  /// ended, perhaps in the process from which this one was forked.
  ///
  /// - Parameter watchdog: Limits the wall time of each use.
  func moveToThread(watchedBy watchdog: Watchdog) {
    self.watchdog = watchdog
    for known in idle { known.session.session.watch(with: watchdog) }
  }

  /// Calls `body` with a session as after opening, or, if `file` is given, perhaps as after loading
  /// that file, with a full budget; the session must not be used afterwards.
  ///
  /// - Parameters:
  ///   - project: The project of the session.
  ///   - file: The file that `body` loads, whose state may be kept for the next use; nil for none.
  ///   - device: The device of its scenes; nil for the scene's own.
  ///   - rate: The rate of its scenes, in ticks per second; nil for the scene's own.
  ///   - seed: The seed of its random numbers.
  ///   - body: What is done with it.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  func with<Result, Failure: Error>(
    _ project: SpecProject, keeping file: FilePath? = nil, device: Device? = nil,
    rate: Double? = nil, seed: UInt64, _ body: (SpecSession) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let loaded = file.map { Loaded(file: $0, device: device, rate: rate) }
    let session = take(project, seed, loaded)
    let runtime = session.session.runtime
    watchdog?.arm(
      wall: project.configuration.budget.wallTime, atCPUTime: runtime.state.cpuTimeOfRenewal)
    defer { watchdog?.disarm() }
    runtime.state.becomeCurrent()
    runtime.screen.device = device
    runtime.screen.rate = rate
    runtime.checksLaws = false
    session.keepsFile = file != nil && !session.holdsFile
    defer { giveBack(session, project, seed, loaded) }
    return try body(session)
  }

  /// A session into which `loaded` is loaded, or else an empty one, with budgets that begin now.
  ///
  /// One with another file is emptied unless it has another variant of the same file.
  private func take(_ project: SpecProject, _ seed: UInt64, _ loaded: Loaded?) -> SpecSession {
    let known = idle.indices.filter {
      idle[$0].root == project.root.path && idle[$0].seed == seed
    }
    if let index = known.last(where: { idle[$0].loaded == loaded })
      ?? known.last(where: { idle[$0].loaded == nil })
    {
      let session = idle.remove(at: index).session
      if session.isAsLoaded {
        session.session.runtime.state.renewCPUTime()
        session.isAsLoaded = false
      } else {
        session.restoreCheckpoint()
      }
      return session
    }
    let isFull = known.count >= Self.mostVariants
    if let index = known.first(where: { isFull || idle[$0].loaded?.file != loaded?.file }) {
      let session = idle.remove(at: index).session
      session.forgetFile()
      return session
    }
    let session = SpecSession(in: project, seed: seed, watchdog: watchdog)
    session.makeCheckpoint()
    return session
  }

  private func giveBack(
    _ session: SpecSession, _ project: SpecProject, _ seed: UInt64, _ loaded: Loaded?
  ) {
    guard session.isKept else { return session.close() }
    idle.append(
      Idle(
        session: session, root: project.root.path, seed: seed,
        loaded: session.holdsFile ? loaded : nil))
  }
}
