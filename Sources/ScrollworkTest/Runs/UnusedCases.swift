internal import LuaSyntax
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Finds kept cases that no property runs, of test files that ran completely or no longer exist.
struct UnusedCases {
  private let run: SpecRun
  /// The folder that paths are relative to.
  private let folder: FilePath

  init(in run: SpecRun, from folder: FilePath) {
    self.run = run
    self.folder = folder
  }

  /// Makes them remarks of a run, and failures where that is so of the run.
  ///
  /// Does nothing for a shard or an interrupted run.
  ///
  /// - Parameters:
  ///   - run: The results; it gets the remarks and failures.
  ///   - folder: The folder that paths are relative to.
  ///   - isQuiet: Whether only failures are reported.
  /// - Throws: Exit 7 for a folder that cannot be read.
  static func judge(_ run: inout SpecRun, in folder: FilePath, isQuiet: Bool) throws(HostError) {
    guard run.plan.shard == nil, run.interruption == nil else { return }
    let found = try UnusedCases(in: run, from: folder).found()
    guard !found.isEmpty else { return }
    if run.failsUnused { run.unused += found }
    guard run.failsUnused || !isQuiet else { return }
    run.remarks += found.map { file in
      " \(file.title) \(VisibleText.text(file.path.utf8))   \(file.reason)"
    }
    run.remarks.append("   fix its name in the file, or take it out")
  }

  /// The kept cases, in the order of the plan; those of test files that do not exist come first in
  /// their folder.
  private func found() throws(HostError) -> [UnusedFile] {
    var found: [UnusedFile] = []
    let results = run.locationsByFile
    // The names in `__cases__`, by the path of the folder around it.
    var names: [FilePath: Set<ByteText>] = [:]
    for (number, file) in run.plan.files.enumerated() {
      guard file.isWhole, file.failure == nil, results[number].count == file.count else { continue }
      let path = FilePath(file.path).absolute(in: folder)
      if names[path.parent] == nil {
        let known = try KeptCases.names(beside: path)
        names[path.parent] = Set(texts: known)
        for name in known where path.parent.appending(name).kind == nil {
          let file = KeptCases(of: path.parent.appending(name)).path
          found.append(UnusedFile(path: file.shown(in: folder), content: .keptCases))
        }
      }
      guard names[path.parent]?.contains(path.name) == true else { continue }
      found += unused(of: path, among: results[number])
    }
    return found
  }

  /// The kept cases of a test file that belong to none of its properties.
  private func unused(of file: FilePath, among results: [Int]) -> [UnusedFile] {
    let kept = KeptCases(of: file)
    let shown = kept.path.shown(in: folder)
    var known: Set<ByteText> = []
    for index in results {
      let result = run.results[index]
      // What passed has no definition in a record, but its cases.
      if result.planned.definition.isProperty || result.property != nil
        || result.planned.unrun != nil
        || result.status == .skipped
      {
        known.insert(result.planned.definition.title)
      }
    }
    var found: [UnusedFile] = []
    for title in kept.properties where known.insert(title) {
      found.append(UnusedFile(path: shown, content: .keptCase(of: title)))
    }
    return found
  }
}

extension KeptCases {
  /// The names of the files of cases beside a test file, sorted by their bytes; empty without a
  /// folder of them.
  ///
  /// - Throws: Exit 7 for a folder that cannot be read.
  fileprivate static func names(beside file: FilePath) throws(HostError) -> [String] {
    let folder = file.parent.appending(folder)
    guard folder.kind == .folder else { return [] }
    return try folderEntries(of: folder).filter { $0.hasSuffix(".lua") && !$0.hasPrefix(".") }
  }

  /// The titles of the properties in the file as it is written, in order.
  ///
  /// Those that a script computes are left out, and all of a file that cannot be read: no script
  /// runs here.
  fileprivate var properties: [String] {
    guard let bytes = try? LoadedFile(reading: path, shownAs: path.description).bytes,
      let chunk = try? LuaParser.parse(bytes)
    else { return [] }
    var titles: [String] = []
    for statement in chunk.body.block.statements {
      guard case .returning(let values) = statement.kind, let list = values.first,
        case .table(let entries) = list.bare.kind
      else { continue }
      for entry in entries {
        guard case .table(let fields) = entry.value.bare.kind else { continue }
        for field in fields {
          guard case .name(let name) = field.key, name.text == "property",
            let title = chunk.string(field.value)
          else { continue }
          titles.append(title)
        }
      }
    }
    return titles
  }
}
