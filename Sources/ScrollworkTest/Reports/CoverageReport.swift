internal import Glibc
internal import LuaBridge
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The lines, functions and gestures that the tests of a run covered together.
struct CoverageReport {
  /// The scripts of the projects.
  private var files: [CoveredFile] = []
  /// The files of packages that tests have run, with where they lie; they count in no sum.
  private var packages: [(covered: CoveredFile, file: FilePath)] = []
  private var gestures: [GestureCoverage] = []

  /// Finds and compiles the scripts of the projects, and adds the counts of all results.
  ///
  /// Scripts are all files `*.lua` below a root except tests, hidden files and folders, folders
  /// `tests`,
  /// `scenes` and `__*`, and folders that are links or other projects. A script that does not
  /// compile is left out. Of packages there are the files that ran, which are theirs to test.
  ///
  /// - Throws: Exit 7 when a folder cannot be read.
  init(_ results: [SpecResult], of projects: [SpecProject], in folder: FilePath) throws(HostError) {
    var paths: [FilePath] = []
    for root in Set(projects.map(\.root.path)) {
      paths += try Self.scripts(below: root).filter { !paths.contains($0) }
    }
    let sorted = paths.sorted { bytesPrecede($0.shown(in: folder), $1.shown(in: folder)) }
    let results = results.compactMap(\.coverage)
    let used = Self.packageFiles(Set(results.flatMap { $0.chunks.map(\.chunk) }), of: projects)
    (files, packages) = try ScriptThread.run {
      (
        Self.compiled(sorted.map { ($0, $0.shown(in: folder)) }, in: folder).map(\.covered),
        Self.compiled(used, in: folder)
      )
    }
    var indices: [ByteText: Int] = [:]
    for (index, file) in files.enumerated() { indices[file.path] = index }
    var packageIndices: [ByteText: Int] = [:]
    for (index, file) in packages.enumerated() { packageIndices[file.covered.path] = index }
    for coverage in results {
      for chunk in coverage.chunks {
        if let index = indices[chunk.chunk] { files[index].add(chunk) }
        if let index = packageIndices[chunk.chunk] { packages[index].covered.add(chunk) }
      }
      for view in coverage.gestures {
        if let index = gestures.firstIndex(where: { $0.view == view.view }) {
          gestures[index].merge(view)
        } else {
          gestures.append(view)
        }
      }
    }
  }

  /// The files behind the chunks of packages, by name: `paging@1.2.0/wheel.lua`.
  private static func packageFiles(
    _ chunks: Set<String>, of projects: [SpecProject]
  ) -> [(file: FilePath, name: String)] {
    let trees = projects.map(\.configuration.packages).filter { !$0.packages.isEmpty }
    guard !trees.isEmpty else { return [] }
    return chunks.sorted(by: bytesPrecede).compactMap { chunk in
      trees.lazy.compactMap { $0.file(ofChunk: chunk) }.first.map { ($0, chunk) }
    }
  }

  private static func scripts(below root: FilePath) throws(HostError) -> [FilePath] {
    var found: [FilePath] = []
    var pending = [root]
    while let folder = pending.popLast() {
      for name in try folderEntries(of: folder) where !name.hasPrefix(".") {
        let path = folder.appending(name)
        switch path.kind {
        case .folder where !["tests", "scenes"].contains(name) && !name.hasPrefix("__"):
          // A folder with its own configuration is another project.
          let isProject = path.appending(ProjectRoot.configurationName).kind == .file
          if !path.isLink, !isProject { pending.append(path) }
        case .file where name.hasSuffix(".lua") && !TestDiscovery.isTestFile(name):
          found.append(path)
        default: break
        }
      }
    }
    return found
  }

  /// Compiles files, each under a name; one that does not compile has no lines that could run.
  private static func compiled(
    _ files: [(file: FilePath, name: String)], in folder: FilePath
  ) -> [(covered: CoveredFile, file: FilePath)] {
    let session = ScriptSession(
      root: ProjectRoot(ofFolder: folder), configuration: Configuration(), currentDirectory: folder)
    defer { session.close() }
    return files.compactMap { path, name in
      guard let source = try? session.source(path),
        let chunk = try? session.runtime.load(source, as: .module)
      else { return nil }
      let covered = CoveredFile(
        path: name, source: source.bytes,
        compiled: session.runtime.state.compiledFunctions(of: chunk))
      return (covered, path)
    }
  }

  /// The text of the LCOV tracefile, whose readers add up all that is in it: packages are not.
  var lcov: String { files.map(\.lcov).joined() }

  /// The name of the tracefile.
  private static let fileName = "lcov.info"

  /// Writes `lcov.info` into a folder, which is made if it is missing, with its parents.
  ///
  /// - Returns: The path as messages show it.
  /// - Throws: Exit 7 when it cannot be written.
  func write(to directory: String, in folder: FilePath) throws(HostError) -> String {
    let path = FilePath(directory).absolute(in: folder).appending(Self.fileName)
    let shown = path.shown(in: folder)
    try AtomicFile.write(lcov.utf8, to: path, as: shown, makesFolder: true)
    return shown
  }

  /// Makes the folder and checks that the tracefile can be written there; it is not changed.
  ///
  /// - Throws: Exit 7 with the path and the system's reason.
  static func prepare(_ directory: String, in folder: FilePath) throws(HostError) {
    let path = FilePath(directory).absolute(in: folder).appending(fileName)
    try AtomicFile(path, as: path.shown(in: folder), makesFolder: true).discard()
  }

  /// Writes the files and those of packages, with the hits of each line and its text, and a line
  /// for each view.
  func write(to json: inout JSONText, in folder: FilePath) {
    json.objects("files", of: files) { file, json in
      Self.write(file, in: FilePath(file.path).absolute(in: folder), to: &json)
    }
    json.objects("packages", of: packages) { file, json in
      Self.write(file.covered, in: file.file, to: &json)
    }
    json.member("views", gestures.map(\.line))
  }

  /// Writes a file; a line without instructions has no hits, -1.
  private static func write(_ file: CoveredFile, in path: FilePath, to json: inout JSONText) {
    let bytes = (try? LoadedFile(reading: path, shownAs: file.path).bytes) ?? []
    let source = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    json.member("path", file.path)
    json.member("ran", file.ran)
    json.member("count", file.lines.count)
    json.member("missing", file.missing)
    json.member("source", source)
    json.member("hits", integers: source.indices.map { file.lines[$0 + 1] ?? -1 })
  }

  /// The lines of the text report, with the path of the tracefile.
  func lines(written path: String) -> [String] {
    var parts = files.map(Self.part(of:))
    let wrote = "wrote \(VisibleText.text(path.utf8))"
    if parts.isEmpty { parts = ["no script"] }
    var lines: [String] = []
    let one = parts.joined(separator: "   ")
    if textWidth(one) <= 66 {
      lines.append(" lines     \(padded(one, to: 66))   \(wrote)")
    } else {
      for (index, part) in parts.enumerated() {
        lines.append((index == 0 ? " lines     " : "           ") + part)
      }
      lines.append("           \(wrote)")
    }
    for (index, file) in packages.enumerated() {
      lines.append((index == 0 ? " packages  " : "           ") + Self.part(of: file.covered))
    }
    for (index, view) in gestures.enumerated() {
      lines.append((index == 0 ? " gestures  " : "           ") + view.line)
    }
    return lines
  }

  /// `tabs.lua 5/7  never ran: 3, 6`.
  private static func part(of file: CoveredFile) -> String {
    "\(file.path) \(file.ran)/\(file.lines.count)"
      + (file.missing.isEmpty ? "" : "  never ran: \(file.missing)")
  }
}
