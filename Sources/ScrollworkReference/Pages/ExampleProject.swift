internal import ScrollworkLua
internal import ScrollworkTerminal
internal import ScrollworkTest

/// The examples of the reference as a test project in a temporary folder: each runs in its own Lua
/// state, with the stock scene.
struct ExampleProject {
  /// The folder, which is deleted with its last reference.
  let folder: ScratchFolder
  /// The paths of the test files below the folder.
  let files: [String]

  /// Writes the project.
  ///
  /// - Throws: Exit 7 when it cannot be written.
  init(_ reference: APIReference) throws(HostError) {
    folder = try ScratchFolder()
    var files: [(name: String, text: String)] = []
    var seen: Set<String> = []
    for owner in reference.owners {
      var tests = ""
      for entry in reference.entries(of: owner) {
        guard let example = APIExample(of: entry), seen.insert(example.page).inserted else {
          continue
        }
        if example.isFile {
          files.append(("reference/\(example.page).lua", example.text + "\n"))
        } else {
          tests += Self.test(example)
        }
      }
      guard !tests.isEmpty else { continue }
      files.append(("reference/\(owner.isEmpty ? "verbs" : owner).lua", tests))
    }
    self.files = files.map(\.name)
    for (path, text) in files + [
      ("scrollwork.toml", ""), ("scenes/stock.lua", APIExample.stock),
    ] {
      try makeFolder(folder.path.appending(path).parent)
      try AtomicFile.write(text.utf8, to: folder.path.appending(path), as: path)
    }
  }

  /// An example as a test that first declares the locals that all examples use.
  private static func test(_ example: APIExample) -> String {
    let names = APIExample.views.joined(separator: ", ")
    let ids = APIExample.views.map { "\"\($0)\"" }.joined(separator: ", ")
    return "it(\(example.page.luaLiteral), function() "
      + "local sw, scene = require \"scrollwork\", scene \"stock\" "
      + "local \(names) = scene:get(\(ids))\n\(example.text)\nend)\n"
  }
}

extension TestOptions {
  /// The same options for the examples in a project: paths become filters for page names, and
  /// output files stay relative to the original folder.
  func running(_ project: ExampleProject) -> TestOptions {
    let here = invocation.currentDirectory
    var options = self
    options.paths = project.files
    options.filters += paths
    options.cases = cases ?? 20
    options.invocation.currentDirectory = project.folder.path
    options.reports = reports.map { request in
      ReportRequest(
        request.kind, file: request.file.map { FilePath($0).absolute(in: here).description })
    }
    options.record = record.map { FilePath($0).absolute(in: here).description }
    return options
  }
}
