package import ScrollworkSession
package import ScrollworkTerminal

/// What hands are played on: a scene of a project, perhaps with a behavior attached to a view.
package struct HandSubject: Sendable {
  /// What is loaded.
  package internal(set) var plan: RunPlan
  /// The project's settings.
  package internal(set) var configuration: Configuration
  /// How the command was called, with the options of the scene.
  package internal(set) var options: RunOptions

  /// Finds what a target means: a folder, a scene's or a behavior's file, or the name of a scene in
  /// the project's `scenes`.
  ///
  /// - Throws: Exit 2 for a target that is none of these.
  package init(_ options: RunOptions) throws(HostError) {
    let invocation = options.invocation
    let here = invocation.currentDirectory
    var options = options
    let path = FilePath(options.target).absolute(in: here)
    if path.kind == nil {
      let root = ProjectRoot(ofFolder: here)
      let known = try ScenePath.known(in: root, shownIn: here)
      guard known.contains(options.target) else {
        guard !known.isEmpty else { throw .missing("file or folder", options.target, in: here) }
        throw .unknown("scene", options.target, among: known)
      }
      let file = try ScenePath.name(options.target).file(in: root, relativeTo: here)
      options.target = file.shown(in: here)
    }
    let root = RunPlan.root(ofTarget: options.target, currentDirectory: here)
    var configuration = try invocation.configuration(for: root)
    configuration.apply(options.budget)
    plan = try RunPlan(
      options, configuration: configuration, root: root, currentDirectory: here)
    self.configuration = configuration
    self.options = options
  }

  /// The target in messages.
  var shown: String { options.target == "." ? "this project" : options.target }

  /// The name of the scene in the project's `scenes`; nil for one of another file.
  package var sceneName: String? {
    var file = plan.scene
    if file == nil, case .file(let script) = plan.script { file = script }
    guard let file, file.isInside(plan.root.path) else { return nil }
    let parts = file.shown(in: plan.root.path).split(separator: "/")
    guard parts.count == 2, parts[0] == "scenes", parts[1].hasSuffix(".lua") else { return nil }
    return String(parts[1].dropLast(4))
  }
}
