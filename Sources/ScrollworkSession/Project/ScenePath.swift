internal import Glibc
internal import Scrollwork
package import ScrollworkTerminal

/// A scene as named by `--scene` or `scene("gallery")`.
package enum ScenePath: Hashable, Sendable {
  /// ROOT/scenes/NAME.lua.
  case name(String)
  /// The path of a file, absolute or relative.
  case path(String)

  /// Parses a scene's name or path: a text with a slash or ending in `.lua` is a path.
  ///
  /// - Throws: Exit 2 when it can be neither a path nor a name.
  package init(_ text: String) throws(HostError) {
    if text.utf8.contains(UInt8(ascii: "/")) || text.hasSuffix(".lua") {
      self = .path(text)
    } else if ModulePath.isComponentName(text) {
      self = .name(text)
    } else {
      throw .usage(
        "\"\(text)\" cannot be a scene: a name has letters, digits, \"_\" and \"-\" only")
    }
  }

  /// Finds the scene's file.
  ///
  /// - Parameters:
  ///   - root: The project; a name may not leave it through links.
  ///   - folder: The folder that a relative path starts from.
  /// - Returns: An absolute path that exists.
  /// - Throws: Exit 2 when there is no such file, or a name is a link that leaves the project.
  package func file(in root: ProjectRoot, relativeTo folder: FilePath) throws(HostError) -> FilePath
  {
    switch self {
    case .path(let text):
      let path = FilePath(text).absolute(in: folder)
      guard path.kind != nil else { throw .missing("scene file", text, in: folder) }
      return path
    case .name(let name):
      let path = root.path.appending("scenes/\(name).lua")
      guard path.kind == .file else {
        let known = try Self.known(in: root, shownIn: folder)
        let hint = nearMissHint(to: name, among: known, quote: "")
        throw .usage(
          "no scene \(name) in \(root.path.appending("scenes").shown(in: folder))\(hint)",
          help: known.isEmpty || !hint.isEmpty ? [] : ["known: \(known.joined(separator: " "))"])
      }
      guard let real = path.resolved, let home = root.path.resolved, real.isInside(home) else {
        throw .usage("scene \(name): scenes/\(name).lua is a link that leaves the project")
      }
      return path
    }
  }

  /// The names of a project's scenes, sorted by bytes; none without a readable folder `scenes`.
  package static func names(in root: ProjectRoot) -> [String] {
    (try? known(in: root, shownIn: root.path)) ?? []
  }

  /// The names of a project's scenes, sorted by bytes; none without a folder `scenes`.
  ///
  /// - Throws: Exit 7 for a folder that cannot be read.
  package static func known(
    in root: ProjectRoot, shownIn current: FilePath
  ) throws(HostError) -> [String] {
    let folder = root.path.appending("scenes")
    guard folder.kind == .folder else { return [] }
    let shown = folder.shown(in: current)
    do throws(HostError) {
      let names = try folderEntries(of: folder).filter { $0.hasSuffix(".lua") }
        .map { String($0.dropLast(4)) }
        .filter(ModulePath.isComponentName)
      // The names of a folder that may be listed, but not entered, lead to nothing.
      guard names.isEmpty || access(folder.description, X_OK) == 0 else {
        throw LoadedFile.unreadable(shown, reason: systemReason())
      }
      return names
    } catch {
      throw error.naming(folder.description, as: shown)
    }
  }
}
