internal import ScrollworkLua
internal import ScrollworkSession
package import ScrollworkTerminal

/// Runs the commands that change, fetch and list the packages of a project.
package enum PackageCommandRunner {
  /// Runs `scrollwork add`.
  ///
  /// - Throws: Exit 2 for a wrong source or package, exit 7 for one that cannot be fetched; nothing is changed then.
  package static func add(
    _ options: AddOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let project = try PackageProject(options.invocation)
    let source = try options.source(in: project.root)
    let settings = try DependencyText(project.settings).adding(options.name, source)
    let change = try PackageChange(project, .keeping)
    let dependencies = try PackageProject.dependencies(of: settings)
    let tree: PackageTree
    do throws(HostError) {
      tree = try change.resolve(dependencies)
    } catch {
      // The line is not in the file.
      var error = error
      let added = dependencies.first { $0.name == options.name }?.location
      if error.diagnostic.location == added { error.diagnostic.location = nil }
      throw error
    }
    try change.finish(tree, settings: settings)
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
    let change = try PackageChange(project, .keeping)
    let tree = try change.resolve(PackageProject.dependencies(of: settings))
    try change.finish(tree, settings: settings)
    change.prune(tree)
    return try show(["removed \(name)"], invocation, streams)
  }

  /// Runs `scrollwork update`.
  ///
  /// - Throws: Exit 2 for a package that is wrong or whose tag moved, exit 7 for one that cannot be fetched.
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
    let change = try PackageChange(
      project, .renewing(name: options.name, takesMoved: options.takesMoved))
    let tree = try change.resolve(project.dependencies)
    try change.finish(tree)
    change.prune(tree)
    let lines =
      change.fetched.isEmpty ? ["nothing to update"] : change.fetched.map { "fetched \($0)" }
    return try show(lines, options.invocation, streams)
  }

  /// Runs `scrollwork fetch`.
  ///
  /// - Throws: Exit 2 where `scrollwork.lock` does not have what `scrollwork.toml` names, or a repository has
  ///   another tree; exit 7 for a package that cannot be fetched.
  package static func fetch(
    _ invocation: Invocation, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let project = try PackageProject(invocation)
    let change = try PackageChange(project, .exact)
    let tree = try change.resolve(project.dependencies)
    try change.finish(tree)
    let lines =
      change.fetched.isEmpty ? ["everything is there"] : change.fetched.map { "fetched \($0)" }
    return try show(lines, invocation, streams)
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

  private static func show(
    _ lines: [String], _ invocation: Invocation, _ streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    if invocation.verbosity != .quiet { try streams.writeMessages(Array(lines.joinedLines.utf8)) }
    return .success
  }
}
