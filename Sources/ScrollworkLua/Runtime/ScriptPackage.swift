/// The package that a chunk belongs to, other than the project: its identity in messages, and what
/// it may do besides changing the view that a behavior of it is attached to.
package struct ScriptPackage: Hashable, Sendable {
  /// What a project can allow a package besides; the words of `allow` in `scrollwork.toml`.
  package enum Right: String, CaseIterable, Hashable, Sendable {
    /// Moving and changing what belongs to no view: the scene, time, the keyboard.
    case scene
    /// Moving and changing views besides that of the behavior.
    case views
    /// Moving the focus.
    case focus
    /// Printing.
    case print
    /// The whole budget of the run in place of a share of it.
    case budget
  }

  /// Its name, as in `require "paging"`.
  package let name: String
  /// Its version, as in `1.2.0`.
  package let version: String
  /// What the project allows it.
  package let rights: Set<Right>

  /// Makes one.
  package init(name: String, version: String, rights: Set<Right> = []) {
    self.name = name
    self.version = version
    self.rights = rights
  }

  /// Both, as messages and the names of chunks have it: `paging@1.2.0`.
  package var text: String { "\(name)@\(version)" }
}
