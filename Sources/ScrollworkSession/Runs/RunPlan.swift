package import ScrollworkTerminal

/// What `run` loads and executes, determined by its flags and the project's settings.
package struct RunPlan: Hashable, Sendable {
  /// What is run.
  package enum Script: Hashable, Sendable {
    /// A file, by its absolute path.
    case file(FilePath)
    /// The standard input.
    case standardInput
  }

  /// What is run.
  package let script: Script
  /// The project that the script belongs to.
  package let root: ProjectRoot
  /// The scene's file, if one is loaded before the script.
  package let scene: FilePath?
  /// The id of the view that a behavior is attached to; `scene` for the scene itself, nil for the
  /// first view.
  package let on: String?
  /// The lines of Lua that run after the script has loaded, each as its own task.
  package let doLines: [String]
  /// When the run ends.
  package let until: RunUntil

  /// Combines flags and settings.
  ///
  /// For a file or the standard input, only the flags count. For a folder, `[run]` supplies what
  /// the flags leave out, and the folder's name the rest: NAME.lua with scenes/NAME.lua or the only
  /// scene. A folder without NAME.lua runs the scene that a flag or `[run]` names.
  ///
  /// - Throws: Exit 2 that names what is missing.
  package init(
    _ options: RunOptions, configuration: Configuration, root: ProjectRoot,
    currentDirectory: FilePath
  ) throws(HostError) {
    let path = FilePath(options.target).absolute(in: currentDirectory)
    switch options.target == "-" ? .other : path.kind {
    case .folder:
      try self.init(
        folder: path, options, configuration: configuration, root: root,
        currentDirectory: currentDirectory)
    case .file, .other:
      try self.init(
        script: options.target == "-" ? .standardInput : .file(path), options, root: root,
        currentDirectory: currentDirectory)
    case nil: throw .missing("file or folder", options.target, in: currentDirectory)
    }
  }

  private init(
    script: Script, _ options: RunOptions, root: ProjectRoot, currentDirectory: FilePath
  ) throws(HostError) {
    self.root = root
    self.script = script
    scene =
      if let scene = options.scene {
        try ScenePath(scene).file(in: root, relativeTo: currentDirectory)
      } else { nil }
    on = options.on
    doLines = options.doLines
    until = options.until ?? .idle
  }

  /// The project of a target; a folder is its own root, with or without a `scrollwork.toml`.
  package static func root(ofTarget target: String, currentDirectory: FilePath) -> ProjectRoot {
    let path = FilePath(target).absolute(in: currentDirectory)
    if target != "-", path.kind == .folder {
      let own = path.appending(ProjectRoot.configurationName)
      return ProjectRoot(path: path, configuration: own.kind == .file ? own : nil)
    }
    return ProjectRoot(ofFile: target, currentDirectory: currentDirectory)
  }
}

// MARK: - Other versions

extension RunPlan {
  /// The same plan with another script: a file, or the file of the same name in another folder.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - folder: The folder that paths in messages are relative to.
  /// - Returns: The plan of that script.
  /// - Throws: Exit 2 when there is no such script.
  package func with(_ path: FilePath, shownIn folder: FilePath) throws(HostError) -> RunPlan {
    guard case .file(let own) = script else { throw .usage("standard input has no other version") }
    guard path.kind == .folder else {
      return RunPlan(self, root: root, script: path, scene: scene)
    }
    let settings = path.appending(ProjectRoot.configurationName)
    let other = ProjectRoot(path: path, configuration: settings.kind == .file ? settings : nil)
    func moved(_ file: FilePath) -> FilePath {
      file.isInside(root.path) ? path.appending(file.shown(in: root.path)) : file
    }
    guard moved(own).kind == .file else {
      throw .usage("\(path.shown(in: folder)) has no \(own.shown(in: root.path))")
    }
    return RunPlan(self, root: other, script: moved(own), scene: scene.map(moved))
  }

  private init(_ plan: RunPlan, root: ProjectRoot, script: FilePath, scene: FilePath?) {
    self.root = root
    self.script = .file(script)
    self.scene = scene
    on = plan.on
    doLines = plan.doLines
    until = plan.until
  }
}

// MARK: - Folders

extension RunPlan {
  private init(
    folder: FilePath, _ options: RunOptions, configuration: Configuration, root: ProjectRoot,
    currentDirectory: FilePath
  ) throws(HostError) {
    let shown = folder.shown(in: currentDirectory)
    let named = configuration.text(.runFile)
    let ownFile = folder.appending(named ?? "\(folder.name).lua")
    let chosenScene: FilePath? =
      if let scene = options.scene {
        try ScenePath(scene).file(in: root, relativeTo: currentDirectory)
      } else if let scene = configuration.text(.runScene) {
        try ScenePath(scene).file(in: root, relativeTo: folder)
      } else { nil }
    // A scene that was named can run by itself.
    let sceneAlone = named == nil && ownFile.kind != .file ? chosenScene : nil
    let file = sceneAlone ?? ownFile
    guard file.kind == .file else {
      let missing =
        if named == nil {
          "no \(file.name) there, and no \"file\" in [run] of scrollwork.toml"
        } else { "[run] names \(named ?? ""), which is not there" }
      throw .usage("cannot tell what to run in \(shown): \(missing)")
    }
    self.root = root
    script = .file(file)
    scene =
      if sceneAlone != nil {
        nil
      } else if let chosenScene {
        chosenScene
      } else {
        try Self.defaultScene(
          in: root, name: file.stem, isNeeded: named == nil, shown: shown,
          currentDirectory: currentDirectory)
      }
    on = options.on ?? configuration.text(.runOn)
    doLines = options.doLines.isEmpty ? configuration.texts(.runDo) ?? [] : options.doLines
    until = options.until ?? configuration.text(.runUntil).flatMap(RunUntil.init) ?? .idle
  }

  /// scenes/NAME.lua, else the only scene; nil when there is neither and none is needed.
  private static func defaultScene(
    in root: ProjectRoot, name: String, isNeeded: Bool, shown: String, currentDirectory: FilePath
  ) throws(HostError) -> FilePath? {
    let known = try ScenePath.known(in: root, shownIn: currentDirectory)
    if let chosen = known.contains(name) ? name : known.count == 1 ? known.first : nil {
      return try ScenePath.name(chosen).file(in: root, relativeTo: root.path)
    }
    guard isNeeded else { return nil }
    if known.isEmpty {
      throw .usage("cannot tell which scene to run in \(shown): no scenes/\(name).lua there")
    }
    throw .usage(
      "cannot tell which scene to run in \(shown): no scenes/\(name).lua, but \(known.count) others",
      help: ["--scene \(known[0])   or in scrollwork.toml: [run] scene = \"\(known[0])\""])
  }
}
