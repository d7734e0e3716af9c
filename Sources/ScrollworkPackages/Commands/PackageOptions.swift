internal import ScrollworkSession
package import ScrollworkTerminal

/// What `scrollwork add` is to add.
package struct AddOptions: Hashable, Sendable {
  /// The name of the package.
  package var name: String
  /// The `--path` flag: the path of a folder, from the folder in which the command was typed.
  package var path: String?
  /// The `--git` flag: the address of a repository.
  package var git: String?
  /// The `--tag` flag.
  package var tag: String?
  /// The `--rev` flag.
  package var revision: String?
  /// How the command was called.
  package var invocation: Invocation

  /// Makes options for a package of a name.
  package init(_ name: String, invocation: Invocation) {
    (self.name, self.invocation) = (name, invocation)
  }

  /// Where the package is from; a path starts from the project's folder.
  ///
  /// - Throws: Exit 2 for flags that are missing, too many or wrong.
  func source(in root: FilePath) throws(HostError) -> PackageDependency.Source {
    guard path != nil || git != nil else {
      throw .usage("add needs --path DIR, or --git URL with --tag T or --rev HASH")
    }
    let here = invocation.typedFolder ?? invocation.currentDirectory
    func placed(_ path: String) -> String {
      FilePath(path).absolute(in: here).relative(to: root)
    }
    var git = git
    if let address = git.flatMap({ try? GitAddress($0) }), address.isPath,
      !FilePath(address.description).isAbsolute
    {
      git = placed(address.description)
    }
    do throws(PackageDependency.Source.Refusal) {
      return try PackageDependency.Source(
        path: path.map(placed), git: git, tag: tag, revision: revision)
    } catch {
      throw .usage(error.key.map { "--\($0) \(error.reason)" } ?? "\(name) \(error.reason)")
    }
  }
}

/// What `scrollwork update` is to update.
package struct UpdateOptions: Hashable, Sendable {
  /// The name of a package; nil for all.
  package var name: String?
  /// The `--moved` flag: tags that name another commit than before are taken.
  package var takesMoved = false
  /// How the command was called.
  package var invocation: Invocation

  /// Makes options for all packages.
  package init(invocation: Invocation) { self.invocation = invocation }
}
