internal import ScrollworkLua
internal import ScrollworkSession
package import ScrollworkTerminal

/// Runs the commands that change, fetch and list the packages of a project.
package enum PackageCommandRunner {
  /// Runs `scrollwork add`.
  ///
  /// - Throws: Exit 2 for a wrong source or package, exit 7 for one that cannot be fetched; nothing
  ///   is changed then.
  package static func add(
    _ options: AddOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let project = try PackageProject(options.invocation)
    let source = try options.source(in: project.root)
    let settings = try DependencyText(project.settings).adding(options.name, source)
    let tree: PackageTree
    do throws(HostError) {
      tree = try apply(.keeping, to: project, settings: settings).tree
    } catch {
      // The line is not in the file.
      var error = error
      let added = try PackageProject.dependencies(of: settings).first { $0.name == options.name }
      if error.diagnostic.location == added?.location { error.diagnostic.location = nil }
      throw error
    }
    var lines: [String] = []
    if let index = tree.dependencies[options.name] {
      let package = tree.packages[index]
      lines.append("added \(package.identity.text) from \(package.source.text)")
    }
    return try show(lines, options.invocation, streams)
  }

  /// Runs `scrollwork remove`.
  ///
  /// - Throws: Exit 2 for a name that is not there, exit 7 for what cannot be written.
  package static func remove(
    _ name: String, _ invocation: Invocation, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let project = try PackageProject(invocation)
    let settings = try DependencyText(project.settings).removing(name)
    _ = try apply(.keeping, to: project, settings: settings, prunes: true)
    return try show(["removed \(name)"], invocation, streams)
  }

  /// Runs `scrollwork update`.
  ///
  /// - Throws: Exit 2 for a package that is wrong or whose tag moved, exit 7 for one that cannot be
  ///   fetched.
  package static func update(
    _ options: UpdateOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let project = try PackageProject(options.invocation)
    if let name = options.name {
      let lock = try PackageDisk(root: project.root, currentDirectory: project.currentDirectory)
        .lock
      let known = Set(project.dependencies.map(\.name) + lock.entries.map(\.name))
      guard known.contains(name) else {
        throw .unknown("package", name, among: known.sorted(by: bytesPrecede))
      }
    }
    let fetched = try apply(
      .renewing(name: options.name, takesMoved: options.takesMoved), to: project, prunes: true
    ).fetched
    return try show(fetched, orElse: "nothing to update", options.invocation, streams)
  }

  /// Runs `scrollwork fetch`.
  ///
  /// - Throws: Exit 2 where `scrollwork.lock` does not have what `scrollwork.toml` names, or a
  ///   repository has another tree; exit 7 for a package that cannot be fetched.
  package static func fetch(
    _ invocation: Invocation, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let project = try PackageProject(invocation)
    let fetched = try apply(.exact, to: project).fetched
    return try show(fetched, orElse: "everything is there", invocation, streams)
  }

  /// Runs `scrollwork list`.
  ///
  /// - Throws: Exit 2 for a package that is not there, or not what it was.
  package static func list(
    _ invocation: Invocation, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let project = try PackageProject(invocation)
    let tree = try PackageTree(
      project.dependencies, in: project.root, shownIn: project.currentDirectory)
    try streams.writeOutput(Array(PackageList(tree, on: streams.output).lines.joinedLines.utf8))
    return .success
  }

  /// Finds and fetches the packages of a project, and puts them, the lock and the settings in their
  /// places.
  ///
  /// - Parameters:
  ///   - policy: Whether what `scrollwork.lock` has is taken as it is.
  ///   - project: The project.
  ///   - settings: Its new `scrollwork.toml`; nil where that stays.
  ///   - prunes: Whether stored packages are removed that it does not use any more.
  /// - Returns: The packages, and those that were fetched.
  /// - Throws: What is wrong with one, or cannot be fetched or written; nothing is changed then.
  private static func apply(
    _ policy: PackageChange.Policy, to project: PackageProject, settings: LoadedFile? = nil,
    prunes: Bool = false
  ) throws(HostError) -> (tree: PackageTree, fetched: [String]) {
    let change = try PackageChange(project, policy)
    var dependencies = project.dependencies
    if let settings { dependencies = try PackageProject.dependencies(of: settings) }
    let tree = try change.resolve(dependencies)
    try change.finish(tree, settings: settings)
    if prunes { change.prune(tree) }
    return (tree, change.fetched)
  }

  private static func show(
    _ fetched: [String], orElse nothing: String, _ invocation: Invocation,
    _ streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    try show(fetched.isEmpty ? [nothing] : fetched.map { "fetched \($0)" }, invocation, streams)
  }

  private static func show(
    _ lines: [String], _ invocation: Invocation, _ streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    if invocation.verbosity != .quiet { try streams.writeMessages(Array(lines.joinedLines.utf8)) }
    return .success
  }
}
