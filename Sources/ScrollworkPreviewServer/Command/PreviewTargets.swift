internal import ScrollworkPreview
internal import ScrollworkSession
internal import ScrollworkTerminal

/// What the command can show: a script, a folder or a test.
struct PreviewTargets {
  private let options: PreviewOptions
  private let project: ProjectRoot

  init(_ options: PreviewOptions) {
    self.options = options
    let current = options.run.invocation.currentDirectory
    project = RunPlan.root(
      ofTarget: Self.file(ofTest: options.run.target, in: current) ?? options.run.target,
      currentDirectory: current)
  }

  private var current: FilePath { options.run.invocation.currentDirectory }

  /// The file of a test, `FILE:LINE` or `FILE::NAME`; nil for what is none.
  private static func file(ofTest target: String, in folder: FilePath) -> String? {
    guard FilePath(target).absolute(in: folder).kind == nil else { return nil }
    let name = target.firstRange(of: "::")?.lowerBound ?? target.lastIndex(of: ":")
    guard let name, FilePath(String(target[..<name])).absolute(in: folder).kind == .file else {
      return nil
    }
    return String(target[..<name])
  }

  /// What the command names; in a folder without a script of its name, the first that can be shown.
  func first(_ streams: CommandStreams) throws(HostError) -> PreviewSetup {
    do throws(HostError) {
      return try setup(of: options)
    } catch {
      let folder = FilePath(options.run.target).absolute(in: current)
      guard error.exitCode == .usage, folder.kind == .folder, options.run.scene == nil,
        options.session == nil,
        let first = ProjectListing(of: folder, from: current).first
      else { throw error }
      try? streams.writeMessages(Array("shows \(first.target); the page lists the rest\n".utf8))
      return try setup(for: first.target)
    }
  }

  /// Something else of the project, without what the command does first.
  ///
  /// - Throws: Exit 2 for what is not in the project, or cannot be shown.
  func setup(for target: String) throws(HostError) -> PreviewSetup {
    let path = FilePath(Self.file(ofTest: target, in: current) ?? target).absolute(in: current)
    guard let real = path.resolved, let home = project.path.resolved, real.isInside(home) else {
      throw .usage("\(target) is not in the project")
    }
    var other = options
    other.run.target = target
    (other.run.scene, other.run.on, other.run.doLines) = (nil, nil, [])
    (other.session, other.comparedWith, other.sceneOptions) = (nil, nil, [])
    // A behavior needs a scene: the one of its name, else the only one.
    let scenes = ScenePath.names(in: project)
    if path.parent == project.path, path.kind == .file, !scenes.isEmpty {
      let name = scenes.contains(path.stem) ? path.stem : scenes[0]
      other.run.scene = try ScenePath(name).file(in: project, relativeTo: current).description
    }
    return try setup(of: other)
  }

  private func setup(of options: PreviewOptions) throws(HostError) -> PreviewSetup {
    let invocation = options.run.invocation
    let file = Self.file(ofTest: options.run.target, in: current)
    var run = options.run
    if let file { run.target = file }
    let root = RunPlan.root(ofTarget: run.target, currentDirectory: current)
    var configuration = try invocation.configuration(for: root)
    configuration.apply(run.budget)
    let plan = try RunPlan(
      run, configuration: configuration, root: root, currentDirectory: current)
    if case .standardInput = plan.script {
      throw .usage("a preview takes a file or a folder, not standard input")
    }
    var settings = PreviewSettings()
    if let name = run.device { settings.device = try configuration.device(named: name) }
    settings.rate = run.rate
    settings.seed = run.seed
    settings.options = options.sceneOptions
    var setup = PreviewSetup(
      plan, configuration: configuration, invocation: invocation, settings: settings)
    if file != nil { setup.test = options.run.target }
    setup.project = project.path
    setup.commandWords = Self.commandWords(options.run)
    setup.editor = options.editor
    setup.comparedWith = options.comparedWith
    guard let path = options.session else { return setup }
    guard run.doLines.isEmpty else {
      throw .usage("--session and --do: what was kept has its lines in it")
    }
    let kept = try LoadedFile(reading: FilePath(path).absolute(in: current), shownAs: path)
    setup.session = String(decoding: kept.bytes, as: UTF8.self)
    return setup
  }

  private static func commandWords(_ run: RunOptions) -> [String] {
    var words = ["scrollwork", "preview", run.target]
    if let scene = run.scene { words += ShellWord.flag("--scene", scene) }
    if let on = run.on { words += ShellWord.flag("--on", on) }
    return words
  }
}
