internal import Scrollwork
package import ScrollworkSession
package import ScrollworkTerminal

/// The settings that all test files below one project root share.
package struct SpecProject: Sendable {
  /// The root folder.
  package let root: ProjectRoot
  /// The project's configuration, with the budget of the flags.
  package let configuration: Configuration
  /// The folder to which relative paths and paths in messages refer.
  package let currentDirectory: FilePath
  /// How snapshots that are missing or differ are treated.
  var snapshotMode = SnapshotMode.missing
  /// Where lines begin in scenes whose tests do not say it; nil for the scenes' own.
  var direction: LayoutDirection?
  /// How many cases a property is tried with.
  var cases = defaultCases

  /// The id of the only kept case to run; nil for no limit.
  var keptCase: String?

  /// That number where neither a flag nor the configuration sets one.
  static let defaultCases = 200

  /// Makes the settings.
  package init(
    root: ProjectRoot, configuration: Configuration, currentDirectory: FilePath,
    snapshotMode: SnapshotMode = SnapshotMode.missing
  ) {
    self.root = root
    self.configuration = configuration
    self.currentDirectory = currentDirectory
    self.snapshotMode = snapshotMode
  }
}
