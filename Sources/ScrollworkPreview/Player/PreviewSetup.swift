package import Scrollwork
package import ScrollworkSession
package import ScrollworkTerminal

/// What a scene is made from before anything is done to it.
package struct PreviewSetup: Sendable {
  /// What is loaded; its lines are done first, unless there is a journal.
  package var plan: RunPlan
  /// Budgets and devices of the project.
  package var configuration: Configuration
  /// The folder that paths in messages are relative to.
  package var currentDirectory: FilePath
  /// What is different from what the scene says itself.
  package var settings: PreviewSettings

  /// Makes a setup.
  package init(
    _ plan: RunPlan, configuration: Configuration, currentDirectory: FilePath,
    settings: PreviewSettings = PreviewSettings()
  ) {
    self.plan = plan
    self.configuration = configuration
    self.currentDirectory = currentDirectory
    self.settings = settings
  }
}

/// The screen and the person that a scene is shown to; nil leaves a value to the scene.
package struct PreviewSettings: Hashable, Sendable {
  /// The screen.
  package var device: Device?
  /// Ticks a second.
  package var rate: Double?
  /// Where lines begin.
  package var direction: LayoutDirection?
  /// Whether motion is reduced.
  package var reducesMotion: Bool?
  /// The seed of random numbers.
  package var seed: UInt64 = 0

  /// Makes settings that leave everything to the scene.
  package init() {}
}
