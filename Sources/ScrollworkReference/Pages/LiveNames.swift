internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTest

/// The names that a project defines at present, for shell completion; what cannot be read has none.
package struct LiveNames {
  private let project: SpecProject?

  /// Reads the configuration of the project around the current folder.
  package init(_ invocation: Invocation) {
    let root = ProjectRoot(ofFolder: invocation.currentDirectory)
    // Names of what can be read are offered where packages are missing.
    let configuration =
      (try? invocation.configuration(for: root)) ?? (try? invocation.settings(for: root))
    project = configuration.map {
      SpecProject(root: root, configuration: $0, currentDirectory: invocation.currentDirectory)
    }
  }

  /// The names of the devices, built-in ones first.
  package var devices: [String] { project?.configuration.devices.map(\.device.name) ?? [] }

  /// The names of the packages that the project names, sorted.
  package var packages: [String] { project?.configuration.dependencies.map(\.name) ?? [] }

  /// The names of the scenes, sorted by bytes.
  package var scenes: [String] { project.map { ScenePath.names(in: $0.root) } ?? [] }

  /// The ids in the scenes, sorted by bytes; loads every scene.
  package var ids: [String] { project.flatMap { ProjectIDs(of: $0).ids } ?? [] }

  /// The names that `doc` has pages of.
  package var topics: [String] {
    let reference = project.flatMap { try? APIReference.make(in: $0) }
    return DocTopics.names(reference?.entries ?? [])
  }

  /// The names and codes whose pages have examples that `test --doc` runs.
  package var documented: [String] {
    let reference = project.flatMap { try? APIReference.make(in: $0) }
    return (reference?.entries.map(\.path) ?? []) + ErrorCode.allCases.map(\.rawValue)
  }

  /// The test files below `tests`, or below the folder that a word begins with, as paths; the ids
  /// of the tests instead once the word has `::` or is the path of a file.
  ///
  /// Loads the file whose tests are named, otherwise none.
  package func tests(at word: String) -> [String] {
    if word.contains("::") { return tests(inFileOf: word) }
    guard let project else { return [] }
    let here = project.currentDirectory
    if !word.isEmpty, FilePath(word).absolute(in: here).kind == .file {
      return [word] + tests(inFileOf: word + "::")
    }
    let discovery = TestDiscovery(currentDirectory: here)
    let below = (try? discovery.defaultSelections())?.map(\.shown) ?? []
    guard let slash = word.lastIndex(of: "/"), !below.contains(where: { $0.hasPrefix(word) }) else {
      return below
    }
    return (try? discovery.selections(for: [String(word[...slash])]))?.map(\.shown) ?? []
  }

  /// The tests of a file as `PATH::NAME`; loads the file.
  ///
  /// - Parameter word: The unfinished word, which contains the path of the file before `::`.
  /// - Returns: The tests in the order of the file; none for a file that cannot be loaded.
  package func tests(inFileOf word: String) -> [String] {
    guard let project, let split = word.firstRange(of: "::") else { return [] }
    let path = String(word[..<split.lowerBound])
    let selection = TestDiscovery.Selection(
      path: FilePath(path).absolute(in: project.currentDirectory), shown: path)
    let titles = try? ScriptThread.run { () -> [String] in
      let specs = SpecSession(in: project, seed: 0)
      defer { specs.close() }
      do { try specs.load(selection) } catch { return [] }
      return specs.collector.entries.map(\.definition.title)
    }
    return (titles ?? []).map { "\(path)::\($0)" }
  }
}
