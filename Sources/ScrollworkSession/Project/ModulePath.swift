package import ScrollworkTerminal

/// A module name, as in `require "a.b"`, and the files that it may refer to.
///
/// The candidates are ROOT/a/b.lua, then ROOT/a/b/init.lua, whichever file requires it. Components
/// consist of ASCII letters, digits, `_` and `-`, so a name cannot leave ROOT; a symbolic link that
/// does is refused.
package struct ModulePath: Hashable, Sendable {
  /// Why a name refers to no module.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is written as a path.
    case path(name: String)
    /// A component is empty or contains a character that names may not have.
    case badName(name: String, part: String)
    /// No candidate is a file; `tried` are the candidates' paths below ROOT.
    case notFound(name: String, tried: [String])
    /// The file is a link to a target outside ROOT.
    case outsideRoot(name: String, file: String)
    /// A file of the project has the name of a module of a dependency.
    case twoMeanings(name: String, file: String, dependency: String)
    /// A package has no such file, and depends on no package of that name.
    case foreign(name: String, package: String)

    /// The failure and what is allowed.
    package var description: String {
      switch self {
      case .path(let name):
        "module \"\(VisibleText.text(name.utf8, limit: 80))\" is a path; files of the project are "
          + "required by name, as in \"lib.tabs\", and another folder is a package under [dependencies] "
          + "in scrollwork.toml: lib = { path = \"../lib\" }"
      case .badName(let name, ""): "module name \"\(name)\" has an empty part"
      case .badName(let name, let part):
        "module name \"\(name)\": \"\(part)\" may hold letters, digits, \"_\" and \"-\" only"
      case .notFound(let name, let tried):
        "module \"\(name)\" not found; looked for \(tried.joined(separator: " and "))"
      case .outsideRoot(let name, let file):
        "module \"\(name)\": \(file) is a link that leaves the project; another folder is a package "
          + "under [dependencies] in scrollwork.toml: lib = { path = \"../lib\" }"
      case .twoMeanings(let name, let file, let dependency):
        "module \"\(name)\" is both \(file) and of the dependency \(dependency); rename one of them"
      case .foreign(let name, let package):
        "module \"\(name)\" is neither a file of \(package) nor one of its dependencies; a package "
          + "requires nothing else of the project that uses it"
      }
    }
  }

  /// The components between the dots, at least one.
  package let parts: [String]

  /// Parses a module name as written in a script.
  ///
  /// - Throws: ``Failure/path(name:)`` or ``Failure/badName(name:part:)``.
  package init(_ name: String) throws(Failure) {
    if ["/", "./", "../", "~/"].contains(where: name.hasPrefix) { throw .path(name: name) }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for part in parts where !Self.isComponentName(part) {
      throw .badName(name: name, part: part)
    }
    self.parts = parts
  }

  /// The name as written.
  package var name: String { parts.joined(separator: ".") }

  /// Whether the name belongs to Scrollwork itself, which is never looked up on disk.
  package var isReserved: Bool { parts[0] == "scrollwork" }

  /// The files that the name may refer to, as paths below ROOT, in the order of lookup.
  package var candidates: [String] { Self.files(parts) }

  /// The files that the name may refer to in a package of a name, as paths below its folder: the
  /// entry for the name alone; none for another name.
  package func candidates(in package: PackageManifest?) -> [String] {
    guard let package, parts[0] == package.name else { return [] }
    return parts.count == 1 ? [package.entry] : Self.files(parts.dropFirst())
  }

  private static func files(_ parts: some Sequence<String>) -> [String] {
    let base = parts.joined(separator: "/")
    return ["\(base).lua", "\(base)/init.lua"]
  }

  /// Finds the first candidate that is a file.
  ///
  /// - Throws: ``Failure/notFound(name:tried:)`` or ``Failure/outsideRoot(name:file:)``.
  package func file(in root: ProjectRoot) throws(Failure) -> FilePath {
    guard let file = try file(candidates, in: root.path) else {
      throw .notFound(name: name, tried: candidates)
    }
    return file
  }

  /// The first of some files, given by their paths below a folder, that is one; nil if none is.
  ///
  /// - Throws: ``Failure/outsideRoot(name:file:)``.
  package func file(_ candidates: [String], in folder: FilePath) throws(Failure) -> FilePath? {
    for candidate in candidates {
      let path = folder.appending(candidate)
      guard path.kind == .file else { continue }
      guard let real = path.resolved, let home = folder.resolved, real.isInside(home) else {
        throw .outsideRoot(name: name, file: candidate)
      }
      return path
    }
    return nil
  }

  /// Whether a text can be a component of a module name, or the name of a scene.
  package static func isComponentName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
