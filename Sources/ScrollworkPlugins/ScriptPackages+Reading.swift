internal import LuaBridge
public import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

extension ScriptPackages {
  /// Reads packages from a folder that has a folder for each: `Plugins/paging/scrollwork.toml`.
  ///
  /// ```swift
  /// let packages = try ScriptPackages(["paging": [.views]], inFolder: "Plugins")
  /// let host = try await ScriptHost.open(packages: packages) { makeScene() }
  /// try await host.view("gallery").attach(host.load(module: "paging"), options: ["page": 300])
  /// ```
  ///
  /// Manifests are read now, Lua files when scripts require them; a link that leaves its package is
  /// refused. What a package depends on is looked up by its name in the same folder, wherever its
  /// `[dependencies]` fetch it from, and has the rights that its `allow` gives it and the package
  /// has itself.
  ///
  /// - Parameters:
  ///   - rights: The names of the packages that scripts may require, and what each may do besides
  ///     changing what it is attached to.
  ///   - folder: The folder; a relative path starts from the current one.
  /// - Throws: ``ScriptError/Code/badPackage`` with file and line: a package that is not there or
  ///   is none, a wrong manifest, one that needs a newer Scrollwork, packages that depend on each
  ///   other, a dependency whose tag names another version than is there.
  public init(_ rights: [String: Set<Right>], inFolder folder: String) throws(ScriptError) {
    try self.init(rights, PackageReader(folder: folder))
  }

  /// Reads packages from texts that the program has, in a bundle, an archive or a database.
  ///
  /// Otherwise as ``init(_:inFolder:)``.
  ///
  /// - Parameters:
  ///   - rights: The names of the packages that scripts may require, and what each may do besides
  ///     changing what it is attached to.
  ///   - text: Returns the text of a file by the name of its package and its path below it, such as
  ///     `paging` and `lib/wheel.lua`; nil where there is none. It is called for manifests now, for
  ///     Lua files by each host that has the packages, on its thread.
  /// - Throws: As above.
  public init(
    _ rights: [String: Set<Right>],
    text: @escaping @Sendable (_ package: String, _ path: String) -> String?
  ) throws(ScriptError) {
    try self.init(rights, PackageReader(text: text))
  }

  private init(_ rights: [String: Set<Right>], _ reader: PackageReader) throws(ScriptError) {
    let tree: PackageTree
    do throws(HostError) {
      tree = try reader.tree(
        rights.mapValues { allowed in
          Set(ScriptPackage.Right.allCases.filter { allowed.contains(Right($0)) })
        })
    } catch {
      throw ScriptError(error)
    }
    let packages = tree.packages.map {
      Package($0.identity, summary: $0.manifest.summary, license: $0.manifest.license)
    }
    self.init(packages, from: reader.origin) { (name, requirer) throws(LuaFault) in
      do {
        return try reader.source(of: name, requiredBy: requirer, in: tree)
      } catch let error as HostError {
        throw LuaFault(code: .moduleNotFound, message: error.diagnostic.message, underlying: error)
      } catch {
        throw LuaFault(code: .moduleNotFound, message: "\(error)", underlying: error)
      }
    }
  }
}

extension ScriptError {
  /// The error of a manifest or a folder, as the commands say it.
  fileprivate init(_ error: HostError) {
    let diagnostic = error.diagnostic
    let location = diagnostic.location.flatMap { $0 == PackageReader.location ? nil : $0 }
    self.init(
      .badPackage, diagnostic.message,
      help: diagnostic.help.isEmpty ? nil : diagnostic.help.joined(separator: "; "),
      file: location?.file, line: location?.line)
  }
}
