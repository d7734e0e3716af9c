import LuaBridge

/// Packages that the scripts of a ``ScriptHost`` may require, and what each may do.
///
/// A package is a folder, or texts, with `[package]` in its `scrollwork.toml`. The product
/// `ScrollworkPlugins` reads them; this module knows neither files nor TOML.
public struct ScriptPackages: Sendable {
  /// What a package may do besides changing what is inside of the views that its behaviors are
  /// attached to: the words of `allow` in a project's `[dependencies]`.
  public enum Right: String, CaseIterable, Hashable, Sendable {
    /// Moving and changing what belongs to no view: the scene, fingers, the keyboard, time.
    case scene
    /// Moving and changing all other views.
    case views
    /// Moving the focus.
    case focus
    /// Printing.
    case print
    /// The whole budget of a call in place of a tenth of what is left.
    case budget
  }

  /// A package, as its manifest describes it.
  public struct Package: Hashable, Sendable, CustomStringConvertible {
    /// The name by which scripts require it.
    public let name: String
    /// The version, such as `1.2.0`.
    public let version: String
    /// What it is for, in one sentence; empty if it does not say.
    public let summary: String
    /// The name of its license; empty if it does not say.
    public let license: String
    /// What it may do besides.
    public let rights: Set<Right>

    /// Name and version, as in messages: `paging@1.2.0`.
    public var description: String { "\(name)@\(version)" }

    /// Makes a package of its identity and the sentences of its manifest.
    package init(_ identity: ScriptPackage, summary: String, license: String) {
      (name, version) = (identity.name, identity.version)
      (self.summary, self.license) = (summary, license)
      rights = Set(identity.rights.map(Right.init))
    }
  }

  /// All of them; those that a package depends on precede it.
  public let packages: [Package]
  /// Where they are read from: equal for equal places.
  let origin: String
  /// Finds the file behind `require name` of a chunk; nil where no package is meant.
  let find: ModuleFinder

  /// Makes a set of packages.
  ///
  /// - Parameters:
  ///   - packages: All of them.
  ///   - origin: Where they are read from.
  ///   - find: Finds their files; nil where no package is meant.
  package init(_ packages: [Package], from origin: String, find: @escaping ModuleFinder) {
    (self.packages, self.origin, self.find) = (packages, origin, find)
  }
}

extension ScriptPackages.Right {
  /// The right of that name.
  package init(_ right: ScriptPackage.Right) {
    switch right {
    case .scene: self = .scene
    case .views: self = .views
    case .focus: self = .focus
    case .print: self = .print
    case .budget: self = .budget
    }
  }
}

/// The packages of one session, those added last first.
final class AddedPackages {
  private var sets: [ScriptPackages]

  init(_ first: ScriptPackages?) { sets = first.map { [$0] } ?? [] }

  /// Adds packages.
  ///
  /// - Throws: For a version that is there already and is not the same.
  func add(_ added: ScriptPackages) throws(ScriptError) {
    for package in added.packages {
      for former in sets {
        guard let known = former.packages.first(where: { $0.description == package.description })
        else { continue }
        if former.origin != added.origin {
          throw ScriptError(
            .badPackage, "the session has \(package) already, from another place",
            help: "a package that was changed has another version")
        }
        if known.rights != package.rights {
          throw ScriptError(
            .badPackage, "the session has \(package) already, with other rights",
            help: "allow it the same, or open another host")
        }
      }
    }
    sets.insert(added, at: 0)
  }

  /// The file behind `require name` of a chunk; nil where no package is meant.
  func source(of name: String, requiredBy requirer: String?) throws(LuaFault) -> ScriptSource? {
    // A package has what was added with it, nothing else.
    let own = requirer.flatMap { requirer in
      sets.first { $0.packages.contains { requirer.hasPrefix("\($0)/") } }
    }
    for set in own.map({ [$0] }) ?? sets {
      if let source = try set.find(name, requirer) { return source }
    }
    return nil
  }
}
