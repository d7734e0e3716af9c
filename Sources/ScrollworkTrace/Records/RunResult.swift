package import Scrollwork
package import ScrollworkTerminal

/// The result of a run.
package struct RunResult {
  /// The scene at the end of the run; nil when the script created none.
  package let scene: Scene?
  /// The number of Lua instructions charged to the budget.
  package let instructions: Int
  /// The exit code of the run.
  let exitCode: ExitCode
  /// The elapsed wall time in seconds; differs between equal runs.
  package let wallTime: Double
  /// The digest of the run, the same for equal runs.
  package let digest: Digest

  /// Creates a result.
  package init(
    scene: Scene?, instructions: Int, exitCode: ExitCode, wallTime: Double, digest: Digest
  ) {
    self.scene = scene
    self.instructions = instructions
    self.exitCode = exitCode
    self.wallTime = wallTime
    self.digest = digest
  }

  /// The virtual time at the end, in seconds; 0 without a scene.
  package var virtualTime: Double { scene?.now ?? 0 }
  /// The number of ticks; 0 without a scene.
  package var ticks: Int { scene?.tickCount ?? 0 }
}
