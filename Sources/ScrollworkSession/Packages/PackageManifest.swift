package import ScrollworkTerminal

/// The table `[package]` of a `scrollwork.toml`: what makes a project a package.
package struct PackageManifest: Hashable, Sendable {
  /// The name by which it is required.
  package var name: String
  /// The version of this tree.
  package var version: SemanticVersion
  /// The versions of Scrollwork that it can be used with; nil for all.
  package var scrollwork: VersionRequirement?
  /// What it is for, in one sentence; empty if it does not say.
  package var summary = ""
  /// The name of its license, such as `MIT`; empty if it does not say.
  package var license = ""
  /// The file that `require` of its name gives, a path below the package.
  package var entry: String
  /// The line of the table.
  package var location: Diagnostic.Location
}
