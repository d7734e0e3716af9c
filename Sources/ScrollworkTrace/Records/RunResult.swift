package import Scrollwork
package import ScrollworkTerminal

/// What a run came to.
package struct RunResult {
  /// The scene, as the run left it; nil for a script that made none.
  package let scene: Scene?
  /// Lua instructions, as charged.
  package let instructions: Int
  let exitCode: ExitCode
  /// In seconds; differs between equal runs.
  package let wallTime: Double
  package let digest: Digest

  package init(
    scene: Scene?, instructions: Int, exitCode: ExitCode, wallTime: Double, digest: Digest
  ) {
    self.scene = scene
    self.instructions = instructions
    self.exitCode = exitCode
    self.wallTime = wallTime
    self.digest = digest
  }

  /// The virtual time at the end, in seconds.
  package var virtualTime: Double { scene?.now ?? 0 }
  package var ticks: Int { scene?.tickCount ?? 0 }
}
