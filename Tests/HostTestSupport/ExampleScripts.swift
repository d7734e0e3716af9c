package import ScrollworkTerminal

/// The Lua files of the examples, whose behaviors are the shipped ones.
package enum ExampleScripts {
  /// The root of the package.
  package static let root = FilePath(#filePath).parent.parent.parent

  /// All of them, in the order of their paths.
  package static func all() throws -> [LoadedFile] {
    var files: [LoadedFile] = []
    var pending = [root.appending("examples")]
    while let folder = pending.popLast() {
      for name in try folderEntries(of: folder) where !name.hasPrefix(".") {
        let path = folder.appending(name)
        if path.kind == .folder {
          pending.append(path)
        } else if name.hasSuffix(".lua") {
          files.append(try LoadedFile(reading: path, shownAs: path.shown(in: root)))
        }
      }
    }
    return files.sorted { bytesPrecede($0.path, $1.path) }
  }
}
