internal import ScrollworkSession
package import ScrollworkTerminal

/// The test files that a command selects, found and not yet loaded.
package struct TestFiles: Sendable {
  /// The files, in the order of the plan; one that cannot be loaded has its `failure`.
  private(set) var files: [SpecPlan.File] = []
  /// Which of their tests run.
  let choice: TestChoice
  /// The paths that were searched, as the command or the configuration names them.
  let searched: [String]

  /// Finds the files.
  ///
  /// - Throws: Exit 2 for a wrong path or setting, exit 7 for a list of ids that cannot be read.
  package init(_ options: TestOptions) throws(HostError) {
    let current = options.invocation.currentDirectory
    searched = try Self.paths(options)
    choice = try TestChoice(options)
    // The folder that is searched without any setting need not exist.
    var paths =
      options.paths.isEmpty && searched == TestDiscovery.defaultPaths
      ? searched.filter { current.appending($0).kind != nil } : searched
    if options.paths.isEmpty, let named = choice.files { paths = named }
    var projects: [FilePath: SpecProject] = [:]
    var roots = ProjectRoot.Search()
    // The last file's folder, its project's root, and what is wrong with that folder: most files
    // follow one of the same folder, which may belong to two projects.
    var last: (folder: FilePath, root: FilePath, problem: HostError?)?
    let selections = try TestDiscovery(currentDirectory: current).selections(for: paths)
    for selection in selections where choice.takes(selection.path) {
      let root = roots.root(ofFile: selection.path)
      let project: SpecProject
      if let known = projects[root.path] {
        project = known
      } else {
        project = try Self.project(root, options)
        projects[root.path] = project
      }
      var file = SpecPlan.File(selection: selection, project: project)
      let folder = selection.path.parent
      if last?.folder != folder || last?.root != root.path {
        last = (folder, root.path, Self.misplaced(in: folder, of: root, from: current))
      }
      if let problem = selection.problem ?? last?.problem {
        (file.failure, file.isLoaded) = (problem, true)
      }
      files.append(file)
    }
  }

  /// The paths of the command, or of the configuration.
  private static func paths(_ options: TestOptions) throws(HostError) -> [String] {
    guard options.paths.isEmpty else { return options.paths }
    let current = options.invocation.currentDirectory
    let configuration = try options.invocation.settings(for: ProjectRoot(ofFolder: current))
    let paths = configuration.texts(.testPaths) ?? TestDiscovery.defaultPaths
    try check(paths, from: configuration.settings[.testPaths]?.origin, in: current)
    return paths
  }

  /// Checks that the paths of a setting lie in the project: runs write snapshots, cases and
  /// pictures beside tests.
  ///
  /// - Throws: Exit 2 with the line of the setting.
  private static func check(
    _ paths: [String], from origin: Configuration.Origin?, in current: FilePath
  ) throws(HostError) {
    let root = ProjectRoot(ofFolder: current).path
    for path in paths {
      let full = TestDiscovery.path(in: path, from: current)
      var problem = full.isInside(root) ? nil : "lies outside of the project"
      if problem == nil, let real = full.resolved, let home = root.resolved, !real.isInside(home) {
        problem = "is a link that leaves the project"
      }
      guard let problem else { continue }
      let shown = VisibleText.text(path.utf8, limit: 200)
      throw .usage(
        "test.paths: \"\(shown)\" \(problem)", at: origin?.location,
        help: ["what a command names may lie anywhere: scrollwork test \(shown)"])
    }
  }

  private static func project(
    _ root: ProjectRoot, _ options: TestOptions
  ) throws(HostError) -> SpecProject {
    let current = options.invocation.currentDirectory
    let scratch = root.path.appending(ScratchFiles.folder)
    if scratch.isLink {
      try ProjectFence.check(scratch, in: root.path, as: scratch.shown(in: current))
    }
    var configuration = try options.invocation.configuration(for: root)
    configuration.apply(options.budget)
    var project = SpecProject(
      root: root, configuration: configuration, currentDirectory: current,
      snapshotMode: options.effectiveSnapshotMode)
    project.cases =
      options.cases ?? configuration.integer(.testCases) ?? SpecProject.defaultCases
    project.keptCase = options.keptCase
    project.direction = options.direction
    return project
  }

  /// The error for a folder of snapshots or kept cases, in a folder of test files, that lies
  /// outside of their project; nil if both lie inside.
  private static func misplaced(
    in folder: FilePath, of root: ProjectRoot, from current: FilePath
  ) -> HostError? {
    do throws(HostError) {
      try ProjectFence.checkFolders(in: folder, of: root.path, shownIn: current)
      return nil
    } catch {
      return error
    }
  }
}
