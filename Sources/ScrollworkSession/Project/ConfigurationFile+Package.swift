internal import ScrollworkLua
internal import ScrollworkTerminal
internal import TOMLKit

/// The tables `[package]` and `[dependencies]`.
extension ConfigurationFile {
  /// Checks that this version of Scrollwork is one that the package can be used with.
  ///
  /// Comes before any other check: a newer version may know more keys.
  ///
  /// - Throws: Exit 2 with both versions.
  func checkRequirement() throws(HostError) {
    let path = "package.scrollwork"
    guard let value = table["package"]?.table?["scrollwork"] else { return }
    guard let requirement = value.string.flatMap(VersionRequirement.init) else {
      throw .usage("\(path) must be \">=\" and a version, such as \">=0.2\"", at: location(path))
    }
    guard let current = SemanticVersion(ToolVersion.current), requirement.minimum > current else {
      return
    }
    let name = table["package"]?.table?["name"]?.string.map { "package \($0)" } ?? "this package"
    throw .usage(
      "\(name) needs scrollwork \(requirement), and this is \(ToolVersion.current)",
      at: location(path))
  }

  func applyPackage(
    _ section: TOMLTable, to configuration: inout Configuration
  ) throws(HostError) {
    let known = ["name", "version", "scrollwork", "summary", "license", "entry"]
    var texts: [String: String] = [:]
    for (key, value) in section {
      let path = "package.\(key)"
      guard known.contains(key) else {
        throw unknown("key", path, path: path, among: known.map { "package.\($0)" })
      }
      guard let text = value.string else {
        throw .usage("\(path) must be a text", at: location(path))
      }
      texts[key] = text
    }
    guard let name = texts["name"] else {
      throw .usage("[package] needs name = \"…\"", at: location("package"))
    }
    try checkName(name, at: "package.name")
    guard let version = texts["version"] else {
      throw .usage("[package] needs version = \"0.1.0\"", at: location("package"))
    }
    guard let version = SemanticVersion(version) else {
      throw .usage(
        "package.version must be three numbers such as \"1.2.0\", not \"\(version)\"",
        at: location("package.version"))
    }
    let entry = texts["entry"] ?? "\(name).lua"
    let isInside =
      !FilePath(entry).isAbsolute && !FilePath(entry).isEmpty
      && FilePath(entry).components.first != ".."
    guard entry.hasSuffix(".lua"), isInside else {
      throw .usage(
        "package.entry must be a Lua file below the package, such as \"\(name).lua\"",
        at: location("package.entry"))
    }
    configuration.package = PackageManifest(
      name: name, version: version,
      scrollwork: texts["scrollwork"].flatMap(VersionRequirement.init),
      summary: texts["summary"] ?? "", license: texts["license"] ?? "",
      entry: FilePath(entry).description, location: location("package"))
  }

  func applyDependencies(
    _ section: TOMLTable, to configuration: inout Configuration
  ) throws(HostError) {
    var found: [PackageDependency] = []
    for (name, value) in section {
      let path = "dependencies.\(name)"
      try checkName(name, at: path)
      guard let fields = value.table else {
        throw .usage(
          "\(path) must be a table: \(name) = { path = \"../\(name)\" }, or "
            + "{ git = \"URL\", tag = \"v1.0.0\" }", at: location(path))
      }
      if table["package"]?.table?["name"]?.string == name {
        throw .usage("\(name) cannot depend on itself", at: location(path))
      }
      found.append(try dependency(name, fields))
    }
    configuration.dependencies = found.sorted { bytesPrecede($0.name, $1.name) }
  }

  private func checkName(_ name: String, at path: String) throws(HostError) {
    if let problem = PackageManifest.problem(ofName: name) {
      throw .usage("\(path): \(problem)", at: location(path))
    }
  }

  private func dependency(_ name: String, _ fields: TOMLTable) throws(HostError)
    -> PackageDependency
  {
    let path = "dependencies.\(name)"
    let known = ["path", "git", "tag", "rev", "allow"]
    var texts: [String: String] = [:]
    var rights: Set<ScriptPackage.Right> = []
    for (key, value) in fields {
      let keyPath = "\(path).\(key)"
      if key == "branch" {
        throw .usage(
          "\(keyPath): a branch moves, so that two runs could read two versions; name a tag, or a commit "
            + "as rev = \"40 hexadecimal digits\"", at: location(keyPath))
      }
      guard known.contains(key) else {
        throw unknown("key", keyPath, path: keyPath, among: known.map { "\(path).\($0)" })
      }
      if key == "allow" {
        rights = try self.rights(value, at: keyPath)
      } else if let text = value.string {
        texts[key] = text
      } else {
        throw .usage("\(keyPath) must be a text", at: location(keyPath))
      }
    }
    return PackageDependency(
      name: name, source: try source(texts, at: path), rights: rights, location: location(path))
  }

  private func rights(
    _ value: any TOMLValueConvertible, at path: String
  ) throws(HostError) -> Set<ScriptPackage.Right> {
    let known = ScriptPackage.Right.allCases.map(\.rawValue)
    guard let words = value.array else {
      throw .usage(
        "\(path) must be a list of \(known.joined(separator: ", "))", at: location(path))
    }
    var rights: Set<ScriptPackage.Right> = []
    for word in words {
      guard let text = word.string else {
        throw .usage(
          "\(path) must be a list of \(known.joined(separator: ", "))", at: location(path))
      }
      guard let right = ScriptPackage.Right(rawValue: text) else {
        throw unknown("right", text, path: path, among: known)
      }
      rights.insert(right)
    }
    return rights
  }

  private func source(
    _ texts: [String: String], at path: String
  ) throws(HostError) -> PackageDependency.Source {
    do throws(PackageDependency.Source.Refusal) {
      return try PackageDependency.Source(
        path: texts["path"], git: texts["git"], tag: texts["tag"], revision: texts["rev"])
    } catch {
      let keyPath = error.key.map { "\(path).\($0)" } ?? path
      throw .usage("\(keyPath) \(error.reason)", at: location(keyPath))
    }
  }
}

extension PackageManifest {
  /// Why a text cannot be the name of a package; nil if it can.
  package static func problem(ofName name: String) -> String? {
    guard !ModulePath.isComponentName(name) || name == "scrollwork" || name.utf8.count > 64 else {
      return nil
    }
    return
      "\"\(VisibleText.text(name.utf8, limit: 80))\" cannot be a package: scripts require it by its "
      + "name, which has 1 to 64 letters, digits, \"_\" and \"-\" and is not scrollwork"
  }
}
