internal import Glibc
internal import LuaBridge
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The lines, functions and gestures that the tests of a run covered together.
struct CoverageReport {
  private var files: [CoveredFile] = []
  private var gestures: [GestureCoverage] = []

  /// Finds and compiles the scripts of the projects, and adds the counts of all results.
  ///
  /// Scripts are all files `*.lua` below a root except tests, hidden files and folders, folders
  /// `tests`,
  /// `scenes` and `__*`, and folders that are links or other projects. A script that does not
  /// compile is left out.
  ///
  /// - Throws: Exit 7 when a folder cannot be read.
  init(_ results: [SpecResult], roots: [FilePath], in folder: FilePath) throws(HostError) {
    var paths: [FilePath] = []
    for root in Set(roots) { paths += try Self.scripts(below: root).filter { !paths.contains($0) } }
    let sorted = paths.sorted { bytesPrecede($0.shown(in: folder), $1.shown(in: folder)) }
    files = try ScriptThread.run { Self.compiled(sorted, in: folder) }
    var indices: [ByteText: Int] = [:]
    for (index, file) in files.enumerated() { indices[file.path] = index }
    for coverage in results.compactMap(\.coverage) {
      for chunk in coverage.chunks {
        if let index = indices[chunk.chunk] { files[index].add(chunk) }
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

  private static func compiled(_ paths: [FilePath], in folder: FilePath) -> [CoveredFile] {
    let session = ScriptSession(
      root: ProjectRoot(ofFolder: folder), configuration: Configuration(), currentDirectory: folder)
    defer { session.close() }
    return paths.compactMap { path in
      // A file that does not compile has no lines that could run.
      guard let source = try? session.source(path),
        let chunk = try? session.runtime.load(source, as: .module)
      else { return nil }
      return CoveredFile(
        path: source.name, source: source.bytes,
        compiled: session.runtime.state.compiledFunctions(of: chunk))
    }
  }

  /// The text of the LCOV tracefile.
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

  /// Writes the files, with the hits of each line and its text, and a line for each view.
  ///
  /// A line without instructions has no hits, -1.
  func write(to json: inout JSONText, in folder: FilePath) {
    json.objects("files", of: files) { file, json in
      let path = FilePath(file.path).absolute(in: folder)
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
    json.member("views", gestures.map(\.line))
  }

  /// The lines of the text report, with the path of the tracefile.
  func lines(written path: String) -> [String] {
    var parts = files.map { file in
      "\(file.path) \(file.ran)/\(file.lines.count)"
        + (file.missing.isEmpty ? "" : "  never ran: \(file.missing)")
    }
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
    for (index, view) in gestures.enumerated() {
      lines.append((index == 0 ? " gestures  " : "           ") + view.line)
    }
    return lines
  }
}
