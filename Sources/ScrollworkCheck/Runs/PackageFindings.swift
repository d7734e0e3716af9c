internal import ScrollworkSession
internal import ScrollworkTerminal

/// What is missing in a package, besides what `check` and `test` find.
struct PackageFindings {
  private let package: PackageManifest
  private let configuration: Configuration
  private let root: FilePath
  private let newest: (version: SemanticVersion, isHere: Bool)?

  /// Looks at a package.
  ///
  /// - Throws: Exit 7 when git cannot be started.
  init(
    _ package: PackageManifest, _ configuration: Configuration, in root: FilePath
  ) throws(HostError) {
    (self.package, self.configuration, self.root) = (package, configuration, root)
    newest = try VersionTags.newest(in: root)
  }

  /// All findings.
  var all: [Diagnostic] { manifest + files + dependencies + version }

  private var manifest: [Diagnostic] {
    [
      package.summary.isEmpty ? "[package] needs summary = \"…\", one sentence" : nil,
      package.license.isEmpty ? "[package] needs license = \"…\", such as \"MIT\"" : nil,
      package.scrollwork == nil
        ? "[package] needs scrollwork = \">=\(ToolVersion.current)\", the version that it is tested with"
        : nil,
    ].compactMap { $0.map { finding($0) } }
  }

  private static let licenses = ["LICENSE", "LICENSE.txt", "LICENSE.md", "COPYING"]

  private var files: [Diagnostic] {
    var found: [Diagnostic] = []
    if root.appending(package.entry).kind != .file {
      found.append(finding("there is no \(package.entry), which require \"\(package.name)\" gives"))
    }
    if !Self.licenses.contains(where: { root.appending($0).kind == .file }) {
      found.append(finding("there is no file LICENSE with the text of the license"))
    }
    return found
  }

  private var dependencies: [Diagnostic] {
    configuration.dependencies.compactMap { dependency in
      guard case .path(let path) = dependency.source else { return nil }
      return Diagnostic(
        .error,
        "\(dependency.name) is the folder \(path), which those who fetch the package do not have",
        at: dependency.location, help: ["\(dependency.name) = { git = \"URL\", tag = \"v1.0.0\" }"])
    }
  }

  private var version: [Diagnostic] {
    guard let newest, !(newest.isHere && newest.version == package.version),
      newest.version >= package.version
    else { return [] }
    return [
      finding("version is \(package.version), and \(newest.version) is tagged already: raise it")
    ]
  }

  private func finding(_ text: String) -> Diagnostic {
    Diagnostic(.error, text, at: package.location)
  }
}
