internal import Scrollwork

/// What a run came to.
struct RunResult {
  /// The scene, as the run left it; nil for a script that made none.
  let scene: Scene?
  /// Lua instructions, as charged.
  let instructions: Int
  let exitCode: ExitCode
  /// In seconds; differs between equal runs.
  let wallTime: Double
  let digest: Digest

  /// The virtual time at the end, in seconds.
  var virtualTime: Double { scene?.now ?? 0 }
  var ticks: Int { scene?.tickCount ?? 0 }
}
