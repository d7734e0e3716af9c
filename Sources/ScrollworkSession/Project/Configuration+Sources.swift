internal import Scrollwork
package import ScrollworkTerminal

extension Configuration {
  /// Reads the settings of a project from files and environment.
  ///
  /// - Parameters:
  ///   - root: The project whose `scrollwork.toml` is read.
  ///   - environment: The variables of the process.
  ///   - currentDirectory: The folder that paths in messages are relative to.
  ///   - file: The `--config` flag: a file that is read instead of the project's own.
  /// - Throws: Exit 2 for a wrong setting, exit 7 for a file that cannot be read.
  package init(
    root: ProjectRoot, environment: [String: String], currentDirectory: FilePath,
    file: String? = nil
  ) throws(HostError) {
    self.init()
    if let personal = Self.personalFile(environment), personal.kind == .file {
      let source = try LoadedFile(reading: personal, shownAs: personal.description)
      try ConfigurationFile(source).applyPersonal(to: &self)
    }
    if let file {
      try read(FilePath(file).absolute(in: currentDirectory), shownAs: file)
    } else if let project = root.configuration {
      try read(project, shownAs: project.shown(in: currentDirectory))
    }
    try read(environment)
  }

  /// Reads the settings of one file alone.
  ///
  /// - Throws: Exit 2 for a wrong setting.
  package init(of file: LoadedFile) throws(HostError) {
    self.init()
    try ConfigurationFile(file).apply(to: &self)
  }

  /// `$XDG_CONFIG_HOME/scrollwork/config.toml`, else the same below `$HOME/.config`; a relative
  /// value of a variable is ignored.
  private static func personalFile(_ environment: [String: String]) -> FilePath? {
    if let folder = environment["XDG_CONFIG_HOME"].map(FilePath.init), folder.isAbsolute {
      return folder.appending("scrollwork/config.toml")
    }
    guard let home = environment["HOME"].map(FilePath.init), home.isAbsolute else { return nil }
    return home.appending(".config/scrollwork/config.toml")
  }

  private mutating func read(_ path: FilePath, shownAs shown: String) throws(HostError) {
    let source = try LoadedFile(reading: path, shownAs: shown)
    try ConfigurationFile(source).apply(to: &self)
  }

  /// Reads the variables that begin with `SCROLLWORK_`; an empty one counts as unset.
  ///
  /// A variable that begins like that of a setting but is none is an error; all others are ignored.
  private mutating func read(_ environment: [String: String]) throws(HostError) {
    let ours = environment.filter { $0.key.hasPrefix("SCROLLWORK_") && !$0.value.isEmpty }
    if ours.isEmpty { return }
    let keys = ConfigurationKey.allCases
    let sections = Set(keys.map { "SCROLLWORK_\($0.section.uppercased())_" }).sorted()
    for (name, text) in ours.sorted(by: { bytesPrecede($0.key, $1.key) })
    where sections.contains(where: name.hasPrefix) {
      guard let key = keys.first(where: { $0.variable == name }) else {
        throw .unknown("variable", name, among: keys.map(\.variable))
      }
      guard let value = key.value(parsing: text) else {
        throw .usage("\(name) must be \(key.expectation), not \"\(text)\"")
      }
      set(key, to: value, from: .environment(name))
    }
  }
}
