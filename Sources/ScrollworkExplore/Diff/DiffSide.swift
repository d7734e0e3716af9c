internal import ScrollworkSession
internal import ScrollworkTerminal

/// One of two versions of a scene on which the same hands are played.
struct DiffSide: Sendable {
  /// What is played on.
  var subject: HandSubject
  /// What it is called: a commit, a folder, or the options that it has.
  var name: String
  /// The bytes of files that stand in place of their content.
  var replacements: [FilePath: [UInt8]] = [:]

  /// The folder of the project as it begins paths in messages; empty where it is the current one.
  var shownRoot: String {
    let folder = subject.options.invocation.currentDirectory
    let root = subject.plan.root.path
    return root == folder ? "" : root.shown(in: folder) + "/"
  }

  /// An error of this version that says so.
  func naming(_ error: HostError) -> HostError {
    var error = error
    error.diagnostic.message = "\(name): \(error.diagnostic.message)"
    return error
  }
}

extension HandSubject {
  /// The target as it was typed; the script's path for the current folder.
  var shownName: String {
    guard options.target == ".", case .file(let script) = plan.script else { return options.target }
    return script.shown(in: options.invocation.currentDirectory)
  }
}

/// The two versions that are compared.
struct DiffSides: Sendable {
  var before: DiffSide
  var after: DiffSide

  /// What the present files are called.
  static let present = "the files here"
  /// What they are called beside other options.
  static let unchanged = "as it is"

  /// Finds both versions.
  ///
  /// - Throws: Exit 2 for a name that is no commit, folder or file, and for a version without the
  ///   script or the scene.
  init(_ options: DiffOptions) throws(HostError) {
    let subject = try HandSubject(options.run)
    after = DiffSide(subject: subject, name: Self.present)
    before = after
    switch options.other {
    case .records: break
    case .options(let others):
      before.name = Self.unchanged
      after.name = others.map { "\($0.name) = \($0.text)" }.joined(separator: ", ")
      after.subject.options.sceneOptions =
        subject.options.sceneOptions.filter { own in !others.contains { $0.name == own.name } }
        + others
    case .version(let name):
      before.name = name
      let here = options.run.invocation.currentDirectory
      let path = FilePath(name).absolute(in: here)
      switch path.kind {
      case .folder: try before.move(to: path, configuredAs: nil)
      case .file, .other: try before.replaceScript(by: path)
      case nil:
        guard
          let folder = try CommittedFiles.folder(
            of: name, in: subject.plan.root.path, shownIn: here)
        else { throw .usage("\(name) is no commit of this project, no folder and no file") }
        guard folder.kind == .folder else {
          throw .usage("\(name) has no scripts of this project")
        }
        try before.move(to: folder, configuredAs: subject.plan.root.path)
      }
    }
  }
}

extension DiffSide {
  /// Moves the plan into another folder of the same structure.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - root: The project in which the packages that it depends on lie; nil for the folder itself.
  /// - Throws: Exit 2 for a folder without the script or the scene, and for wrong settings.
  fileprivate mutating func move(
    to folder: FilePath, configuredAs root: FilePath?
  ) throws(HostError) {
    let invocation = subject.options.invocation
    let own = subject.plan.root.path
    var files = [subject.plan.scene].compactMap(\.self)
    if case .file(let script) = subject.plan.script { files.append(script) }
    for file in files where file.isInside(own) {
      let shown = file.shown(in: own)
      guard folder.appending(shown).kind == .file else { throw .usage("\(name) has no \(shown)") }
    }
    subject.plan = try subject.plan.with(folder, shownIn: invocation.currentDirectory)
    do throws(HostError) {
      subject.configuration = try invocation.settings(for: subject.plan.root)
      subject.configuration.packages = try PackageTree(
        subject.configuration.dependencies, in: root ?? folder,
        shownIn: invocation.currentDirectory)
    } catch {
      throw naming(error)
    }
    subject.configuration.apply(subject.options.budget)
  }

  /// Has another file's bytes in place of the script's.
  fileprivate mutating func replaceScript(by path: FilePath) throws(HostError) {
    guard case .file(let script) = subject.plan.script else { return }
    replacements[script] = try LoadedFile(reading: path, shownAs: name).bytes
  }
}
