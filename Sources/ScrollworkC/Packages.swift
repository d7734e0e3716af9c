// The header documents its functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CScrollwork
internal import LuaBridge
internal import ScrollworkLua

@c @implementation
public func sw_add_package(
  _ host: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?,
  _ folder: UnsafePointer<CChar>?, _ allow: UnsafePointer<CChar>?, _ needs: UnsafePointer<CChar>?
) -> sw_status {
  call(host) { (host, session) throws(Failure) in
    let identity = ScriptPackage(
      name: try HostPackage.name(name), version: try HostPackage.version(version),
      rights: try HostPackage.rights(allow))
    let needed = try Arguments.words(needs, "needs").map { (name) throws(Failure) in
      if let found = host.packages[name] { return found }
      throw .argument("needs has \"\(name)\", which was not added before \(identity.text)")
    }
    let (files, origin) = try host.modules.ofPackage(in: folder)
    let package = HostPackage(identity, files, needed)
    try calling { () throws(ScriptError) in try session.add(package.script(from: origin)) }
    host.packages[identity.name] = package
  }
}

/// A package that the program has added: its files, and the packages that they may require.
final class HostPackage: Sendable {
  private let identity: ScriptPackage
  private let files: ModuleTexts
  private let needs: [HostPackage]

  fileprivate init(_ identity: ScriptPackage, _ files: ModuleTexts, _ needs: [HostPackage]) {
    (self.identity, self.files, self.needs) = (identity, files, needs)
  }

  /// What a session adds.
  fileprivate func script(from origin: String) -> ScriptPackages {
    ScriptPackages(
      [ScriptPackages.Package(identity, summary: "", license: "")], from: origin
    ) { (name, requirer) throws(LuaFault) in
      try self.source(of: name, requiredBy: requirer)
    }
  }

  /// The file behind `require name`; nil where another package or module is meant.
  private func source(
    of name: String, requiredBy requirer: String?
  ) throws(LuaFault) -> ScriptSource? {
    let isOwn = requirer?.hasPrefix("\(identity.text)/") ?? false
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts[0] == identity.name || isOwn {
      let below = parts[0] == identity.name ? Array(parts.dropFirst()) : parts
      if let (path, text) = files.file(below, of: identity.name) {
        return ScriptSource(
          name: "\(identity.text)/\(path)", bytes: Array(text.utf8), from: identity)
      }
    }
    if isOwn {
      for needed in needs where needed.identity.name == parts[0] {
        return try needed.source(of: name, requiredBy: nil)
      }
    }
    guard parts[0] == identity.name || isOwn else { return nil }
    throw LuaFault(
      code: .moduleNotFound, message: "\(identity.text) has no module \"\(name)\"",
      help: isOwn ? "a package requires its own files, and what sw_add_package says it needs" : nil)
  }

  // MARK: - What C passes

  fileprivate static func name(_ given: UnsafePointer<CChar>?) throws(Failure) -> String {
    let name = try Arguments.text(given, "name")
    guard name.isLuaName, name != "scrollwork" else {
      throw .argument(
        "name is \"\(name)\", and is to be letters, digits and \"_\" that scripts require")
    }
    return name
  }

  fileprivate static func version(_ given: UnsafePointer<CChar>?) throws(Failure) -> String {
    let version = try Arguments.text(given, "version")
    let allowed = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-+".utf8)
    guard !version.isEmpty, version.utf8.allSatisfy({ allowed.contains($0) }) else {
      throw .argument("version is \"\(version)\", and is to be one such as \"1.2.0\"")
    }
    return version
  }

  fileprivate static func rights(
    _ given: UnsafePointer<CChar>?
  ) throws(Failure) -> Set<ScriptPackage.Right> {
    var rights: Set<ScriptPackage.Right> = []
    for word in try Arguments.words(given, "allow") {
      guard let right = ScriptPackage.Right(rawValue: word) else {
        throw .argument(
          "allow has \"\(word)\"",
          help: ScriptPackage.Right.allCases.map { $0.rawValue }.joined(separator: ", "))
      }
      rights.insert(right)
    }
    return rights
  }
}
